import { readSigned, signed } from '~/signature.server';

/** Makes the signed token of the author field: the member's id, signed so that nobody can write another's. */
export const authorToken = (memberId: number) => signed('author', String(memberId));

/** Reads the id of the member that the form was rendered for; null when the field is absent or not ours. */
export function readAuthor(token: string | null): number | null {
  const id = readSigned('author', token ?? '');
  return id === null ? null : Number(id);
}
