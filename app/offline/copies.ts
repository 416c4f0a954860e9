import { createStore, delMany, keys } from 'idb-keyval';

/** Index of the cached chapters; a key begins with the id of its reader's epoch. */
export const keptIndex = createStore('libro-capitulos', 'capitulos');

const PREFIX = 'libro-lector-';
/** Caches of earlier versions, which had no epochs. */
const FORMER = ['libro-capitulos', 'libro-sin-conexion'];

/** Opens the cache of an epoch's pages: one of its own, so that they are deleted in one step. */
export const copyCache = (epoch: string) => caches.open(PREFIX + epoch);

/** Lists the epochs of which something is cached. */
export async function keptEpochs(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return [...names.map((name) => name.slice(PREFIX.length)), ...(await keys<string>(keptIndex)).map(epochOf)];
}

/** Deletes the copies of those epochs. Pages go first, since a row of the index shows nothing without its page. */
export async function dropCopies(isOver: (epoch: string) => boolean): Promise<void> {
  const names = await caches.keys();
  const over = names.filter((name) => name.startsWith(PREFIX) && isOver(name.slice(PREFIX.length)));
  await Promise.all([...over, ...FORMER].map((name) => caches.delete(name)));
  const rows = await keys<string>(keptIndex);
  await delMany(
    rows.filter((key) => isOver(epochOf(key))),
    keptIndex,
  );
}

const epochOf = (key: string) => key.split(' ', 1)[0] ?? '';
