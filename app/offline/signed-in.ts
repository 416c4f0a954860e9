import { paths } from '~/paths';
import { learnReader, readerEpoch } from './reader-epoch';

const PATIENCE = 10_000; // milliseconds: a line that is there and carries nothing is none

/** A request that is given up where the line carries nothing; null where no response came. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response | null> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PATIENCE);
  const response = await fetch(path, { ...init, signal: controller.signal }).catch(() => null);
  clearTimeout(timer);
  return response;
}

/** Whether this is our server's word: a network that wants a login of its own answers every address with its page. */
const isWord = (data: unknown): data is { author: string | null } => {
  const { author } = (data ?? {}) as { author?: unknown };
  return author === null || typeof author === 'string';
};

/**
 * Asks the server who is signed in, and takes note of it. Returns them as their pages say it; null where nobody is, and
 * undefined where the server gave no word, which says nothing of the session.
 */
export async function askWho(): Promise<string | null | undefined> {
  const { id } = await readerEpoch();
  const response = await ask(paths.signedIn(), {
    headers: { Accept: 'application/json' },
    cache: 'no-store',
    redirect: 'error',
  });
  const data: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (!isWord(data)) return undefined;
  await learnReader(data.author, id);
  return data.author;
}

/**
 * The epoch of the reader for whom a page was made; null where they are not the one of this browser, or it was asked for
 * in another epoch than `since`. A page may be older than the reader, so that the server says it.
 */
export async function epochOf(author: string, since?: string): Promise<string | null> {
  const now = await readerEpoch();
  if (since !== undefined && now.id !== since && now.foundIn !== since) return null;
  if (now.author === author) return now.id;
  if (!now.leaving) await askWho();
  const then = await readerEpoch();
  return then.author === author ? then.id : null;
}
