import { addressIn, MAY_BE, VIDEO_ID, watchAddress } from './address';
import type { GivenVideo } from './schema';

/** Addresses in a text, with the lines that have none. */
export interface ReadAddresses {
  videos: GivenVideo[];
  /** Ids of the playlists of which whole addresses stand there. */
  playlists: string[];
  /** Playlist that the addresses of videos name, '' where they name none or several. */
  listed: string;
  /** Lines that are no address, with their numbers. */
  wrong: { line: number; text: string }[];
}

/** An address in a line: what it names, and the text between it and the one before. */
interface Found {
  videoId: string;
  list: string;
  before: string;
}

const MOST_TITLE = 300;
const RULE = /^[\s|:_=*-]*$/; // an empty line, or one that parts others

/** Reads the addresses of videos in each line; what stands beside one is its title. */
export function readAddresses(text: string): ReadAddresses {
  const read: ReadAddresses = { videos: [], playlists: [], listed: '', wrong: [] };
  const lists = new Set<string>();
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (RULE.test(line)) continue;
    const { videos, named, playlists } = addressesIn(line);
    const alone = videos.length + playlists.length === 0 ? bareIdIn(line) : null;
    read.videos.push(...videos, ...(alone === null ? [] : [givenVideo(alone)]));
    read.playlists.push(...playlists);
    for (const list of named) lists.add(list);
    if (videos.length + playlists.length === 0 && alone === null) read.wrong.push(wrongLine(at + 1, line));
  }
  return { ...read, listed: onlyOf(lists) };
}

export const wrongLine = (line: number, text: string) => ({ line, text: text.trim().slice(0, 80) });

/** The one member of a set; '' where it has none or several. */
export function onlyOf(lists: Set<string>): string {
  const [only = '', ...others] = lists;
  return others.length === 0 ? only : '';
}

/** Finds the addresses in a line, each video once, with its title beside it. */
export function addressesIn(line: string): { videos: GivenVideo[]; named: string[]; playlists: string[] } {
  if (!MAY_BE.test(line)) return { videos: [], named: [], playlists: [] };
  const { found, behind } = foundIn(withoutMarkdown(withoutTags(line)));
  const isTitleBehind = found[0] !== undefined && titleIn(found[0].before) === '';
  const videos = new Map<string, GivenVideo>();
  for (const [at, { videoId, before }] of found.entries()) {
    const title = titleIn(isTitleBehind ? (found[at + 1]?.before ?? behind) : before);
    const last = at === found.length - 1 && !isTitleBehind ? titleIn(`${before} ${behind}`) : title;
    if (videoId && !videos.get(videoId)?.title) videos.set(videoId, givenVideo(videoId, last));
  }
  return {
    videos: [...videos.values()],
    named: found.flatMap(({ videoId, list }) => (videoId && list ? [list] : [])),
    playlists: found.flatMap(({ videoId, list }) => (videoId ? [] : [list])),
  };
}

/** A video of which only its id is known, and how it is called. */
export const givenVideo = (videoId: string, title = ''): GivenVideo => ({
  videoId,
  title,
  url: watchAddress(videoId),
  channelTitle: '',
  thumbnail: `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`,
  state: 'there',
});

/** Splits a line at its addresses. An address begins anew within a word at its scheme, unless the word leads to it. */
function foundIn(line: string): { found: Found[]; behind: string } {
  const found: Found[] = [];
  let behind = '';
  const spaced = line.replaceAll('&amp;', '&').replace(/([^\s=])(https?:\/\/)/gi, '$1 $2');
  for (const piece of spaced.split(/([\s<>"«»“”;|,]+)/)) {
    const word = stripped(piece, "('[*`:", ").'],;:!?*`…’");
    const address = word ? addressIn(word) : null;
    if (address === null) behind += piece;
    else {
      found.push({ ...address, before: behind + piece.slice(0, piece.indexOf(word)) });
      behind = piece.slice(piece.indexOf(word) + word.length);
    }
  }
  return { found, behind };
}

/** A line of HTML, as «Insertar» on YouTube gives it, as the addresses and titles in its tags and the text between. */
const withoutTags = (line: string) =>
  line.replace(/<\/?[a-z]{1,10}(?:\s[^<>]{0,2000})?>/gi, (tag) =>
    [...tag.matchAll(/\s(?:href|src|title)=(?:"([^"]{0,2000})"|'([^']{0,2000})')/gi)]
      .map(([, one, other]) => ` ${one ?? other ?? ''} `)
      .join(''),
  );

/** A line with its Markdown links, '[title](address)', as the title and the address beside it. */
function withoutMarkdown(line: string): string {
  let [text, rest] = ['', line];
  for (let at = rest.indexOf(']('); at >= 0; at = rest.indexOf('](')) {
    const open = openingOf(rest, at);
    const close = rest.indexOf(')', at);
    if (open < 0 || close < 0) break;
    text += `${rest.slice(0, open)}${rest.slice(open + 1, at)} ${rest.slice(at + 2, close).split(/\s["']/)[0]} `;
    rest = rest.slice(close + 1);
  }
  return text + rest;
}

/** Position of the bracket that the one at `close` closes; -1 if none does. */
function openingOf(text: string, close: number): number {
  let depth = 1;
  for (let at = close - 1; at >= 0; at -= 1) {
    if (text[at] === ']') depth += 1;
    if (text[at] === '[') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

const WORDS = /^(?:[A-Z]?[a-z]+|[A-Z]+)(?:[-_](?:[A-Z]?[a-z]+|[A-Z]+))*$/;
const DATE = /^(?:\d[\d-]*|\d{1,2}-[A-Za-z]{3,4}-\d{4})$/;

/** The identifier that a line consists of; null for any other, and for words, dates and numbers, which none looks like. */
function bareIdIn(line: string): string | null {
  const word = stripped(line.trim().replace(/^(?:[-*•]|\d{1,4}[.)])\s+/, ''), '<("\'[', '>)"\'],;.');
  return VIDEO_ID.test(word) && !WORDS.test(word) && !DATE.test(word) ? word : null;
}

/** Joins of two addresses that name none: signs alone, or 'y'. */
const NO_TITLE = /^(?:[^\p{L}\p{N}]*|[yeou])$/iu;

/** Text beside an address, without marks of a list and those around it. */
export function titleIn(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/\( ?\)|\[ ?\]|< ?>|" ?"|« ?»/g, '');
  const title = stripped(line.trim().replace(/^\d{1,4}[.)] /, ''), '-–—*•|:,;.>)] ', '-–—*|:,;<([ ');
  if (NO_TITLE.test(title)) return '';
  const isQuoted = /^(?:"[^"]*"|“[^“”]*”|«[^«»]*»)$/.test(title);
  return (isQuoted ? title.slice(1, -1) : title).trim().slice(0, MOST_TITLE);
}

/** A text without these signs at its beginning and at its end. */
function stripped(text: string, before: string, after: string): string {
  let [from, to] = [0, text.length];
  while (from < to && before.includes(text.charAt(from))) from += 1;
  while (to > from && after.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
