import { env } from '~/env.server';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import { FileFault } from '~/files/fault';
import { readBody } from '~/files/json.server';
import { listIn } from './listed.server';
import type { GivenList, GoneVideo } from './schema';

const ALLOWED = 25_000; // milliseconds for a whole list
const PAGES = 100; // of 50 videos: as many as YouTube allows
const AT_ONCE = 5; // requests for videos, so that those of the whole book come in time
const IN_QUESTION = 50; // videos
const ANSWER_BYTES = 2 * 1024 * 1024;

const REASONS: [Code, RegExp][] = [
  ['youtube_quota', /quota|dailyLimit|rateLimit/i],
  ['youtube_missing', /notFound|playlistItemsNotAccessible|playlistForbidden/i],
  ['youtube_key', /key|accessNotConfigured|forbidden|ipRefererBlocked|SERVICE_DISABLED|unauthorized/i],
];

/** True if this site may ask YouTube by itself. */
export const mayAskYouTube = () => env.YOUTUBE_API_KEY !== undefined;

/**
 * Asks YouTube for a playlist, 50 videos at a time. Each answer costs one unit of the key's quota, 10,000 a day.
 * @throws Refusal `youtube_no_key`, `youtube_missing`, `youtube_quota`, `youtube_key`, `youtube_away`.
 */
export async function askForPlaylist(playlistId: string): Promise<GivenList> {
  const signal = AbortSignal.timeout(ALLOWED);
  const pages: unknown[] = [await ask('playlists', { part: 'snippet', id: playlistId }, signal)];
  let pageToken: string | null = '';
  for (let page = 0; pageToken !== null && page < PAGES; page += 1) {
    const query = { part: 'snippet,contentDetails,status', maxResults: '50', playlistId, pageToken };
    const answer = await ask('playlistItems', query, signal);
    pages.push({ kind: 'youtube#playlistItemListResponse', ...answer });
    pageToken = typeof answer.nextPageToken === 'string' && answer.nextPageToken ? answer.nextPageToken : null;
  }
  try {
    return { ...listIn(pages), playlistId };
  } catch (error) {
    throw error instanceof FileFault ? new Refusal('youtube_missing') : error;
  }
}

/**
 * Asks YouTube for videos, 50 at a time, which costs one unit of the key's quota. Returns those that it does not have or
 * keeps private, by their ids. @throws Refusal as above.
 */
export async function askForGone(videoIds: string[]): Promise<Map<string, GoneVideo['state']>> {
  const signal = AbortSignal.timeout(ALLOWED);
  const parts = Array.from({ length: Math.ceil(videoIds.length / IN_QUESTION) }, (_, at) =>
    videoIds.slice(at * IN_QUESTION, (at + 1) * IN_QUESTION),
  );
  const gone = new Map<string, GoneVideo['state']>(videoIds.map((id) => [id, 'gone']));
  const askAll = async () => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const { items } = await ask('videos', { part: 'status', id: part.join(','), maxResults: '50' }, signal);
      if (!Array.isArray(items)) throw new Refusal('youtube_away');
      for (const item of items) noteState(gone, recordOf(item));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askAll));
  return gone;
}

const LOST = ['deleted', 'failed', 'rejected'];

/** Takes a video that can be seen out of `gone`. */
function noteState(gone: Map<string, GoneVideo['state']>, { id, status }: Record<string, unknown>): void {
  if (typeof id !== 'string' || !gone.has(id)) return;
  const { privacyStatus, uploadStatus } = recordOf(status);
  if (privacyStatus === 'private') gone.set(id, 'private');
  else if (!LOST.includes(String(uploadStatus))) gone.delete(id);
}

/** One question to the Data API. The key goes in a header, so that no address holds it. */
async function ask(
  resource: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  if (!env.YOUTUBE_API_KEY) throw new Refusal('youtube_no_key');
  const url = new URL(`${env.YOUTUBE_API_URL.replace(/\/$/, '')}/${resource}`);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  let answer: Record<string, unknown>;
  try {
    const headers = { 'x-goog-api-key': env.YOUTUBE_API_KEY, accept: 'application/json' };
    const reply = await fetch(url, { headers, signal, redirect: 'error' });
    answer = recordOf(readBody(await bodyOf(reply.body ?? [])));
  } catch {
    throw new Refusal('youtube_away');
  }
  if (answer.error !== undefined) throw refusalOf(answer.error);
  return answer;
}

async function bodyOf(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > ANSWER_BYTES) throw new Error('the answer of YouTube is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The refusal for an error of YouTube, which names its reasons. */
function refusalOf(error: unknown): Refusal {
  const { errors, details, status, message } = recordOf(error);
  const named = [errors, details].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const reasons = [...named.map((one) => recordOf(one).reason), status, message].filter(
    (one) => typeof one === 'string',
  );
  for (const reason of reasons) {
    const [code] = REASONS.find(([, words]) => words.test(reason)) ?? [];
    if (code) return new Refusal(code);
  }
  return new Refusal('youtube_away');
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
