import type { NamedVideo } from './schema';

type VideoPlace = Pick<NamedVideo, 'index' | 'videoId'>;

/** Videos of a playlist that another replaces: those that move, go and stay. */
interface MovedVideos<Before extends VideoPlace, After extends VideoPlace> {
  /** Those that have another number in the other playlist. */
  renumbered: { from: Before; to: After }[];
  /** Those that leave: nobody has their number, or a renumbered one. */
  gone: Before[];
  /** Those of the other playlist that are new, and not in the place of a former one. */
  added: After[];
}

/** Compares the videos of a playlist with those of the one that replaces it: by identifier, else by number. */
export function movedVideos<Before extends VideoPlace, After extends VideoPlace>(
  before: Before[],
  after: After[],
): MovedVideos<Before, After> {
  const [old, anew] = [byIndex(before), byIndex(after)];
  const isIn = (places: Map<number, VideoPlace>, { index, videoId }: VideoPlace) =>
    videoId === '' || places.get(index)?.videoId === videoId;
  const free = new Map<string, After[]>();
  for (const video of after) {
    if (!isIn(old, video)) free.set(video.videoId, [...(free.get(video.videoId) ?? []), video]);
  }
  const renumbered = before.flatMap((from) => {
    const to = isIn(anew, from) ? undefined : free.get(from.videoId)?.shift();
    return to ? [{ from, to }] : [];
  });
  const left = new Set(renumbered.map(({ from }) => from.index));
  const taken = new Set(renumbered.map(({ to }) => to.index));
  return {
    renumbered,
    gone: before.filter(({ index }) => !left.has(index) && (!anew.has(index) || taken.has(index))),
    added: after.filter(({ index }) => !taken.has(index) && (!old.has(index) || left.has(index))),
  };
}

/** A renumbered video in words: '11-5 pasa a 11-6: La luz'. */
export function wordsOfMove({ from, to }: { from: NamedVideo; to: VideoPlace }): string {
  const [, volume = '', title = ''] = /^\s*(\d+)-\d+\.\s*(.*)$/s.exec(from.title) ?? [];
  return `${volume}-${from.index} pasa a ${volume}-${to.index}${title && `: ${title}`}`;
}

const byIndex = <Video extends VideoPlace>(videos: Video[]) => new Map(videos.map((video) => [video.index, video]));
