import { randomBytes } from 'node:crypto';
import { db } from '~/db/db.server';
import { fillParagraphs } from '~/domain/book/paragraphs.server';
import { moveBookmarks } from '~/domain/highlights/bookmarks.server';
import { createFirstAdmin } from '~/domain/members/admins.server';
import { fillRendered } from '~/domain/versions/rendered.server';
import { canSpell } from '~/domain/search/spelling.server';
import { env } from '~/env.server';
import { fillDemo } from '../demo/fill';
import { oneAtATime } from './one-at-a-time';

const FIRST_ADMIN = 'admin@libro.local';
const NO_SPELLING = 'La base de datos no deja usar pg_trgm y fuzzystrmatch: la búsqueda no propone palabras parecidas';
const DEMO_VOLUMES = [1, 11, 36];
const EXISTING = 'Administración: en /login (npm run create-admin hace una cuenta nueva)';

/**
 * Fills what a new database needs before it is served, one process after the other. Returns a line for the console. The
 * first administrator comes last, so that a password that is shown once is not lost in a start that is interrupted.
 */
export async function prepareContent(signal: AbortSignal): Promise<string> {
  return oneAtATime(signal, async () => {
    await demonstration(signal);
    await moveBookmarks(db, signal);
    await fillParagraphs(db, signal);
    await fillRendered(db, signal);
    if (!(await canSpell(db))) console.log(NO_SPELLING);
    return firstAdmin();
  });
}

async function demonstration(signal: AbortSignal): Promise<void> {
  if (await wantsDemo()) {
    console.log('Preparando el libro de muestra…');
    await noteDemo('wanted');
    await fillDemo(DEMO_VOLUMES, signal, () => undefined);
  }
  await noteDemo('done');
}

/** Tells whether to import the demo book: on request, or into a new embedded database; never twice. */
async function wantsDemo(): Promise<boolean> {
  const { demo } = await db.selectFrom('site').select('demo').executeTakeFirstOrThrow();
  if (demo === 'wanted') return true; // an earlier start was interrupted
  const something = await db.selectFrom('imports').select('id').limit(1).executeTakeFirst();
  const isDefault = env.DEMO_CONTENT === undefined && env.EMBEDDED_DATABASE === '1' && demo === 'unasked';
  return !something && (env.DEMO_CONTENT === 'on' || isDefault);
}

const noteDemo = (demo: 'wanted' | 'done') => db.updateTable('site').set({ demo }).execute();

/** Creates the first administrator if there is none. Returns the line for the console. */
async function firstAdmin(): Promise<string> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env;
  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    const isMade = await createFirstAdmin(db, ADMIN_EMAIL, ADMIN_PASSWORD);
    return isMade ? `Administración: ${ADMIN_EMAIL} con la contraseña de ADMIN_PASSWORD, en /login` : EXISTING;
  }
  if (env.EMBEDDED_DATABASE !== '1') return EXISTING;
  const password = randomBytes(9).toString('base64url');
  const isMade = await createFirstAdmin(db, FIRST_ADMIN, password);
  if (!isMade) return EXISTING;
  return `Administración: ${FIRST_ADMIN} con la contraseña ${password}, en /login (se muestra solo esta vez)`;
}
