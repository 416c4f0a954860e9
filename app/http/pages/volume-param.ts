import type { ChapterRef } from '~/domain/book/chapter-ref';
import { Refusal } from '~/errors/refusal';

/** Parses the volume in an address. @throws Refusal `not_found` for anything but 1 to 36. */
export function volumeIn(params: { volume?: string }): number {
  const volume = /^\d{1,2}$/.test(params.volume ?? '') ? Number(params.volume) : 0;
  if (volume < 1 || volume > 36) throw new Refusal('not_found');
  return volume;
}

const LARGEST_INDEX = 2_147_483_647;

/** Parses the chapter ref in an address. @throws Refusal `not_found` for one that cannot exist. */
export function chapterIn(params: { volume?: string; index?: string }): ChapterRef {
  const index = /^\d{1,10}$/.test(params.index ?? '') ? Number(params.index) : 0;
  if (index < 1 || index > LARGEST_INDEX) throw new Refusal('not_found');
  return { volume: volumeIn(params), index };
}

const PLACE = /^(\d{1,2})-([1-9]\d{0,9})(?:-([1-9]\d{0,8}))?$/;

/** Parses a place as forms and addresses write it: '11-5' a chapter, '11-5-3' a paragraph. @throws Refusal `not_found`. */
export function placeIn(place = ''): ChapterRef & { paragraph: number | null } {
  const [, volume, index, paragraph] = PLACE.exec(place) ?? [];
  return { ...chapterIn({ volume, index }), paragraph: paragraph === undefined ? null : Number(paragraph) };
}

/** Parses a chapter as '11-5'. @throws Refusal `not_found`. */
export function chapterAs(written = ''): ChapterRef {
  const { paragraph, ...chapter } = placeIn(written);
  if (paragraph !== null) throw new Refusal('not_found');
  return chapter;
}
