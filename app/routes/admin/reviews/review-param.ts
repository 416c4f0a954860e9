import { Refusal } from '~/errors/refusal';

/** The review that an address names. @throws Refusal `review_gone` if it is not a valid id. */
export function reviewIn({ id = '' }: { id?: string }): string {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return id;
  throw new Refusal('review_gone');
}
