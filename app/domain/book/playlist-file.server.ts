import { z } from 'zod';
import type { Remarks } from '~/domain/imports/schema';
import type { Apart } from '~/files/apart.server';
import { FileFault } from '~/files/fault';
import { readJson } from '~/files/json.server';
import { listOf, maybeText, shaped } from '~/files/shape.server';

const address = maybeText(2000).refine((text) => text === '' || /^https?:\/\/\S+$/.test(text), {
  message: 'debe ser una dirección http:// o https://, o estar vacío',
});
const playlistFile = z.object({
  playlistId: z.string().min(1).max(200),
  playlistTitle: z.string().min(1).max(300),
  description: z.string().max(10_000),
  items: listOf(
    z.object({
      title: z.string().max(300),
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

function volumeOf(title: string): number {
  const volume = Number(/volumen\s+0*(\d+)/i.exec(title)?.[1]);
  if (volume >= 1 && volume <= 36) return volume;
  throw new FileFault(`El título de la playlist debe contener «Volumen X», con X de 1 a 36; se encontró «${title}».`);
}

/** Even what may be empty has to be there: a key that is missing is a file of another kind. */
function checkKeys(value: unknown): void {
  const items = (value as { items?: unknown }).items;
  (Array.isArray(items) ? items : [items]).forEach((item: unknown, at) => {
    if (typeof item !== 'object' || item === null) return;
    const missing = REQUIRED.find((key) => !(key in item));
    if (missing) throw new FileFault(`Falta el campo «items[${at}].${missing}».`);
  });
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

/**
 * A playlist as `formats.md` describes it, from the value that its JSON file holds.
 * @throws FileFault that names the field or the item at fault.
 */
export function readPlaylist(value: unknown): PlaylistFile {
  const file = shaped(playlistFile, value);
  checkKeys(value);
  const volume = volumeOf(file.playlistTitle);
  if (file.items.length === 0) throw new FileFault('La playlist no tiene ningún video en «items».');
  const taken = new Set<number>();
  return { ...file, volume, items: file.items.map((item) => ({ ...item, index: indexOf(item, volume, taken) })) };
}

/** What is to be said of a playlist whatever it replaces: that videos have no identifier refuses nothing. */
export function remarksOn({ items }: PlaylistFile): Remarks {
  const count = items.filter(({ videoId }) => videoId === '').length;
  return count > 0 ? { withoutId: { count, of: items.length } } : {};
}

/** The playlist in the bytes of a file. */
export const playlistFrom: Apart<Uint8Array, PlaylistFile> = {
  name: 'playlist',
  work: function* (bytes) {
    yield readPlaylist(readJson(bytes));
  },
};
