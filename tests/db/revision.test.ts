import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentCache, currentRevision } from '~/db/revision.server';
import { db } from '~/db/db.server';
import { env } from '~/env.server';
import { sweep } from '~/server/sweep';

const change = (about: string, handle = db) => handle.updateTable('site').set({ about }).execute();

const CONTENT =
  'volumes playlists videos main_chapters optional_chapters paragraphs topics gospels gospel_pins news featured_image';

describe('the revision of the content', () => {
  it('is another after each transaction that changed it, and the same until then', async () => {
    const seen = [await currentRevision(), await currentRevision()];
    expect(seen[0]).toBe(seen[1]);
    for (const about of ['uno', 'dos', 'uno']) {
      await change(about);
      seen.push(await currentRevision());
    }
    expect(new Set(seen).size).toBe(4);
  });

  it.each([
    ...CONTENT.split(' ').map((table) => [table, true] as const),
    ...['notes', 'watched_videos', 'sessions', 'gospel_views', 'audit'].map((table) => [table, false] as const),
  ])('is another after a change of %s: %j', async (table, isContent) => {
    const before = await currentRevision();
    await sql`delete from ${sql.table(table)} where false`.execute(db);
    expect((await currentRevision()) !== before).toBe(isContent);
  });

  it('is another after a change of each column of the site that readers see', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'site' and table_schema = 'public'`.execute(
      db,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { name } of rows) {
      const before = await currentRevision();
      await sql`update site set ${sql.ref(name)} = ${sql.ref(name)}`.execute(db);
      const isSeen = !['one_row', 'demo', 'salt_day', 'daily_salt', 'about_html', 'about_rendering'].includes(name);
      expect([name, (await currentRevision()) !== before]).toEqual([name, isSeen]);
    }
  });

  it('stays when a transaction is rolled back, and is not another before one ends', async () => {
    const before = await currentRevision();
    const rolledBack = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('site').set({ about: 'nunca' }).execute();
      expect(await currentRevision()).toBe(before);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await currentRevision()).toBe(before);
  });

  it('has one mark for a transaction, however much it changes', async () => {
    const count = async () => (await db.selectFrom('content_changes').selectAll().execute()).length;
    const before = await count();
    await db.transaction().execute(async (transaction) => {
      for (const about of ['a', 'b', 'c']) await transaction.updateTable('site').set({ about }).execute();
    });
    expect(await count()).toBe(before + 1);
  });

  it('is read after it was asked for, however many ask at once', async () => {
    const early = Array.from({ length: 20 }, () => currentRevision());
    await change('entretanto');
    const late = await Promise.all(Array.from({ length: 20 }, () => currentRevision()));
    expect(new Set(late).size).toBe(1);
    expect(new Set(await Promise.all(early)).has('')).toBe(false);
    expect(late[0]).toBe(await currentRevision());
  });

  it('is never again what it was before a change, though old marks are swept together', async () => {
    const seen = new Set([await currentRevision()]);
    for (const about of ['uno', 'dos']) {
      await change(about);
      seen.add(await currentRevision());
    }
    await sql`update content_changes set at = now() - interval '2 days'`.execute(db);
    await sweep(db);
    expect(seen.has(await currentRevision())).toBe(false);
    expect(await db.selectFrom('content_changes').selectAll().execute()).toHaveLength(1);
    const joined = await currentRevision();
    await sql`update content_changes set at = now() - interval '2 days'`.execute(db);
    await sweep(db);
    expect(await currentRevision()).toBe(joined); // a quiet site goes on with its cache
  });
});

describe.skipIf(env.CACHE === 'off')('what is kept of the content', () => {
  let made: string[];
  const make = (value: string) => () => {
    made.push(value);
    return Promise.resolve(value);
  };
  beforeEach(() => {
    made = [];
  });

  it('is made once for each key, and again for another revision', async () => {
    const cached = contentCache<string>('tried', 10);
    expect(await Promise.all([cached('1', 'a', make('x')), cached('1', 'a', make('y'))])).toEqual(['x', 'x']);
    expect([await cached('1', 'b', make('z')), await cached('2', 'a', make('w'))]).toEqual(['z', 'w']);
    expect(made).toEqual(['x', 'z', 'w']);
  });

  it('is not kept when it failed', async () => {
    const cached = contentCache<string>('tried', 10);
    await expect(cached('1', 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cached('1', 'a', make('x'))).toBe('x');
  });

  it('never grows beyond its bound', async () => {
    const cached = contentCache<string>('tried', 2);
    for (const key of ['a', 'b', 'c', 'a']) await cached('1', key, make(key));
    expect(made).toEqual(['a', 'b', 'c', 'a']);
  });
});
