import { clear, createStore, del, get, set, update, values } from 'idb-keyval';
import { answered } from './posted';
import type { Told, Write } from './protocol';

declare const self: ServiceWorkerGlobalScope;

const store = createStore('libro-escrito', 'escrito');

const placeOf = ({ author, key }: Pick<Write, 'author' | 'key'>) => `${author} ${key}`;

/** What a reader wrote in this browser as far as it is remembered, the oldest first. */
export const writesOf = async (reader: string | undefined) =>
  (await values<Write>(store)).filter(({ author }) => author === reader).sort((one, other) => one.at - other.at);

/** Keeps a write in the place of an older one of its key. */
export const keepWrite = (write: Write) => set(placeOf(write), write, store);

export const forgetWrite = (write: Pick<Write, 'author' | 'key'>) => del(placeOf(write), store);

/** Forgets what everybody wrote. */
export const forgetWrites = () => clear(store);

/** Forgets what was sent before `time`: every page that is kept knows of it. */
export async function forgetSentBefore(reader: string, time: number): Promise<void> {
  const old = (await writesOf(reader)).filter(({ state, sentAt }) => state === 'sent' && (sentAt ?? 0) < time);
  await Promise.all(old.map(forgetWrite));
}

async function tell(written: Write): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage({ written } satisfies Told);
}

/** Sends one write; false where the rest has to wait too. */
async function sendOne(write: Write): Promise<boolean> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' };
  const response = await fetch(write.action, { method: 'POST', headers, body: write.body }).catch(() => null);
  const outcome = response && (await answered(response).catch(() => null));
  if (!outcome) return false;
  const isLast = (await get<Write>(placeOf(write), store))?.at === write.at; // else something newer waits in its place
  if (!isLast) return true;
  await update<Write>(placeOf(write), (now) => ({ ...(now ?? write), ...outcome }), store);
  await tell({ ...write, ...outcome });
  return true;
}

let sending: Promise<boolean> | null = null;

async function sendAll(reader: string): Promise<boolean> {
  const waiting = (await writesOf(reader)).filter(({ state }) => state === 'waiting');
  for (const write of waiting) if (!(await sendOne(write))) return false;
  return true;
}

/**
 * Sends what a reader wrote and what waits, in its order; `isSignedIn` asks whether it is they who are signed in. What
 * cannot be sent now goes on waiting. Returns whether nothing waits any more.
 */
export async function sendWrites(reader: string, isSignedIn: () => Promise<boolean>): Promise<boolean> {
  if (!(await writesOf(reader)).some(({ state }) => state === 'waiting')) return true;
  if (!(await isSignedIn())) return false;
  return (sending ??= sendAll(reader).finally(() => {
    sending = null;
  }));
}
