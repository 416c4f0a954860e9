import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { atomically, db, type Database } from '~/db/db.server';
import { fillVolume } from '../../setup/book';

const versions = () =>
  db.selectFrom('versions').select(['change', 'kind', 'key', 'before']).orderBy('kind').orderBy('id').execute();
/** Runs the work. Returns the versions that it stored: table, key and content before. */
async function leaves(work: (transaction: Database) => Promise<unknown>) {
  await db.deleteFrom('versions').execute();
  await atomically(db, work);
  const rows = await versions();
  expect(new Set(rows.map(({ change }) => change)).size).toBeLessThan(2);
  return rows.map(({ kind, key, before }) => [kind, key, before]);
}

afterEach(async () => {
  await db.deleteFrom('playlists').execute();
  await db.deleteFrom('main_chapters').execute();
  await db.deleteFrom('topics').execute();
});

it('a row that is new is kept as nothing before, one that is changed or deleted as it was', async () => {
  const topic = { id: 'amor-divino', title: 'Amor', search_key: 'amor', items: '[]', created_at: '2026-01-02' };
  expect(await leaves((db) => db.insertInto('topics').values(topic).execute())).toEqual([
    ['topics', 'amor-divino', null],
  ]);
  const before = { ...topic, items: [], visible: true, created_at: expect.any(String) as string };
  const hide = (db: Database) => db.updateTable('topics').set({ visible: false }).execute();
  expect(await leaves(hide)).toEqual([['topics', 'amor-divino', before]]);
  expect(await leaves(hide)).toEqual([]);
  const hidden = { ...before, visible: false };
  expect(await leaves((db) => db.deleteFrom('topics').execute())).toEqual([['topics', 'amor-divino', hidden]]);
});

it('what is drawn of a chapter, or when it was written, is no change of it', async () => {
  await fillVolume(11, { main: { 1: {}, 2: {} } });
  const rendered = { html: '<p>Fiat', rendering: 0, updated_at: new Date() };
  expect(await leaves((db) => db.updateTable('main_chapters').set(rendered).execute())).toEqual([]);
  const [{ content } = { content: {} }] = await db.selectFrom('main_chapters').select('content').execute();
  const write = (db: Database) =>
    sql`update main_chapters set content = content || '{"description": "Otra"}' where index = 1`.execute(db);
  expect(await leaves(write)).toEqual([['main_chapters', '11-1', { volume: 11, index: 1, content }]]);
});

it('a playlist that goes keeps its videos too', async () => {
  await fillVolume(3, { videos: [1, 2] });
  const gone = await leaves((db) => db.deleteFrom('playlists').execute());
  expect(gone.map(([kind, key]) => [kind, key])).toEqual([
    ['playlists', '3'],
    ['videos', '3-1'],
    ['videos', '3-2'],
  ]);
});

it('the settings of the site are kept each by itself; salts and the verification of e-mails are none', async () => {
  const set = (values: Record<string, unknown>) => leaves((db) => db.updateTable('site').set(values).execute());
  expect(await set({ email_validation_enabled: true, salt_day: '2026-02-03' })).toEqual([]);
  const before = {
    about: null,
    gospel_button_enabled: true,
    passage: '',
    book_download_enabled: false,
    excerpt_enabled: false,
    book_author: '',
    introduction: '',
  };
  const after = {
    about: '# Hola',
    gospel_button_enabled: false,
    passage: '1-2-3',
    book_download_enabled: true,
    excerpt_enabled: true,
    book_author: 'Ana',
    introduction: 'Hola',
  };
  expect(await set(after)).toEqual(Object.entries(before).map(([key, value]) => ['site', key, { [key]: value }]));
  await set({ ...before, email_validation_enabled: false });
});

it('lines of the audit log and uploads carry the change of their transaction, which no other has', async () => {
  const write = (title: string) =>
    atomically(db, async (transaction) => {
      await transaction.updateTable('news').set({ title }).where('section', '=', 'public').execute();
      await transaction.insertInto('audit').values({ member_email: '', act: 'news.save' }).execute();
      await transaction.insertInto('imports').values({ kind: 'about', file_name: 'a', member_name: '' }).execute();
      const { rows } = await sql<{ change: string }>`select current_change() as change`.execute(transaction);
      return rows[0]!.change;
    });
  await db.deleteFrom('versions').execute();
  const changes = [await write('Una'), await write('Otra')];
  expect(new Set(changes).size).toBe(2);
  for (const table of ['versions', 'audit', 'imports'] as const) {
    const rows = await db.selectFrom(table).select('change').orderBy('id').execute();
    expect(
      rows.map(({ change }) => change),
      table,
    ).toEqual(changes);
  }
});
