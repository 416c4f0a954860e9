import { Refusal } from '~/errors/refusal';

/** The volume that an address names. @throws Refusal `not_found` for anything but 1 to 36. */
export function volumeIn(params: { volume?: string }): number {
  const volume = /^\d{1,2}$/.test(params.volume ?? '') ? Number(params.volume) : 0;
  if (volume < 1 || volume > 36) throw new Refusal('not_found');
  return volume;
}
