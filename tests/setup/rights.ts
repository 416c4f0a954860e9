import { sql, type RawBuilder } from 'kysely';
import { db } from '~/db/db.server';
import type { Tables } from '~/db/schema';
import { recordRefusal } from '~/domain/imports/records.server';
import { fillVolume } from './book';
import { storeGospel } from './gospel-days';
import { putReviewAside, REVIEW } from './reviews';
import type { Line } from './rights-lines';
import { CHANGE, RIGHTS_OF_ADMINS, SOMEBODY } from './rights-of-admins';
import { RIGHTS_OF_READERS } from './rights-of-readers';

/** Permissions of each route, by the route's id. */
export const RIGHTS: Record<string, Line> = { ...RIGHTS_OF_READERS, ...RIGHTS_OF_ADMINS };

let filled = '';

/** Restores the rows at the addresses of the table before each try, unless all of them are unchanged. */
export async function fillForRights(): Promise<void> {
  if ((await sumOfFilled()) === filled) return;
  await fill();
  filled = await sumOfFilled();
}

/** Checksum of all rows that the table of permissions relies on. */
async function sumOfFilled(): Promise<string> {
  const ofReview = sql`review_id = ${REVIEW}`;
  const parts = [
    ...(['volumes', 'playlists', 'videos', 'main_chapters', 'gospels', 'topics'] as const).map((one) => rowsOf(one)),
    rowsOf('versions', sql`change = ${CHANGE}`),
    rowsOf('reviews', sql`id = ${REVIEW}`),
    ...(['review_sections', 'review_pieces', 'review_items'] as const).map((one) => rowsOf(one, ofReview)),
    sql`exists (select from members where id = ${SOMEBODY})`,
    sql`exists (select from imports)`,
  ];
  const sum = sql<{ sum: string }>`select md5(jsonb_build_array(${sql.join(parts)})::text) as sum`;
  return (await sum.execute(db)).rows[0]!.sum;
}

const rowsOf = (table: keyof Tables, where: RawBuilder<unknown> = sql`true`) =>
  sql`(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from ${sql.table(table)} t where ${where})`;

async function fill(): Promise<void> {
  await sql`
    insert into members (id, first_name, last_name, email, password_hash) overriding system value
    values (${SOMEBODY}, 'Alguien', 'Más', 'alguien@ejemplo.org', '$argon2id$x') on conflict do nothing`.execute(db);
  await fillVolume(11, { videos: [1], main: { 1: {} } });
  await storeGospel('2020-01-02');
  const topic = { id: 'luz', title: 'Luz', search_key: 'luz', items: '[]' };
  const insert = db.insertInto('topics').values(topic);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  await db.deleteFrom('versions').where('change', '=', CHANGE).execute();
  await db.insertInto('versions').values({ change: CHANGE, kind: 'topics', key: 'luz' }).execute();
  await putReviewAside();
  const one = await db.selectFrom('imports').select('id').executeTakeFirst();
  const by = { id: null, name: 'Ana Prueba', email: 'ana@ejemplo.org' };
  if (!one) await recordRefusal(db, { kind: 'main', fileName: 'x.zip', by, startedAt: new Date() }, 'No es un ZIP.');
}
