import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { atomically, db } from '~/db/db.server';
import { takeLock, LOCK_KEYS } from '~/domain/imports/locks.server';
import { Refusal } from '~/errors/refusal';
import { mainChapter, playlist, zip } from '../../setup/archives';
import { isAll } from '../../setup/extent';
import { whileLocked, whileUploading } from '../../setup/outage';
import { stored } from '../../setup/stored';
import { storeBytes } from '../../setup/uploads';
import { lastChange, undo } from '../versions/uploads';

const by = { id: null, name: 'La casa', email: '' };
const upload = (indices: number[]) =>
  storeBytes('playlist', 'a.json', Buffer.from(JSON.stringify(playlist(11, indices))), by);
const videos = async () =>
  (await db.selectFrom('videos').select('index').orderBy('index').execute()).map(({ index }) => index);

afterEach(async () => {
  for (const table of ['imports', 'playlists', 'reviews'] as const) await db.deleteFrom(table).execute();
});

/** Waits until one import of this database waits for its turn. */
const untilOneWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_locks join pg_database on pg_database.oid = pg_locks.database
         where datname = current_database() and locktype = 'advisory' and not granted`.execute(db);
      expect(rows).toHaveLength(1);
    },
    { timeout: 30_000, interval: 20 },
  );

/** Takes a turn, and keeps it until `until` ends. */
function take(turn: number, until: Promise<unknown>) {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((done) => (begin = done));
  const ended = atomically(db, async (transaction) => {
    await takeLock(transaction, turn, new Refusal('archive_busy'));
    begin();
    await until;
  });
  return { begun, ended };
}

it('uploads of one volume take turns, also when the first one breaks; those of others do not wait', async () => {
  let fail: (error: Error) => void = () => undefined;
  const first = take(11, new Promise((_done, failed) => (fail = failed)));
  await first.begun;
  const second = upload([1, 2]);
  await untilOneWaits();
  for (const turn of [12, LOCK_KEYS.topics]) await take(turn, Promise.resolve()).ended;
  expect(await videos()).toEqual([]);
  fail(new Error('se fue la luz'));
  await expect(first.ended).rejects.toThrow('se fue la luz');
  expect((await second).outcome).toMatchObject({ added: 2 });
});

it('two uploads of a volume at once leave one of them whole, and count each against the other', async () => {
  const [one, two] = await Promise.all([upload([1, 2, 3]), upload([3, 4])]);
  const isOneLast = (one.outcome?.unchanged ?? 0) > 0;
  expect(await videos()).toEqual(isOneLast ? [1, 2, 3] : [3, 4]);
  expect(isOneLast ? one.outcome : two.outcome).toMatchObject({ added: isOneLast ? 2 : 1, unchanged: 1 });
  expect(isOneLast ? two.outcome : one.outcome).toMatchObject({ added: isOneLast ? 2 : 3, unchanged: 0 });
});

it('topics, gospels and the About text have turns of their own', () => {
  const turns = Object.values(LOCK_KEYS);
  expect(new Set(turns).size).toBe(turns.length);
  expect(Math.min(...turns)).toBeGreaterThan(36);
});

// All three wait for their fifteen seconds at the same time.
it.runIf(isAll)('what waits too long for another is refused, and leaves nothing', { timeout: 30_000 }, async () => {
  await storeBytes('about', 'a.md', Buffer.from('# Hola'), by);
  const change = await lastChange();
  for (const table of ['imports', 'reviews'] as const) await db.deleteFrom(table).execute();
  const uploadTo = async (volume: number) => {
    const archive = await zip([[`${volume}-1.json`, JSON.stringify(mainChapter(volume, 1))]]);
    return storeBytes('main', `Vol_${volume}_main.zip`, archive, by);
  };
  const began = performance.now();
  await whileLocked(['main_chapters'], () =>
    whileUploading(11, () =>
      whileUploading(LOCK_KEYS.about, async () => {
        const refusals = await Promise.allSettled([uploadTo(11), uploadTo(12), undo(change)]);
        expect(refusals.map((one) => one.status === 'rejected' && (one.reason as unknown))).toMatchObject([
          {
            ...{ code: 'archive_busy', status: 409, circumstances: { field: 'file' } },
            message: 'Otra persona está subiendo este volumen ahora mismo. Espera un momento y vuelve a subirlo.',
          },
          { code: 'storing_busy', status: 503, circumstances: { retryAfter: 5 } },
          { code: 'change_busy', status: 409 },
        ]);
      }),
    ),
  );
  expect(performance.now() - began).toBeLessThan(20_000);
  const tables = ['imports', 'reviews', 'main_chapters'] as const;
  expect(await stored(tables)).toEqual({ imports: [], reviews: [], main_chapters: [] });
  expect(await db.selectFrom('site').select('about').execute()).toEqual([{ about: '# Hola' }]);
});
