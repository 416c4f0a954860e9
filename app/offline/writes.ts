import { createStore, del, delMany, get, set, update, values } from 'idb-keyval';
import type { Write } from './protocol';

const store = createStore('libro-escrito', 'escrito');

const placeOf = ({ author, key }: Pick<Write, 'author' | 'key'>) => `${author} ${key}`;

/** What a reader wrote in this browser as far as it is remembered, the oldest first. */
export const writesOf = async (reader: string | undefined) =>
  (await values<Write>(store)).filter(({ author }) => author === reader).sort((one, other) => one.at - other.at);

/** Keeps a write in the place of an older one of its key. */
export const keepWrite = (write: Write) => set(placeOf(write), write, store);

/** Whether nothing newer has taken the place of a write. */
export const isLast = async (write: Write) => (await get<Write>(placeOf(write), store))?.at === write.at;

/** Notes what became of a write. */
export const noteOutcome = (write: Write, outcome: Partial<Write>) =>
  update<Write>(placeOf(write), (now) => ({ ...(now ?? write), ...outcome }), store);

export const forgetWrite = (write: Pick<Write, 'author' | 'key'>) => del(placeOf(write), store);

const forgetThose = async (isOne: (write: Write) => boolean) =>
  delMany((await values<Write>(store)).filter(isOne).map(placeOf), store);

/** Forgets what has been sent, but by one reader: the server has it. What has not stays, for its writer alone. */
export const forgetSent = (but?: string) => forgetThose(({ state, author }) => state === 'sent' && author !== but);

/** Forgets all that one reader wrote, or everybody. */
export const forgetWrites = (reader?: string) => forgetThose(({ author }) => reader === undefined || author === reader);

/** Forgets what was sent before `time`: every page that is kept knows of it. */
export async function forgetSentBefore(reader: string, time: number): Promise<void> {
  await forgetThose(({ author, state, sentAt }) => author === reader && state === 'sent' && (sentAt ?? 0) < time);
}
