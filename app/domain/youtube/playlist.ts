import type { NamedVideo } from '~/domain/book/schema';
import type { YouTubeList } from './schema';

/** A video as a file of a playlist has it. */
interface PlaylistVideo {
  title: string;
  videoId: string;
  url: string;
  channelTitle: string;
  thumbnail: string;
}

/** A video that the volume has, with all that its playlist says of it. */
export type StoredVideo = NamedVideo & PlaylistVideo;

/** Numbers that several rows have, with the rows, from 1. */
export function doubledNumbers({ rows }: Pick<YouTubeList, 'rows'>) {
  const at = new Map<number, number[]>();
  for (const [row, { number }] of rows.entries()) {
    if (number !== null) at.set(number, [...(at.get(number) ?? []), row + 1]);
  }
  return [...at].filter(([, found]) => found.length > 1).map(([number, found]) => ({ number, rows: found }));
}

/** The playlist of a list as a file has it, in the order of its numbers. A video whose number a row has is replaced. */
export function playlistFileOf(list: YouTubeList, volume: number, standing: StoredVideo[]) {
  const own = list.rows.flatMap(({ number, title }, at) => {
    const video = list.videos[at];
    if (number === null || !video) return [];
    const isThere = video.state === 'there';
    const { url, channelTitle, thumbnail } = video;
    const named = `${volume}-${number}. ${title}`.trim();
    const shown = isThere ? { videoId: video.videoId, url, thumbnail } : { videoId: '', url: '', thumbnail: '' };
    return [{ number, item: { title: named, channelTitle, ...shown } }];
  });
  const numbers = new Set(list.rows.map(({ number }) => number));
  const others = list.keepsOthers ? othersOf(list.videos, standing).filter(({ index }) => !numbers.has(index)) : [];
  const staying = others.map(({ index, ...item }) => ({ number: index, item }));
  const items = [...own, ...staying].sort((one, other) => one.number - other.number).map(({ item }) => item);
  return { playlistId: list.playlistId, playlistTitle: list.title, description: list.description, items };
}

/** A title that names its volume, as that of a playlist has to. */
export const namesVolume = (title: string, volume: number) => Number(/volumen\s+0*(\d+)/i.exec(title)?.[1]) === volume;

/** The videos of a volume that a list does not have. */
export const othersOf = <Video extends NamedVideo>(videos: YouTubeList['videos'], standing: Video[]): Video[] => {
  const own = new Set(videos.map(({ videoId }) => videoId).filter(Boolean));
  return standing.filter(({ videoId }) => !own.has(videoId));
};
