import { addressNumber } from '../attack/crowd';
import { join } from '../faults/joining';
import { isLogin, Person, type World } from '../faults/person';
import type { Machines } from './rig';

const MOST_TRIES = 60;
const CHAPTER = '/volume/11?chapter=5';

/** Somebody who asks one server, then another, as the proxy would send them. */
async function newcomer({ load, sites }: Machines, number: number) {
  const { outcome, ...account } = await join(load.world, 'turnos');
  if (outcome !== 'yes') throw new Error('nobody can register');
  const world: World = { origin: sites[0].origin(), history: load.world.history };
  const person = new Person(world, account, addressNumber(35_000 + number), true);
  const ask = (site: number) => (world.origin = sites[site % 2]?.origin() ?? '');
  return { person, ask };
}

/** A session that one server began is known to the other, and is over there once it is over here. */
async function sessionsAgree(machines: Machines): Promise<void> {
  const { history } = machines;
  const { person, ask } = await newcomer(machines, 1);
  ask(0);
  await person.signIn();
  ask(1);
  const there = await person.browser.get(CHAPTER);
  if (there.status !== 200) return history.wrong('el otro servidor no conoce la sesión', `${there.status}`);
  await person.browser.press(await person.browser.get('/'), 'Cerrar sesión');
  ask(0);
  const { location } = await person.browser.get(CHAPTER);
  if (!isLogin(location)) history.wrong('la sesión que se cerró en un servidor sigue en el otro', String(location));
}

/** How many wrong passwords are judged until no more are. */
async function triesUntilRefused(machines: Machines, number: number, siteOf: (turn: number) => number) {
  const { person, ask } = await newcomer(machines, number);
  for (let turn = 0; turn < MOST_TRIES; turn += 1) {
    ask(siteOf(turn));
    const login = await person.browser.get('/user-login');
    const answer = await person.browser.press(login, 'Iniciar sesión', { ...person.account, password: `mala-${turn}` });
    if (answer.status === 429) return turn;
  }
  return MOST_TRIES;
}

/** Wrong passwords count together, whichever server judged them. */
async function limitsAgree(machines: Machines): Promise<void> {
  const atOne = await triesUntilRefused(machines, 2, () => 0);
  const inTurn = await triesUntilRefused(machines, 3, (turn) => turn);
  if (atOne === MOST_TRIES) machines.history.wrong('no hay límite de contraseñas', `${atOne}`);
  if (inTurn !== atOne) machines.history.wrong('los límites no se suman', `${atOne} en uno, ${inTurn} en los dos`);
}

/** Looks whether two servers are one site: sessions and limits. That caches are, the history of all readings tells. */
export async function lookAtAgreement(machines: Machines): Promise<void> {
  await sessionsAgree(machines);
  await limitsAgree(machines);
}
