import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import { person } from '../setup/people';

/** Inserts at least one row into every table that a backup contains. */
export async function fillEverything(): Promise<void> {
  const { id } = await person('admin', { first: 'Ñandú', last: "O'Higgins" });
  await person();
  await fillVolume(1, { videos: [1, 2], without: [2], main: { 1: {}, 3: {} }, optional: { 1: {} } });
  await fillMembers(id);
  await fillStudy();
  await fillHouse(id);
}

async function fillMembers(id: number): Promise<void> {
  const soon = sql<Date>`now() + interval '1 day'`;
  await db
    .insertInto('sessions')
    .values({ token_hash: hash('s'), member_id: id, kind: 'cookie' })
    .execute();
  await db
    .insertInto('tokens')
    .values({
      token_hash: hash('t'),
      member_id: id,
      purpose: 'change_email',
      new_email: 'ñ@ejemplo.org',
      expires_at: soon,
    })
    .execute();
  const seed = Buffer.alloc(16, 1);
  await db
    .insertInto('reader_addresses')
    .values({ member_id: id, address_hash: hash('r'), seed })
    .execute();
  const fields = JSON.stringify([['nota', 'línea 1\r\nlínea 2']]);
  await db
    .insertInto('parked_texts')
    .values({ key_hash: hash('p'), member_id: id, path: '/volume/1', fields, expires_at: soon })
    .execute();
  await db
    .insertInto('notes')
    .values({ member_id: id, volume: 1, index: 2, text: '«Fiat» — \\ " \n\t 🌅 {"table":"notes"}' })
    .execute();
  await db
    .insertInto('note_versions')
    .values({ member_id: id, volume: 1, index: 2, revision: 1, text: 'Antes' })
    .execute();
  await db.insertInto('opened_chapters').values({ member_id: id, volume: 1, index: 2, paragraph: 3 }).execute();
  const label = '«Fiat»';
  await db.insertInto('bookmarks').values({ member_id: id, volume: 1, index: 2, paragraph: 3, label }).execute();
  const message = { text: '«Fiat» sin tilde', wants_answer: true };
  await db
    .insertInto('reader_messages')
    .values({ member_id: id, volume: 1, index: 3, paragraph: 1, ...message })
    .execute();
  await db.insertInto('watched_videos').values({ member_id: id, volume: 1, video_id: 'v1x1' }).execute();
  await db.insertInto('read_chapters').values({ member_id: id, volume: 1, index: 3 }).execute();
}

const hash = (text: string) => sql<Buffer>`sha256(${text}::bytea)`;

async function fillStudy(): Promise<void> {
  await db.insertInto('topics').values({ id: 'amor', title: 'Amor', search_key: 'amor', items: '[]' }).execute();
  await db
    .insertInto('gospels')
    .values({
      date: '2026-02-28',
      weekday: 'sábado',
      heading: 'h',
      reference: 'Jn 1',
      verses: '[{"n":1}]',
      links: '[]',
    })
    .execute();
  await db.insertInto('gospel_views').values({ date: '2026-02-28', count: 3 }).execute();
  const reader = { email: 'ñ@ejemplo.org', zone: 'America/Lima', hour: 6, last_day: '2026-02-28' };
  await db.insertInto('gospel_subscribers').values(reader).execute();
  await db.insertInto('gone_videos').values({ video_id: 'v11x1', state: 'gone' }).execute();
  await db
    .insertInto('gospel_visitors')
    .values({ date: '2026-02-28', day: '2026-02-28', visitor: hash('v') })
    .execute();
}

async function fillHouse(id: number): Promise<void> {
  await db.updateTable('site').set({ about: '# Acerca\n', demo: 'done' }).execute();
  await db.updateTable('news').set({ enabled: true, title: 'Hola' }).where('section', '=', 'public').execute();
  await db.insertInto('vain_searches').values({ day: '2026-02-28', text: 'volutad' }).execute();
  await db
    .insertInto('imports')
    .values({ kind: 'about', file_name: 'a.md', member_id: id, member_name: 'Ana' })
    .execute();
  await db.insertInto('audit').values({ member_id: id, member_email: 'ana@ejemplo.org', act: 'nota' }).execute();
  const letter = { recipient: 'ana@ejemplo.org', subject: 'Hola', body_text: 'a', body_html: '<p>a' };
  await db
    .insertInto('outbox')
    .values({ ...letter, message_id: '<1@libro>' })
    .execute();
}
