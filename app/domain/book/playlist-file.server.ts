import { z } from 'zod';
import { requireKind } from '~/domain/imports/kind-of-json';
import { mending } from '~/domain/imports/mend';
import { RemarkCollector, unnoted, type AddRemark } from '~/domain/imports/remarks';
import type { Remarks } from '~/domain/imports/schema';
import { FileFault } from '~/files/fault';
import { keyedOnce, tidied, type JsonFile } from '~/files/json.server';
import { fields, listOf, maybeText, shaped, titleText } from '~/files/shape.server';
import { ADDRESS_OR_NONE } from './schema';

const address = maybeText(2000).refine((text) => ADDRESS_OR_NONE.test(text), {
  message: 'debe ser una dirección http:// o https://, o estar vacío',
});
const playlistFile = fields({
  playlistId: z.string().min(1).max(200),
  playlistTitle: titleText(300).pipe(z.string().min(1)),
  description: z.string().max(10_000),
  items: listOf(
    fields({
      title: titleText(300),
      videoId: maybeText(64).refine((id) => /^[\w-]*$/.test(id), { message: 'debe ser el identificador del video' }),
      url: address,
      channelTitle: maybeText(200),
      thumbnail: address,
    }),
  ),
});
const REQUIRED = ['title', 'videoId', 'url', 'channelTitle', 'thumbnail'];

type Item = z.output<typeof playlistFile>['items'][number];
type PlaylistItem = Item & { index: number };
export interface PlaylistFile {
  volume: number;
  playlistId: string;
  playlistTitle: string;
  description: string;
  items: PlaylistItem[];
}

const LENGTH_OF_ID = 11;

/**
 * A playlist as `formats.md` describes it, from the value that its JSON file holds. `note` takes remarks on it.
 * @throws FileFault that names the field or the item at fault.
 */
export function readPlaylist(value: unknown, note: AddRemark = unnoted): PlaylistFile {
  requireKind('playlist', value);
  const file = shaped(playlistFile, value, (key) => note('unknown-keys', key));
  checkKeys(value);
  const volume = volumeOf(file.playlistTitle);
  if (file.items.length === 0) throw new FileFault('La playlist no tiene ningún video en «items».');
  const taken = new Set<number>();
  return { ...file, volume, items: file.items.map((item) => ({ ...item, index: indexOf(item, volume, taken) })) };
}

/** A parsed playlist, and the remarks on it that do not depend on what it replaces. */
export interface ReadPlaylist {
  playlist: PlaylistFile;
  remarks: Remarks;
}

/** The playlist in a JSON file. @throws FileFault as `readPlaylist`. */
export function playlistOf(file: JsonFile): ReadPlaylist {
  const collector = new RemarkCollector();
  const note = collector.on('');
  const playlist = readPlaylist(tidied(keyedOnce(file), mending(note)), note);
  return { playlist, remarks: remarksOn(playlist, collector) };
}

/** Requires even the keys that may be empty: a file without one is of another kind. */
function checkKeys(value: unknown): void {
  const items = (value as { items?: unknown }).items;
  (Array.isArray(items) ? items : [items]).forEach((item: unknown, at) => {
    if (typeof item !== 'object' || item === null) return;
    const missing = REQUIRED.find((key) => !(key in item));
    if (missing) throw new FileFault(`Falta el campo «items[${at}].${missing}».`);
  });
}

function volumeOf(title: string): number {
  const volume = Number(/volumen\s+0*(\d+)/i.exec(title)?.[1]);
  if (volume >= 1 && volume <= 36) return volume;
  throw new FileFault(`El título de la playlist debe contener «Volumen X», con X de 1 a 36; se encontró «${title}».`);
}

function indexOf(item: Item, volume: number, taken: Set<number>): number {
  const prefix = /^\s*(\d{1,6})-(\d{1,9})\./.exec(item.title);
  const name = `El video «${item.title}»`;
  if (!prefix) throw new FileFault(`${name} debe empezar por «${volume}-», su índice y un punto, como «${volume}-5.».`);
  const [, ofVolume, index] = prefix.map(Number) as [number, number, number];
  if (ofVolume !== volume) throw new FileFault(`${name} es del volumen ${ofVolume}, y la playlist del ${volume}.`);
  if (index < 1 || index > 2_147_483_647) throw new FileFault(`${name} debe tener un índice desde 1.`);
  if (taken.has(index)) throw new FileFault(`${name} repite el índice ${index}, que ya usa otro video.`);
  taken.add(index);
  return index;
}

/** Remarks that do not depend on what a playlist replaces: videos without an identifier are no reason to refuse it. */
function remarksOn({ volume, items }: PlaylistFile, collector: RemarkCollector): Remarks {
  const count = items.filter(({ videoId }) => videoId === '').length;
  for (const item of items.filter(isOdd)) collector.add('video-id', `${volume}-${item.index}`);
  return { ...(count > 0 && { withoutId: { count, of: items.length } }), parts: collector.all };
}

/** Tells whether YouTube has no such identifier, or it differs from that in the video's address. */
const isOdd = ({ videoId, url }: Item) =>
  videoId !== '' && (videoId.length !== LENGTH_OF_ID || (idIn(url) ?? videoId) !== videoId);

/** The identifier in the address of a video on YouTube; null where there is none. */
const idIn = (url: string) =>
  /^https?:\/\/[^/]{0,60}(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|live\/|v\/|[^#\s]{0,500}?[?&]v=))([\w-]{1,64})/i.exec(
    url,
  )?.[1] ?? null;
