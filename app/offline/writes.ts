import { createStore, del, delMany, get, set, update, values } from 'idb-keyval';
import { isShown, type Write } from './protocol';

const store = createStore('libro-escrito', 'escrito');

/** Reads a reader's offline queue, the oldest write first. */
export const writesOf = async (reader: string | undefined) =>
  (await values<Write>(store)).filter(({ author }) => author === reader).sort((one, other) => one.at - other.at);

/** Queues a write in place of an older one of its key. */
export const storeWrite = (write: Write) => set(keyOf(write), write, store);

/** Tells whether no newer write has replaced this one. */
export const isLast = async (write: Write) => (await get<Write>(keyOf(write), store))?.at === write.at;

/** Stores the outcome of a write. */
export const noteOutcome = (write: Write, outcome: Partial<Write>) =>
  update<Write>(keyOf(write), (now) => ({ ...(now ?? write), ...outcome }), store);

export const forgetWrite = (write: Pick<Write, 'author' | 'key'>) => del(keyOf(write), store);

/**
 * Deletes writes that have been sent, which the server has, and where a chapter was read, but of one reader. Notes and
 * marks that wait stay, for their author alone.
 */
export const forgetSent = (but?: string) =>
  forgetThose((write) => (write.state === 'sent' || !isShown(write)) && write.author !== but);

/** Deletes all writes of one reader. */
export const forgetWrites = (reader: string) => forgetThose(({ author }) => author === reader);

/** Deletes a reader's writes that were sent before `time`: every cached page shows them. */
export async function forgetSentBefore(reader: string, time: number): Promise<void> {
  await forgetThose(({ author, state, sentAt }) => author === reader && state === 'sent' && (sentAt ?? 0) < time);
}

const keyOf = ({ author, key }: Pick<Write, 'author' | 'key'>) => `${author} ${key}`;

const forgetThose = async (isOne: (write: Write) => boolean) =>
  delMany((await values<Write>(store)).filter(isOne).map(keyOf), store);
