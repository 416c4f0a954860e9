import type { PlaylistFile } from '~/domain/book/playlist-file.server';
import type { Chapters } from '~/domain/recordings/given.server';
import type { VideoRef } from '~/domain/transcripts/schema';

/** Chapters and videos that captions and recordings may name: those of the book, and those of the same upload. */
export interface NamedPlaces {
  chapters: Map<number, Set<number>>;
  videos: VideoRef[];
}

/** Copies those of the book, so that those of an upload can be added. */
export const bookPlaces = (chapters: Chapters, videos: VideoRef[]): NamedPlaces => ({
  chapters: new Map([...chapters].map(([volume, indices]) => [volume, new Set(indices)])),
  videos: [...videos],
});

/** Adds a chapter of the upload. */
export function addChapter({ chapters }: NamedPlaces, volume: number, index: number): void {
  chapters.set(volume, (chapters.get(volume) ?? new Set<number>()).add(index));
}

/** Puts the videos of a playlist of the upload in place of those of its volume. */
export function addPlaylist(places: NamedPlaces, { volume, items }: PlaylistFile): void {
  for (const { index } of items) addChapter(places, volume, index);
  const own = items.filter(({ videoId }) => videoId !== '').map(({ index, videoId }) => ({ volume, index, videoId }));
  places.videos = [...places.videos.filter((video) => video.volume !== volume), ...own];
}
