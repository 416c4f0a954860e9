import { addressNumber, counted, eachOf } from '../site/crowd';
import { OWNER, type Damage, type Target } from './target';

const WRONG = 200;
const RIGHT = 30;
const AT_ONCE = 2; // without a pause, on the same cores as the server

/** Tries wrong passwords for one account from everywhere, with its owner at home, then many right ones at once. */
export async function tryPasswords({ url }: Target): Promise<Damage> {
  const home = addressNumber(40_000);
  const device = cookiesIn(await signIn(url, OWNER.password, home)).filter((pair) => !pair.startsWith('sesion='));
  const [wrong, owner]: [number[], number[]] = [[], []];
  await eachOf(Array.from({ length: WRONG }), AT_ONCE, async (_, at) => {
    wrong.push((await signIn(url, `mala-${at}`, addressNumber(41_000 + at))).status);
    if (at % 20 === 0) owner.push((await signIn(url, OWNER.password, home, device.join('; '))).status);
  });
  const right = await Promise.all(
    Array.from({ length: RIGHT }, () => signIn(url, OWNER.password, home, device.join('; '))),
  );
  const faults: string[] = [];
  if (owner.some((status) => status !== 303)) faults.push(`the owner could not enter: ${counted(owner)}`);
  const inAtOnce = right.filter(({ status }) => status === 303).length;
  if (inAtOnce < RIGHT) faults.push(`${RIGHT - inAtOnce} of ${RIGHT} right logins at once were refused`);
  if (wrong.some((status) => status === 303)) faults.push('a wrong password let somebody in');
  const figures = [`contraseñas malas: ${counted(wrong)}; la dueña entretanto: ${counted(owner)}`];
  return { sent: WRONG + owner.length + RIGHT, figures, faults };
}

const cookiesIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='));

async function signIn(origin: string, password: string, from: string, cookie = ''): Promise<Response> {
  return fetch(`${origin}/user-login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from, cookie },
    body: new URLSearchParams({ email: OWNER.email, password, redirect: '' }),
  });
}
