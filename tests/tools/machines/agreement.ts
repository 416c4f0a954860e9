import { addressNumber } from '../site/crowd';
import { join } from '../site/joining';
import { isLogin, Person, type World } from '../site/person';
import type { Machines } from './rig';

const MOST_TRIES = 60;
const CHAPTER = '/volume/11?chapter=5';

/** Checks that two servers act as one site in sessions and limits; the history shows whether their caches do. */
export async function lookAtAgreement(machines: Machines): Promise<void> {
  const { history } = machines;
  await sessionsAgree(machines);
  const atOne = await triesUntilRefused(machines, 2, () => 0);
  const inTurn = await triesUntilRefused(machines, 3, (turn) => turn);
  if (atOne === MOST_TRIES) history.wrong('no hay límite de contraseñas', `${atOne}`);
  if (inTurn !== atOne) history.wrong('los límites no se suman', `${atOne} en uno, ${inTurn} en los dos`);
}

/** Checks that a session opened by one server is valid on the other, and ends there once it ends here. */
async function sessionsAgree(machines: Machines): Promise<void> {
  const { history } = machines;
  const { person, switchTo } = await newcomer(machines, 1);
  await person.signIn();
  switchTo(1);
  const there = await person.browser.get(CHAPTER);
  if (there.status !== 200) return history.wrong('el otro servidor no conoce la sesión', `${there.status}`);
  await person.browser.press(await person.browser.get('/'), 'Cerrar sesión');
  switchTo(0);
  const { location } = await person.browser.get(CHAPTER);
  if (!isLogin(location)) history.wrong('la sesión que se cerró en un servidor sigue en el otro', String(location));
}

/** Makes a person whose requests go to one server, then another, as the proxy would send them. */
async function newcomer({ load, sites }: Machines, number: number) {
  const { outcome, ...account } = await join(load.world, 'turnos');
  if (outcome !== 'yes') throw new Error('nobody can register');
  const world: World = { origin: sites[0].origin(), history: load.world.history };
  const switchTo = (site: number) => (world.origin = sites[site % 2]?.origin() ?? '');
  return { person: new Person(world, account, addressNumber(35_000 + number), true), switchTo };
}

/** Number of wrong passwords that are checked before the limit. */
async function triesUntilRefused(machines: Machines, number: number, siteOf: (turn: number) => number) {
  const { person, switchTo } = await newcomer(machines, number);
  for (let turn = 0; turn < MOST_TRIES; turn += 1) {
    switchTo(siteOf(turn));
    const login = await person.browser.get('/user-login');
    const typed = { ...person.account, password: `mala-${turn}` };
    if ((await person.browser.press(login, 'Iniciar sesión', typed)).status === 429) return turn;
  }
  return MOST_TRIES;
}
