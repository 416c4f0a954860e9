import { Refusal } from '~/errors/refusal';

/** Parses the volume in an address. @throws Refusal `not_found` for anything but 1 to 36. */
export function volumeIn(params: { volume?: string }): number {
  const volume = /^\d{1,2}$/.test(params.volume ?? '') ? Number(params.volume) : 0;
  if (volume < 1 || volume > 36) throw new Refusal('not_found');
  return volume;
}

const LARGEST_INDEX = 2_147_483_647;

/** Parses the chapter ref in an address. @throws Refusal `not_found` for one that cannot exist. */
export function chapterIn(params: { volume?: string; index?: string }): { volume: number; index: number } {
  const index = /^\d{1,10}$/.test(params.index ?? '') ? Number(params.index) : 0;
  if (index < 1 || index > LARGEST_INDEX) throw new Refusal('not_found');
  return { volume: volumeIn(params), index };
}
