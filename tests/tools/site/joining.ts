import { addressNumber } from './crowd';
import { Browser } from './browser';
import type { Registration } from './history';
import { attempt, GO_BACK, type Account, type World } from './person';

let people = 0;

/** Makes an account by the form, as a new visitor. Returns the outcome. */
export async function join(world: World, prefix = 'persona'): Promise<Registration> {
  const number = (people += 1);
  const account: Account = { email: `${prefix}${number}@ejemplo.org`, password: `clave-${number}-secreta` };
  const browser = new Browser(world, addressNumber(20_000 + number), number % 2 === 0);
  const page = await browser.get('/register');
  if (page.status !== 200) return { ...account, outcome: 'no' };
  const { email, password } = account;
  const typed = { first_name: `Ana ${number}`, last_name: 'Prueba', email, password, confirm_password: password };
  const { outcome, response } = await attempt(() => browser.press(page, 'Crear cuenta', typed));
  if (response && response.status >= 500 && ![email, GO_BACK].some((words) => response.html.includes(words)))
    world.history.wrong('el correo que se escribió ya no está', `${response.status} /register`);
  return { ...account, outcome };
}

/** Requests a letter with a link for another password, once for an account. */
export async function askForLetter(world: World, email: string, number: number): Promise<void> {
  const browser = new Browser(world, addressNumber(40_000 + number), number % 2 === 0);
  const page = await browser.get('/forgot-password');
  if (page.status !== 200) return;
  const { outcome } = await attempt(() => browser.press(page, 'Enviar enlace', { email }));
  world.history.letters.push({ email, outcome });
}
