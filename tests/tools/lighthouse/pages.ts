import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { paths } from '~/paths';
import { usualTopic } from '../bench/rows';
import { account, cookieOf } from '../site/accounts';

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

/** Measurements of a page, for its row of the table, and what is over the budget. */
export interface Found {
  cells: string[];
  faults: string[];
}

/** Pages by which the site is judged. */
export async function pagesToMeasure(): Promise<Measured[]> {
  const id = await account('ana@libro.example', 'despacio-1', 'user');
  const ofMembers = { cookie: cookieOf(await openSession(db, id, 'cookie', 'lighthouse')), isForRobots: false };
  const ofVisitors = { cookie: '', isForRobots: true };
  return [
    { name: 'inicio', path: paths.home(), ...ofVisitors },
    { name: 'evangelio', path: paths.gospel(), ...ofVisitors },
    { name: 'entrada', path: paths.login('/user-login'), ...ofVisitors, isForRobots: false },
    { name: 'capítulo', path: paths.volume(11, { chapter: 5 }), ...ofMembers, touches: '[name=note_text]' },
    { name: 'tema', path: paths.topic(await usualTopic()), ...ofMembers },
    { name: 'búsqueda', path: paths.search({ q: 'voluntad' }), ...ofMembers },
  ];
}
