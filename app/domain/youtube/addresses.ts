import { LIST_ID, urlIn } from './playlist-id';
import type { GivenVideo } from './schema';

/** What a text of one address a line holds. */
interface ReadAddresses {
  videos: GivenVideo[];
  /** Ids of the playlists of which whole addresses stand there. */
  playlists: string[];
  /** Playlist that the addresses of videos name, '' where they name none or several. */
  listed: string;
  /** Lines that are no address, with their numbers. */
  wrong: { line: number; text: string }[];
}

const ID = /^[\w-]{11}$/;
const BEFORE_ID = ['shorts', 'live', 'embed', 'v'];

/** Reads addresses of videos, one a line; what stands beside one is its title. */
export function readAddresses(text: string): ReadAddresses {
  const read: ReadAddresses = { videos: [], playlists: [], listed: '', wrong: [] };
  const lists = new Set<string>();
  for (const [at, line] of text.split('\n').entries()) {
    const words = line.trim().split(/\s+/).filter(Boolean);
    if (words.length === 0) continue;
    const found = words.map((word) => addressIn(word)).findIndex((address) => address !== null);
    const address = addressIn(words[found] ?? '');
    if (address === null) read.wrong.push({ line: at + 1, text: line.trim().slice(0, 80) });
    else if (address.videoId === '') read.playlists.push(address.list);
    else {
      if (address.list) lists.add(address.list);
      read.videos.push(videoOf(address.videoId, titleIn(words.filter((_, one) => one !== found))));
    }
  }
  const [only = '', ...others] = lists;
  return { ...read, listed: others.length === 0 ? only : '' };
}

/** Address of a video by its id. */
export const watchAddress = (videoId: string) => `https://www.youtube.com/watch?v=${videoId}`;

/** The video and the playlist that a word is the address of; null where it is none of YouTube's. */
function addressIn(word: string): { videoId: string; list: string } | null {
  const bare = stripped(word, '<("\'[', '>)"\'],;');
  if (ID.test(bare) && /[\d_A-Z-]/.test(bare)) return { videoId: bare, list: '' }; // and no word of eleven letters
  if (!/youtu/i.test(bare) || bare.length > 2000) return null;
  const url = urlIn(bare);
  if (url === null) return null;
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  const path = url.pathname.split('/').filter(Boolean);
  const list = url.searchParams.get('list') ?? '';
  const videoId = videoIdIn(host, path, url.searchParams.get('v'));
  if (videoId === undefined) return null;
  if (ID.test(videoId)) return { videoId, list: LIST_ID.test(list) ? list : '' };
  return videoId === '' && LIST_ID.test(list) ? { videoId: '', list } : null;
}

/** The id in an address of YouTube, '' where there is none; undefined for an address elsewhere. */
function videoIdIn(host: string, path: string[], parameter: string | null): string | undefined {
  if (host === 'youtu.be') return path[0] ?? '';
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined;
  if (path[0] === 'playlist') return '';
  if (parameter !== null) return parameter;
  return BEFORE_ID.includes(path[0] ?? '') ? (path[1] ?? '') : '';
}

/** What stands beside an address, without the marks of a list. */
const titleIn = (words: string[]) =>
  stripped(words.join(' ').replace(/^\d{1,4}[.)] /, ''), '-–—*•|:,; ', '-–—|:,;( ').slice(0, 300);

/** A text without these signs at its beginning and at its end. */
function stripped(text: string, before: string, after: string): string {
  let [from, to] = [0, text.length];
  while (from < to && before.includes(text.charAt(from))) from += 1;
  while (to > from && after.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

const videoOf = (videoId: string, title: string): GivenVideo => ({
  videoId,
  title,
  url: watchAddress(videoId),
  channelTitle: '',
  thumbnail: `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`,
  state: 'there',
});
