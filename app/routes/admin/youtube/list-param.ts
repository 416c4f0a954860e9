import { Refusal } from '~/errors/refusal';

/** The list that an address names. @throws Refusal `youtube_gone` if it is not a valid id. */
export function listParam({ id = '' }: { id?: string }): string {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return id;
  throw new Refusal('youtube_gone');
}
