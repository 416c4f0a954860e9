import { catalogue, type Code } from '~/errors/catalogue';
import { ACCOUNT } from './account';
import { BOOK } from './book';
import { DESK } from './desk';
import type { Form } from './form';
import { HIGHLIGHTS } from './highlights';
import { LETTERS } from './letters';
import { MARKING } from './marking';
import { PANEL } from './panel';
import { PLAN } from './plan';
import { READERS } from './readers';
import { UPLOADS } from './uploads';
import { VISITORS } from './visitors';

/** The whole table of forms, by the part of the site that they belong to. */
export const TABLES = {
  readers: READERS,
  marking: MARKING,
  highlights: HIGHLIGHTS,
  plan: PLAN,
  account: ACCOUNT,
  visitors: VISITORS,
  panel: PANEL,
  book: BOOK,
  desk: DESK,
  letters: LETTERS,
  uploads: UPLOADS,
} satisfies Record<string, Record<string, Form>>;

export const ROWS: Form[] = Object.values(TABLES).flatMap((rows): Form[] => Object.values(rows));

/** Errors of the catalogue that the rows provoke, each in its words, with its status, in its language. */
export const CODES_OF_ROWS: Code[] = ROWS.flatMap(({ refused = [], lacks = {}, down, away }) =>
  [...refused.map(({ says }) => says), ...Object.values(lacks), down, away].filter(
    (one): one is Code => one != null && one in catalogue,
  ),
);
