import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { env } from '~/env.server';
import { compiledOnce } from './compiled-once.server';
import { counting } from './cache-figures.server';
import { db } from './db.server';
import { withSessionConnections } from './shares.server';

/**
 * Content revision: a text that differs after each transaction that changes the content (`content_changes`). Read after
 * a change was stored, it is another than before, in every process.
 */
export type Revision = string;

/** The revision as a column, for a statement that runs anyway. */
export const revisionColumn = sql<Revision>`(select coalesce(sum(mark), 0)::text from content_changes)`;

const revisionNow = compiledOnce<{ revision: Revision }>((db) => db.selectNoFrom(revisionColumn.as('revision')));

let reading: Promise<Revision> | null = null;
let nextReading: Promise<Revision> | null = null;

/**
 * Reads the revision after this was called. Callers that come while it is being read share the next reading: one that
 * is under way may have seen the database before a change that they must not miss.
 */
export function currentRevision(): Promise<Revision> {
  if (!reading) return start();
  const before = reading.catch(() => undefined);
  return (nextReading ??= before.then(() => {
    nextReading = null;
    return start();
  }));
}

/** Caches what `load` makes under a key, as long as the content has the revision that is given with it. */
type ContentCache<Value> = (revision: Revision, key: string, load: () => Promise<Value>) => Promise<Value>;

/**
 * Makes a cache of what depends on the content alone: `most` values at once, counted under its name; all are evicted
 * when the content changes. `load` starts after the revision was read, so that a cached value is never older than it.
 * Values that are not `isWhole` serve those who wait for them, and are not cached.
 */
export function contentCache<Value>(
  name: string,
  most: number,
  isWhole: (value: Value) => boolean = () => true,
): ContentCache<Value> {
  if (env.CACHE === 'off') return (_revision, _key, load) => load();
  const values = new LRUCache<string, Promise<Value>>({ max: most });
  const figures = counting(name, { entries: () => values.size });
  let current: Revision = '';
  return (revision, key, load) => {
    if (revision !== current) values.clear();
    current = revision;
    const cached = values.get(key);
    figures[cached ? 'hits' : 'misses'] += 1;
    if (cached) return cached;
    const loading = load();
    values.set(key, loading);
    const evict = () => values.get(key) === loading && values.delete(key);
    loading.then((value) => isWhole(value) || evict(), evict);
    return loading;
  };
}

function start(): Promise<Revision> {
  const started = read().finally(() => (reading = null));
  return (reading = started);
}

async function read(): Promise<Revision> {
  const [row] = await withSessionConnections(() => revisionNow(db, {}));
  if (!row) throw new Error('a select without a table gave no row');
  return row.revision;
}
