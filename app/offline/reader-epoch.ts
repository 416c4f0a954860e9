import { createStore, get, update } from 'idb-keyval';
import { dropCopies, keptEpochs } from './copies';
import { DAYS_KEPT, type Ending } from './protocol';
import { forgetSent } from './writes';

/**
 * The time of one reader in this browser. Another reader, a logout, a session that is over, and too many days without
 * the server each begin another; what was asked for in an older one is dropped when it arrives.
 */
export interface ReaderEpoch {
  id: string;
  /** The reader, as their pages say it; absent until the server has said who is signed in. */
  author?: string;
  /** When the server last said so, and when the reader's offline page was kept; milliseconds. */
  seenAt?: number;
  pageAt?: number;
  /** A logout that the server has not confirmed yet; the reader who leaves, where they are known. */
  leaving?: { author?: string };
  /** How the epoch before ended; the id of it, where another reader was found to be signed in already. */
  ended?: Ending;
  foundIn?: string;
}

const store = createStore('libro-lector', 'lector');
const MOST_AGE = DAYS_KEPT * 24 * 60 * 60 * 1000;

// `crypto.randomUUID` is younger than the oldest browsers here.
const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2);

/** An epoch that no storage took. The worker knows of it as long as it lives. */
let unstored: ReaderEpoch | undefined;

/** Changes the epoch in one transaction. With the end of one go its copies. */
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

/** Drops what an epoch leaves. What of it cannot be dropped now is when the worker starts again. */
async function dropOver(isOver: (id: string) => boolean): Promise<void> {
  await Promise.allSettled([dropCopies(isOver), forgetSent()]);
}

const isOld = ({ seenAt }: ReaderEpoch) => seenAt !== undefined && Date.now() - seenAt > MOST_AGE;

/** The epoch that holds now. */
export async function readerEpoch(): Promise<ReaderEpoch> {
  const now = unstored ?? (await get<ReaderEpoch>('epoch', store).catch(() => undefined));
  return now && !isOld(now) ? now : change((one) => (isOld(one) ? { id: newId(), ended: 'days' } : one));
}

/** Begins another epoch: whose it is, the server has yet to say. */
export const beginEpoch = () => change(({ leaving }) => ({ id: newId(), leaving }));

/** Begins the epoch in which a reader has left this browser, which the server may learn later. */
export const beginLogout = () => change(({ author, leaving }) => ({ id: newId(), leaving: leaving ?? { author } }));

/** Takes note that the server has ended the session: what was asked for meanwhile was asked for in it. */
export const confirmLogout = () => change((now) => (now.leaving ? { id: newId(), ended: 'logout' } : now));

/** Whether a logout outlives the worker. */
export const isStored = () => unstored === undefined;

/**
 * Takes note of who is signed in (null: nobody), as the server answered to what was asked in the epoch `since`. While a
 * logout waits, it says nothing: that reader has left.
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

/** Takes note of when the page was kept that stands for others. */
export const notePage = (since: string) => change((now) => (now.id === since ? { ...now, pageAt: Date.now() } : now));

/**
 * Makes a copy for the reader of an epoch, unless that is over. Where it ends meanwhile, the copy is dropped, at the
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

/** Drops what older epochs left behind: those that are found before the one that holds now is asked for. */
export async function dropLeft(): Promise<void> {
  const found = await keptEpochs();
  const { id, author } = await readerEpoch();
  await dropCopies((epoch) => epoch !== id && found.includes(epoch));
  await forgetSent(author);
}
