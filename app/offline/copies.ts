import { createStore, delMany, keys } from 'idb-keyval';

/** What is known of the chapters that are kept; a key begins with the id of its reader's epoch. */
export const keptIndex = createStore('libro-capitulos', 'capitulos');

const PREFIX = 'libro-lector-';
/** The caches of versions that knew no epochs. */
const FORMER = ['libro-capitulos', 'libro-sin-conexion'];

/** Where the pages of an epoch are kept: in a cache of its own, so that they go in one step. */
export const copyCache = (epoch: string) => caches.open(PREFIX + epoch);

const epochOf = (key: string) => key.split(' ', 1)[0] ?? '';

/** The epochs of which something is kept. */
export async function keptEpochs(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return [...names.map((name) => name.slice(PREFIX.length)), ...(await keys<string>(keptIndex)).map(epochOf)];
}

/** Drops the copies of those epochs. Without its page a row of the index shows nothing, so that pages go first. */
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
