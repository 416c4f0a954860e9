import { LIST_ID, urlIn } from './playlist-id';

/** Video and playlist that an address names: '' for what it does not name, but never both. */
interface Address {
  videoId: string;
  list: string;
}

export const VIDEO_ID = /^[\w-]{11}$/;
const BEFORE_ID = ['shorts', 'live', 'embed', 'e', 'v', 'vi', 'watch', 'video'];
const YOUTUBE = 'youtube.com';
const PICTURES = /^(?:i\d{0,2}\.ytimg|img\.youtube)\.com$/;
/** Part of all addresses of YouTube's. */
export const MAY_BE = /youtu|ytimg/i;
const LETTERS = 2000; // of an address
const LEADS = 3; // addresses within one another

/** Addresses that lead on to the one in a parameter, by host and path. */
const LEADING: [host: RegExp, path: RegExp, parameters: string[]][] = [
  [/^youtube\.com$/, /^\/(?:attribution_link|redirect|signin|oembed)$/, ['u', 'q', 'next', 'url']],
  [/^(?:consent\.youtube|accounts\.google)\.com$/, /^\//, ['continue']],
  [/^google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, /^\/url$/, ['q', 'url']],
  [/^(?:lm?\.)?(?:facebook|instagram)\.com$/, /^\/(?:l\.php)?$/, ['u']],
];

/** Address of a video by its id. */
export const watchAddress = (videoId: string) => `https://www.youtube.com/watch?v=${videoId}`;

/** Parses a word as an address of YouTube, or as one that leads to it; null for any other. */
export function addressIn(word: string): Address | null {
  if (word.length > LETTERS || !MAY_BE.test(word)) return null;
  let url = urlIn(word);
  for (let led = 0; url !== null && led < LEADS; led += 1) {
    const next = nextOf(url);
    if (next === null) break;
    url = urlIn(next.startsWith('/') ? `https://${YOUTUBE}${next}` : next);
  }
  return url && addressOf(url);
}

/** The address to which another leads; null for one that leads nowhere. */
function nextOf(url: URL): string | null {
  const host = hostOf(url);
  const [, , parameters = []] = LEADING.find(([hosts, path]) => hosts.test(host) && path.test(url.pathname)) ?? [];
  return parameters.map((name) => url.searchParams.get(name)).find((value) => value) ?? null;
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^(?:www|m|music|gaming|studio)\./, '');

function addressOf(url: URL): Address | null {
  const videoId = videoIdIn(url);
  const list = url.searchParams.get('list') ?? '';
  if (videoId === undefined) return null;
  if (VIDEO_ID.test(videoId)) return { videoId, list: LIST_ID.test(list) ? list : '' };
  return videoId === '' && LIST_ID.test(list) ? { videoId: '', list } : null;
}

/** The id in an address of YouTube, '' where there is none; undefined for an address elsewhere. */
function videoIdIn(url: URL): string | undefined {
  const host = hostOf(url);
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return first.split('&')[0];
  if (PICTURES.test(host)) return first.startsWith('vi') ? second : undefined;
  if (host !== YOUTUBE && host !== 'youtube-nocookie.com') return undefined;
  if (first === 'playlist' || second === 'videoseries') return '';
  const { searchParams } = url;
  return searchParams.get('v') ?? searchParams.get('udvid') ?? (BEFORE_ID.includes(first) ? second : '');
}
