import { createStore, get, update } from 'idb-keyval';
import { dropCopies, keptEpochs } from './copies';
import { DAYS_KEPT, type Ending } from './protocol';
import { forgetSent } from './writes';

/**
 * The time of one reader in this browser. Another reader, a logout, a session that is over, and too many days without
 * the server each begin another; a response requested in an older one is dropped when it arrives.
 */
export interface ReaderEpoch {
  id: string;
  /** The reader, as their pages name them; absent until the server has reported who is signed in. */
  author?: string;
  /** Times when the server last reported so, and when the reader's offline page was cached; milliseconds. */
  seenAt?: number;
  pageAt?: number;
  /** A logout that the server has not confirmed yet; the reader who leaves, if that is known. */
  leaving?: { author?: string };
  /** Cause that ended the epoch before; its id, if another reader was found to be signed in already. */
  ended?: Ending;
  foundIn?: string;
}

const store = createStore('libro-lector', 'lector');
const MOST_AGE = DAYS_KEPT * 24 * 60 * 60 * 1000;

/** An epoch that could not be stored, in memory as long as the worker lives. */
let unstored: ReaderEpoch | undefined;

/** Returns the current epoch. */
export async function readerEpoch(): Promise<ReaderEpoch> {
  const now = unstored ?? (await get<ReaderEpoch>('epoch', store).catch(() => undefined));
  return now && !isOld(now) ? now : change((one) => (isOld(one) ? { id: newId(), ended: 'days' } : one));
}

/** Begins another epoch, whose reader the server has yet to report. */
export const beginEpoch = () => change(({ leaving }) => ({ id: newId(), leaving }));

/** Begins the epoch after a reader's logout, which the server may get later. */
export const beginLogout = () => change(({ author, leaving }) => ({ id: newId(), leaving: leaving ?? { author } }));

/** Records that the server has ended the session: what was requested meanwhile belongs to it. */
export const confirmLogout = () => change((now) => (now.leaving ? { id: newId(), ended: 'logout' } : now));

/** Tells whether a logout outlives the worker. */
export const isStored = () => unstored === undefined;

/**
 * Records who is signed in (null: nobody), as the server replied to a request of the epoch `since`. While a logout
 * waits, that means nothing: the reader has left.
 */
export const learnReader = (author: string | null, since: string) =>
  change((now) => {
    if (now.id !== since || now.leaving) return now;
    if (author === null) return now.author === undefined ? now : { id: newId(), ended: 'session' };
    const seen = { author, seenAt: Date.now() };
    return now.author === undefined || now.author === author
      ? { ...now, ...seen, ended: undefined }
      : { ...seen, id: newId(), foundIn: now.id };
  });

/** Records the time when the page that replaces others was cached. */
export const recordPage = (since: string) => change((now) => (now.id === since ? { ...now, pageAt: Date.now() } : now));

/**
 * Makes a copy for the reader of an epoch, unless that is over. If it ends meanwhile, the copy is deleted, at the
 * latest when the worker starts again.
 */
export async function copyIn<Result>(epoch: string, make: () => Promise<Result>): Promise<Result | undefined> {
  const { id, author } = await readerEpoch();
  if (id !== epoch || author === undefined) return undefined;
  const made = await make();
  const now = await readerEpoch();
  if (now.id === epoch) return made;
  await dropOver((one) => one === epoch);
  return undefined;
}

/** Deletes what older epochs left behind: those that are found before the current one is read. */
export async function dropLeft(): Promise<void> {
  const found = await keptEpochs();
  const { id, author } = await readerEpoch();
  await dropCopies((epoch) => epoch !== id && found.includes(epoch));
  await forgetSent(author);
}

const isOld = ({ seenAt }: ReaderEpoch) => seenAt !== undefined && Date.now() - seenAt > MOST_AGE;

/** Changes the epoch in one transaction. When one ends, its copies are deleted. */
async function change(next: (now: ReaderEpoch) => ReaderEpoch): Promise<ReaderEpoch> {
  let before: ReaderEpoch = unstored ?? { id: newId() };
  let after = next(before);
  const step = (stored?: ReaderEpoch) => {
    before = unstored ?? stored ?? before;
    return (after = next(before));
  };
  const write = async () => {
    await update<ReaderEpoch>('epoch', step, store);
    unstored = undefined;
    return true;
  };
  const isStored = await write().catch(() => false);
  if (after.id === before.id) return after;
  await dropOver((id) => !isStored || id === before.id);
  if (!isStored) await write().catch(() => (unstored = after)); // a full disk may have room now
  return after;
}

// `crypto.randomUUID` is younger than the oldest browsers here.
const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2);

/** Deletes what an epoch leaves. What cannot be deleted now is deleted when the worker starts again. */
async function dropOver(isOver: (id: string) => boolean): Promise<void> {
  await Promise.allSettled([dropCopies(isOver), forgetSent()]);
}
