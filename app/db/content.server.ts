import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { env } from '~/env.server';
import { builtOnce } from './built-once.server';
import { counting } from './cache-figures.server';
import { db } from './db.server';
import { lookingUp } from './shares.server';

/**
 * What the content is, as a text that differs after each transaction that changes it (`content_changes`). Whoever reads
 * it after a change was stored reads another than before, in every process.
 */
export type Revision = string;

/** The revision as a column of a statement that is asked anyway. */
export const revisionColumn = sql<Revision>`(select coalesce(sum(mark), 0)::text from content_changes)`;

const revisionNow = builtOnce<{ revision: Revision }>((db) => db.selectNoFrom(revisionColumn.as('revision')));

let asking: Promise<Revision> | null = null;
let asksNext: Promise<Revision> | null = null;

async function ask(): Promise<Revision> {
  const [row] = await lookingUp(() => revisionNow(db, {}));
  if (!row) throw new Error('a select without a table gave no row');
  return row.revision;
}

function start(): Promise<Revision> {
  const asked = ask().finally(() => (asking = null));
  return (asking = asked);
}

/**
 * The revision, read after this was called. Those who ask while it is being read share the reading that comes next: one
 * that is under way may have seen the database before what they must not miss.
 */
export function currentRevision(): Promise<Revision> {
  if (!asking) return start();
  const before = asking.catch(() => undefined);
  return (asksNext ??= before.then(() => {
    asksNext = null;
    return start();
  }));
}

/** Keeps what `load` makes under a key as long as the content is of the revision that comes with it. */
type ContentCache<Value> = (revision: Revision, key: string, load: () => Promise<Value>) => Promise<Value>;

/**
 * A cache of what is made of the content alone, `most` values at once, counted under its name; the whole is dropped when
 * the content changes. `load` starts after the revision was read, so that what is kept is never older than it.
 */
export function contentCache<Value>(name: string, most: number): ContentCache<Value> {
  if (env.CACHE === 'off') return (_revision, _key, load) => load();
  const values = new LRUCache<string, Promise<Value>>({ max: most });
  const figures = counting(name, { entries: () => values.size });
  let current: Revision = '';
  return (revision, key, load) => {
    if (revision !== current) values.clear();
    current = revision;
    const kept = values.get(key);
    figures[kept ? 'hits' : 'misses'] += 1;
    if (kept) return kept;
    const loading = load();
    values.set(key, loading);
    loading.catch(() => values.get(key) === loading && values.delete(key));
    return loading;
  };
}
