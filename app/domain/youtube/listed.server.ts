import { FileFault } from '~/files/fault';
import { onOneLine } from '~/text/bounded';
import { unescaped } from '~/text/words';
import { VIDEO_ID, watchAddress } from './address';
import { MOST_VIDEOS, type GivenList, type GivenVideo, type VideoState } from './schema';

type Held = Record<string, unknown>;

/** A video with the place that its list gives it, and the id of its row where it has one. */
interface PlacedVideo extends GivenVideo {
  place: number | null;
  row: string;
}

const NOT_KNOWN =
  'No es lo que da yt-dlp (con «--flat-playlist -J») ni una página de «playlistItems» de YouTube. Si es una playlist con la forma del libro, súbela en «Playlists».';

/**
 * The list of videos in values of JSON: what yt-dlp gives, or pages of the Data API in any order.
 * @throws FileFault for anything else, for YouTube's own errors, and for more than YouTube allows.
 */
export function listIn(values: unknown[]): GivenList {
  const held = values.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]));
  const given: GivenList = { playlistId: '', title: '', description: '', videos: [], total: null };
  const videos = held.flatMap((one) => videosIn(one, given));
  if (videos.length === 0) throw new FileFault('No tiene ningún video.');
  if (videos.length > MOST_VIDEOS) throw new FileFault(`Tiene más de ${MOST_VIDEOS} videos.`);
  given.videos = inPlace(videos).map(({ place: _place, row: _row, ...video }) => video);
  return given;
}

/** The videos of one value; what it says of their list goes to `given`, where nothing else has said so. */
function videosIn(value: unknown, given: GivenList): PlacedVideo[] {
  if (!isHeld(value)) throw new FileFault(NOT_KNOWN);
  if (isHeld(value.error))
    throw new FileFault(`Es un error de YouTube, y no una lista: ${textIn(value.error, 'message', 300)}`);
  const kind = textIn(value, 'kind', 60);
  if (kind === 'youtube#playlistListResponse') return aboutList(value, given);
  if (OF_VIDEO.includes(kind)) return ofApi(value, given);
  if (Array.isArray(value.items) && (kind.startsWith('youtube#') || isItem(value.items[0]))) {
    const total = isHeld(value.pageInfo) ? numberIn(value.pageInfo, 'totalResults') : null;
    const isSearch = kind === 'youtube#searchListResponse'; // of which YouTube tells a million
    given.total = Math.max(given.total ?? 0, isSearch ? 0 : (total ?? 0)) || null;
    return value.items.filter(isHeld).flatMap((item) => ofApi(item, given));
  }
  if (Array.isArray(value.entries)) return ofYtDlp(value, value.entries, given);
  if (isEntry(value)) return [oneOfYtDlp(value, given)];
  throw new FileFault(NOT_KNOWN);
}

function ofYtDlp(list: Held, entries: unknown[], given: GivenList): PlacedVideo[] {
  if (
    entries.some(
      (entry) => isHeld(entry) && (Array.isArray(entry.entries) || /playlist\?list=/.test(textIn(entry, 'url', 2000))),
    )
  ) {
    throw new FileFault(
      'Es un canal con varias listas. Pide una sola: «yt-dlp --flat-playlist -J» y la dirección de la playlist.',
    );
  }
  note(given, {
    playlistId: textIn(list, 'id', 200),
    title: textIn(list, 'title', 300),
    description: longTextIn(list),
  });
  given.total ??= numberIn(list, 'playlist_count');
  const channel = textIn(list, 'channel', 200) || textIn(list, 'uploader', 200);
  return entries.map((entry, at) => ({ ...entryOf(entry, channel), place: at, row: '' }));
}

/** A line of `yt-dlp -j`, which names its list in each. */
function oneOfYtDlp(entry: Held, given: GivenList): PlacedVideo {
  note(given, { playlistId: textIn(entry, 'playlist_id', 200), title: textIn(entry, 'playlist_title', 300) });
  given.total ??= numberIn(entry, 'playlist_count');
  return { ...entryOf(entry, ''), place: numberIn(entry, 'playlist_index'), row: '' };
}

/** An entry of yt-dlp, which gives null for a video that it could not look at. */
function entryOf(entry: unknown, channel: string): GivenVideo {
  if (!isHeld(entry)) return video({ title: '', state: 'deleted' });
  const title = textIn(entry, 'title', 300);
  const isPrivate = entry.availability === 'private';
  return video({
    videoId: textIn(entry, 'id', 64),
    title,
    channelTitle: textIn(entry, 'channel', 200) || textIn(entry, 'uploader', 200) || channel,
    thumbnail: bestOf(Array.isArray(entry.thumbnails) ? entry.thumbnails : []) || addressIn(entry, 'thumbnail'),
    state: stateOf(title) ?? (isPrivate ? 'private' : 'there'),
  });
}

function aboutList({ items }: Held, given: GivenList): PlacedVideo[] {
  const [first] = Array.isArray(items) ? (items as unknown[]) : [];
  if (!isHeld(first) || !isHeld(first.snippet)) return [];
  const { snippet } = first;
  note(given, {
    playlistId: textIn(first, 'id', 200),
    title: textIn(snippet, 'title', 300),
    description: longTextIn(snippet),
  });
  return [];
}

const OF_VIDEO = ['youtube#playlistItem', 'youtube#video', 'youtube#searchResult'];

/** The video of an item of the Data API; none for a channel or a playlist, which a search gives too. */
function ofApi(item: Held, given: GivenList): PlacedVideo[] {
  const kind = textIn(item, 'kind', 60);
  const own = kind === 'youtube#playlistItem' ? '' : ownIdOf(item);
  const isOther = isHeld(item.id) ? own === '' : kind !== '' && !OF_VIDEO.includes(kind);
  if (isOther) return [];
  const [snippet, details, status] = [item.snippet, item.contentDetails, item.status].map((part) =>
    isHeld(part) ? part : {},
  ) as [Held, Held, Held];
  const resource = isHeld(snippet.resourceId) ? snippet.resourceId : {};
  note(given, { playlistId: textIn(snippet, 'playlistId', 200) });
  const title = unescaped(textIn(snippet, 'title', 300)); // a search gives it as HTML
  const isPrivate = status.privacyStatus === 'private';
  const one = video({
    videoId: textIn(resource, 'videoId', 64) || textIn(details, 'videoId', 64) || own,
    title,
    channelTitle: textIn(snippet, 'videoOwnerChannelTitle', 200) || textIn(snippet, 'channelTitle', 200),
    thumbnail: bestOf(isHeld(snippet.thumbnails) ? Object.values(snippet.thumbnails) : []),
    state: stateOf(title) ?? (isPrivate ? 'private' : 'there'),
  });
  return [{ ...one, place: numberIn(snippet, 'position'), row: own || textIn(item, 'id', 200) }];
}

/** The identifier that an item itself has: of `videos`, and of `search` in its parts; that of a row is longer. */
function ownIdOf({ id }: Held): string {
  const own = isHeld(id) ? textIn(id, 'videoId', 64) : typeof id === 'string' ? id : '';
  return VIDEO_ID.test(own) ? own : '';
}

/** A video; one that cannot be seen has no id, so that readers are not led to it. */
function video({
  videoId = '',
  title,
  channelTitle = '',
  thumbnail = '',
  state,
}: Partial<GivenVideo> & Pick<GivenVideo, 'title' | 'state'>): GivenVideo {
  const id = /^[\w-]{1,64}$/.test(videoId) ? videoId : '';
  const seen = state === 'there' && id === '' ? 'deleted' : state;
  return { videoId: id, title, url: id && watchAddress(id), channelTitle, thumbnail, state: seen };
}

const HIDDEN: [VideoState, RegExp][] = [
  ['private', /^\[?(?:private video|v[ií]deo privado)\]?$/i],
  ['deleted', /^\[?(?:(?:deleted|unavailable) video|v[ií]deo (?:eliminado|no disponible))\]?$/i],
];

/** The state that YouTube writes in the place of a title; undefined for a title. */
const stateOf = (title: string) => HIDDEN.find(([, words]) => words.test(title))?.[0];

/** The largest of a list of pictures. */
function bestOf(pictures: unknown[]): string {
  const sized = pictures.filter(isHeld).map((picture, at) => ({
    address: addressIn(picture, 'url'),
    size: (numberIn(picture, 'width') ?? 0) * (numberIn(picture, 'height') ?? 0),
    at, // yt-dlp gives the best last where it does not know their sizes
  }));
  const [best] = sized
    .filter(({ address }) => address)
    .sort((one, other) => other.size - one.size || other.at - one.at);
  return best?.address ?? '';
}

/** The videos in the order of their list, each row once, as where a page was chosen twice. */
function inPlace(videos: PlacedVideo[]): PlacedVideo[] {
  const rows = new Set<string>();
  const once = videos.filter(({ row }) => row === '' || (!rows.has(row) && rows.add(row)));
  if (once.some(({ place }) => place === null)) return once;
  return once.sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
}

function note(given: GivenList, said: Partial<Pick<GivenList, 'playlistId' | 'title' | 'description'>>): void {
  given.playlistId ||= said.playlistId ?? '';
  given.title ||= said.title ?? '';
  given.description ||= said.description ?? '';
}

const isHeld = (value: unknown): value is Held => typeof value === 'object' && value !== null && !Array.isArray(value);
const isItem = (value: unknown) =>
  isHeld(value) && isHeld(value.snippet) && (isHeld(value.snippet.resourceId) || ownIdOf(value) !== '');
const isEntry = (value: Held) =>
  typeof value.id === 'string' && ('playlist_id' in value || 'webpage_url' in value || value._type === 'url');

const textIn = (held: Held, key: string, most: number) => {
  const value = held[key];
  return typeof value === 'string' ? [...onOneLine(value).trim()].slice(0, most).join('') : '';
};
const longTextIn = (held: Held) => (typeof held.description === 'string' ? held.description.slice(0, 10_000) : '');
const numberIn = (held: Held, key: string) =>
  typeof held[key] === 'number' && Number.isFinite(held[key]) ? held[key] : null;
const addressIn = (held: Held, key: string) => {
  const address = textIn(held, key, 2001);
  return address.length <= 2000 && /^https?:\/\/\S+$/.test(address) ? address : '';
};
