import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { recordRefusal } from '~/domain/imports/records.server';
import { fillVolume } from './book';
import { storeGospel } from './gospel-days';
import { putReviewAside } from './reviews';
import type { Line } from './rights-lines';
import { CHANGE, RIGHTS_OF_ADMINS, SOMEBODY } from './rights-of-admins';
import { RIGHTS_OF_READERS } from './rights-of-readers';

/** Who may do what at each route, by the route's id. */
export const RIGHTS: Record<string, Line> = { ...RIGHTS_OF_READERS, ...RIGHTS_OF_ADMINS };

/** What stands at the addresses of the table; to be put there anew before each try. */
export async function fillForRights(): Promise<void> {
  await sql`
    insert into members (id, first_name, last_name, email, password_hash) overriding system value
    values (${SOMEBODY}, 'Alguien', 'Más', 'alguien@ejemplo.org', '$argon2id$x') on conflict do nothing`.execute(db);
  await fillVolume(11, { videos: [1], main: { 1: {} } });
  await storeGospel('2020-01-02');
  const topic = { id: 'luz', title: 'Luz', search_key: 'luz', items: '[]' };
  const kept = db.insertInto('topics').values(topic);
  await kept.onConflict((conflict) => conflict.doNothing()).execute();
  await db.deleteFrom('versions').where('change', '=', CHANGE).execute();
  await db.insertInto('versions').values({ change: CHANGE, kind: 'topics', key: 'luz' }).execute();
  await putReviewAside();
  const one = await db.selectFrom('imports').select('id').executeTakeFirst();
  const by = { id: null, name: 'Ana Prueba', email: 'ana@ejemplo.org' };
  if (!one) await recordRefusal(db, { kind: 'main', fileName: 'x.zip', by, startedAt: new Date() }, 'No es un ZIP.');
}
