import { sendOutcome } from './posted';
import { isShown, type ShownWrite, type WorkerMessage, type Write } from './protocol';
import { copyIn, readerEpoch } from './reader-epoch';
import { fetchReader } from './signed-in';
import { forgetWrite, isLast, noteOutcome, writesOf } from './writes';

declare const self: ServiceWorkerGlobalScope;

let sending: Promise<boolean> | null = null;

/**
 * Sends a reader's writes that wait, in their order, once the server confirms that this reader is signed in. What
 * cannot be sent now goes on waiting. Returns true if nothing waits any more.
 */
export async function sendWrites(author: string): Promise<boolean> {
  if (!(await writesOf(author)).some(isWaiting)) return true;
  if ((await fetchReader()) !== author) return false;
  return (sending ??= sendAll(author).finally(() => {
    sending = null;
  }));
}

const isWaiting = ({ state }: Write) => state === 'waiting';

async function sendAll(author: string): Promise<boolean> {
  for (const write of (await writesOf(author)).filter(isWaiting)) if (!(await sendOne(write))) return false;
  return true;
}

/** Sends one write; false if the rest has to wait too. */
async function sendOne(write: Write): Promise<boolean> {
  const { id, author } = await readerEpoch();
  const headers = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' };
  const body = `${write.body}&hace=${Math.max(0, Math.floor((Date.now() - write.at) / 1000))}`;
  const response = await fetch(write.action, { method: 'POST', headers, body }).catch(() => null);
  const outcome = response && (await sendOutcome(response).catch(() => null));
  if (!outcome) return false;
  if (!(await isLast(write))) return true; // something newer waits in its place
  if (!isShown(write)) return forgetWrite(write).then(() => true);
  const note = async () => (await noteOutcome(write, outcome), true);
  if (outcome.state !== 'sent') await note();
  else if (author !== write.author || !(await copyIn(id, note))) await forgetWrite(write); // its reader has left
  await notify({ ...write, ...outcome });
  return true;
}

async function notify(written: ShownWrite): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage({ written } satisfies WorkerMessage);
}
