import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
let heard: string[] = [];

afterEach(async () => {
  heard = [];
  for (const table of ['imports', 'playlists', 'reviews'] as const) await db.deleteFrom(table).execute();
});

/** Counts the imports of this database that wait for their turn. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where datname = current_database() and locktype = 'advisory' and not granted`.execute(db);
  return rows[0]?.count ?? 0;
}
const untilWaiting = (count: number) =>
  vi.waitFor(async () => expect(await waiting()).toBe(count), { timeout: 30_000, interval: 20 });

/** Starts an import that notes when it begins and ends; with a gate it holds its turn until the gate opens. */
function start(name: string, turn: number, gate?: Promise<unknown>) {
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((done) => (begun = done));
  const work = async () => {
    heard.push(`${name} begins`);
    begun();
    await gate;
    heard.push(`${name} ends`);
  };
  const done = atomically(db, async (transaction) => {
    await takeLock(transaction, turn, new Refusal('archive_busy'));
    await work();
  });
  return { done, hasBegun };
}

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((done) => (open = done));
  return { opened, open: () => open() };
}

describe('two uploads of the same volume', () => {
  it('take turns, also when the first one breaks', async () => {
    const { opened, open } = gate();
    const first = start(
      'one',
      11,
      opened.then(() => Promise.reject(new Error('se fue la luz'))),
    );
    await first.hasBegun;
    const second = start('two', 11);
    await untilWaiting(1);
    expect(heard).toEqual(['one begins']);
    open();
    await expect(first.done).rejects.toThrow('se fue la luz');
    await second.done;
    expect(heard).toEqual(['one begins', 'two begins', 'two ends']);
  });

  it('of real playlists leave one of them whole, and count each against the other', async () => {
    const upload = (indices: number[]) => {
      const bytes = Buffer.from(JSON.stringify(playlist(11, indices)));
      return storeBytes('playlist', 'a.json', bytes, by);
    };
    const [one, two] = await Promise.all([upload([1, 2, 3]), upload([3, 4])]);
    const videos = await db.selectFrom('videos').select('index').orderBy('index').execute();
    const isOneLast = (one.outcome?.unchanged ?? 0) > 0;
    expect(videos.map(({ index }) => index)).toEqual(isOneLast ? [1, 2, 3] : [3, 4]);
    expect(isOneLast ? one.outcome : two.outcome).toMatchObject({ added: isOneLast ? 2 : 1, unchanged: 1 });
    expect(isOneLast ? two.outcome : one.outcome).toMatchObject({ added: isOneLast ? 2 : 3, unchanged: 0 });
  });
});

describe('uploads of different volumes', () => {
  it('do not wait for each other', async () => {
    const { opened, open } = gate();
    const first = start('one', 11, opened);
    await first.hasBegun;
    await start('two', 12).done;
    await start('three', LOCK_KEYS.topics).done;
    expect(heard).toEqual(['one begins', 'two begins', 'two ends', 'three begins', 'three ends']);
    open();
    await first.done;
  });

  it('topics, gospels and the About text have turns of their own', () => {
    const turns = Object.values(LOCK_KEYS);
    expect(new Set(turns).size).toBe(turns.length);
    expect(Math.min(...turns)).toBeGreaterThan(36);
  });
});

// All three wait for their fifteen seconds at the same time.
it.runIf(isAll)('what waits too long for another is refused, and leaves nothing', { timeout: 30_000 }, async () => {
  await storeBytes('about', 'a.md', Buffer.from('# Hola'), by);
  const change = await lastChange();
  for (const table of ['imports', 'reviews'] as const) await db.deleteFrom(table).execute();
  const upload = async (volume: number) => {
    const archive = await zip([[`${volume}-1.json`, JSON.stringify(mainChapter(volume, 1))]]);
    return storeBytes('main', `Vol_${volume}_main.zip`, archive, by);
  };
  const began = performance.now();
  await whileLocked(['main_chapters'], () =>
    whileUploading(11, () =>
      whileUploading(LOCK_KEYS.about, async () => {
        const refusals = await Promise.allSettled([upload(11), upload(12), undo(change)]);
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
