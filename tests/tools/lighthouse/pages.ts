import { db } from '~/db/db.server';
import { createAccount } from '~/domain/members/accounts.server';
import { openSession } from '~/domain/members/sessions.server';
import { paths } from '~/paths';
import { cookieOf } from '../bench/people';
import { usualTopic } from '../bench/rows';

/** Page to measure. */
export interface Measured {
  name: string;
  path: string;
  /** Cookie of its reader; '' for a visitor. */
  cookie: string;
  /** True if robots may index it, so that the SEO score counts. */
  isForRobots: boolean;
  /** Selector of a field of an island that is touched. */
  touches?: string;
}

/** Pages by which the site is judged. */
export async function pagesToMeasure(): Promise<Measured[]> {
  const cookie = await signIn();
  const ofVisitors = { cookie: '', isForRobots: true };
  const ofMembers = { cookie, isForRobots: false };
  return [
    { name: 'inicio', path: paths.home(), ...ofVisitors },
    { name: 'evangelio', path: paths.gospel(), ...ofVisitors },
    { name: 'entrada', path: paths.login('/user-login'), ...ofVisitors, isForRobots: false },
    { name: 'capítulo', path: paths.volume(11, { chapter: 5 }), ...ofMembers, touches: '[name=note_text]' },
    { name: 'tema', path: paths.topic(await usualTopic()), ...ofMembers },
    { name: 'búsqueda', path: paths.search({ q: 'voluntad' }), ...ofMembers },
  ];
}

/** Opens a session of a member. Returns its cookie. */
async function signIn(): Promise<string> {
  const person = { first_name: 'Ana', last_name: 'Lenta', email: 'ana@libro.example', password: 'despacio-1' };
  const { id } = await createAccount(db, { ...person, role: 'user', isVerified: true });
  return cookieOf(await openSession(db, id, 'cookie', 'lighthouse'));
}
