import { watchAddress } from '~/domain/youtube/address';
import { readAddresses } from '~/domain/youtube/addresses';
import { prefixIn } from '~/domain/youtube/numbering';
import { Refusal } from '~/errors/refusal';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import type { VideoFields } from './forms';

/** A video as the file of its playlist has it. */
export interface VideoItem {
  title: string;
  videoId: string;
  url: string;
  channelTitle: string;
  thumbnail: string;
}

/** A video as it is written. */
export type VideoTexts = Pick<VideoFields, 'title' | 'address' | 'channel' | 'thumbnail'>;

interface PlaylistValue {
  playlistId: string;
  playlistTitle: string;
  description: string;
  items: VideoItem[];
}

/** Characters of a title with its number, as a file of a playlist may have them. */
export const MOST_TITLE = 300;

/** The title of a video with another number before it. */
export const titleAt = ({ volume, index }: ChapterRef, title: string) =>
  `${volume}-${index}. ${prefixIn(title)?.rest ?? title}`.trim();

/** The video of a chapter in its playlist, if it has one. */
export const videoAt = (playlist: Pick<PlaylistValue, 'items'> | undefined, { volume, index }: ChapterRef) =>
  playlist?.items.find(({ title }) => {
    const prefix = prefixIn(title);
    return prefix?.volume === volume && prefix.index === index;
  });

/** Fields of the form of a video; empty ones for a chapter without. */
export const videoFields = (video: VideoItem | undefined) => ({
  title: video ? (prefixIn(video.title)?.rest ?? '') : '',
  address: video ? addressOf(video) : '',
  channel: video?.channelTitle ?? '',
  thumbnail: video?.thumbnail ?? '',
});

/**
 * The playlist with the video as it was typed, in its place; a volume without one gets a playlist. The other videos stay.
 * @throws Refusal `video_address` for an address outside YouTube.
 */
export function withVideo(former: PlaylistValue | undefined, at: ChapterRef, typed: VideoTexts): PlaylistValue {
  const { volume, index } = at;
  const playlist = former ?? {
    playlistId: `volumen-${volume}`,
    playlistTitle: `Volumen ${volume}`,
    description: '',
    items: [],
  };
  const standing = videoAt(playlist, at);
  const item = {
    title: `${volume}-${index}. ${typed.title}`.trim(),
    channelTitle: typed.channel,
    ...seen(typed, standing),
  };
  const others = playlist.items.filter((one) => one !== standing);
  const follows = others.findIndex(({ title }) => (prefixIn(title)?.index ?? 0) > index);
  const place = follows < 0 ? others.length : follows;
  return { ...playlist, items: [...others.slice(0, place), item, ...others.slice(place)] };
}

/** Finds the address and picture of a video: as stored if its address is unchanged; empty without an address. */
function seen({ address, thumbnail }: VideoTexts, standing: VideoItem | undefined) {
  if (standing && address === addressOf(standing)) {
    return { videoId: standing.videoId, url: standing.url, thumbnail };
  }
  if (address === '') return { videoId: '', url: '', thumbnail };
  const [video] = readAddresses(address).videos;
  if (!video) throw new Refusal('video_address', { field: 'address' });
  const isOwn = thumbnail !== '' && thumbnail !== standing?.thumbnail;
  return { videoId: video.videoId, url: video.url, thumbnail: isOwn ? thumbnail : video.thumbnail };
}

const addressOf = ({ url, videoId }: VideoItem) => url || (videoId === '' ? '' : watchAddress(videoId));
