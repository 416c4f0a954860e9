import { paths } from '~/paths';
import { learnReader, readerEpoch } from './reader-epoch';

const TIMEOUT = 10_000; // milliseconds: a connection that carries nothing counts as none

/** Sends a request that is aborted after a timeout; null if no response came. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response | null> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT);
  const response = await fetch(path, { ...init, signal: controller.signal }).catch(() => null);
  clearTimeout(timer);
  return response;
}

/**
 * Asks the server who is signed in, and records it. Returns them as their pages name them; null if nobody is, and
 * undefined if the server did not reply, which proves nothing about the session.
 */
export async function fetchReader(): Promise<string | null | undefined> {
  const { id } = await readerEpoch();
  const response = await ask(paths.signedIn(), {
    headers: { Accept: 'application/json' },
    cache: 'no-store',
    redirect: 'error',
  });
  const data: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (!isOwnData(data)) return undefined;
  await learnReader(data.author, id);
  return data.author;
}

/**
 * The epoch of the reader that a page was rendered for; null if they are not the one of this browser, or it was
 * requested in another epoch than `since`. The record may be older than the page: if they differ, the server is asked.
 */
export async function epochOf(author: string, since?: string): Promise<string | null> {
  const now = await readerEpoch();
  if (since !== undefined && now.id !== since && now.foundIn !== since) return null;
  if (now.author === author) return now.id;
  if (!now.leaving) await fetchReader();
  const then = await readerEpoch();
  return then.author === author ? then.id : null;
}

/** Tells whether this came from our server: a network with its own login responds to every address with its page. */
const isOwnData = (data: unknown): data is { author: string | null } => {
  const { author } = (data ?? {}) as { author?: unknown };
  return author === null || typeof author === 'string';
};
