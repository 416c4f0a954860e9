import { setTimeout as pause } from 'node:timers/promises';
import { faultsOfAccounts, faultsOfLetters, type Found } from './check/left';
import { lettersTo } from './check/letters';
import { byRegister, unexplained } from './check/order';
import { ARCHIVE, BOOK, gospelsOf } from './content';
import { addressNumber, eachOf } from './crowd';
import { Person } from './person';
import { readChapter, readStored } from './reading';
import type { Database } from './database';
import type { History } from './history';
import type { Load } from './load';
import type { openMailServer } from './mail-server';

const LETTERS = 150; // seconds to wait for letters in the queue
const AT_ONCE = 4;

/** Facts by which the outcome is judged. */
export interface Seen {
  load: Load;
  history: History;
  database: Database;
  mail: Awaited<ReturnType<typeof openMailServer>>;
}

/** Faults of the whole history, once all has been read again. */
export async function faultsOfHistory(seen: Seen): Promise<string[]> {
  const { history } = seen;
  await readAll(seen);
  const late = await lettersSettled(seen);
  const found = await findAccounts(seen);
  const ordered = [...byRegister(history.acts)].flatMap(([register, acts]) => {
    const what = unexplained(acts, initialOf(register));
    return what ? [`${register}: ${what}`] : [];
  });
  return [
    ...late,
    ...ordered,
    ...faultsOfAccounts(history.registrations, found),
    ...faultsOfLetters(history.letters, found),
  ];
}

/** Reads all written content once more, in one browser of each reader. */
async function readAll({ load, history }: Seen): Promise<void> {
  const people = load.members.filter((_, at) => at % 2 === 0);
  await eachOf(people, AT_ONCE, async (person) => {
    for (const path of load.written)
      if (!(await readChapter(person, path))) history.wrong('al final no se puede leer', path);
  });
  const [reader] = people;
  if (!reader) return;
  for (const stored of [BOOK, ARCHIVE, gospelsOf(load.days)]) {
    await eachOf(stored.pages, AT_ONCE, (page) => readStored(reader, stored, page));
  }
}

async function lettersSettled({ database }: Seen): Promise<string[]> {
  for (let second = 0; second < LETTERS && (await database.lettersWaiting()) > 0; second += 1) await pause(1000);
  const waiting = await database.lettersWaiting();
  return waiting > 0 ? [`${waiting} cartas siguen sin salir`] : [];
}

/** Tests for each account whether its owner can sign in, and collects its letters. */
async function findAccounts({ history, load, mail }: Seen): Promise<Map<string, Found>> {
  const letters = lettersTo(mail.arrived);
  const found = new Map<string, Found>();
  await eachOf(history.registrations, AT_ONCE, async ({ email, password }, at) => {
    const person = new Person(load.world, { email, password }, addressNumber(60_000 + at), true);
    const login = await person.browser.get('/user-login');
    const response = await person.browser.press(login, 'Iniciar sesión', { email, password });
    found.set(email, { email, canSignIn: response.status === 303, letters: letters.get(email) ?? {} });
  });
  return found;
}

const initialOf = (register: string) =>
  register.startsWith('nota') ? '' : register.startsWith('marca') ? 'no' : 'nada';
