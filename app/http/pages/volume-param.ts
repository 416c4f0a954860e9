import { Refusal } from '~/errors/refusal';

/** The volume that an address names. @throws Refusal `not_found` for anything but 1 to 36. */
export function volumeIn(params: { volume?: string }): number {
  const volume = /^\d{1,2}$/.test(params.volume ?? '') ? Number(params.volume) : 0;
  if (volume < 1 || volume > 36) throw new Refusal('not_found');
  return volume;
}

const LARGEST_INDEX = 2_147_483_647;

/** The place of the book that an address names. @throws Refusal `not_found` for what can be none. */
export function chapterIn(params: { volume?: string; index?: string }): { volume: number; index: number } {
  const index = /^\d{1,10}$/.test(params.index ?? '') ? Number(params.index) : 0;
  if (index < 1 || index > LARGEST_INDEX) throw new Refusal('not_found');
  return { volume: volumeIn(params), index };
}
