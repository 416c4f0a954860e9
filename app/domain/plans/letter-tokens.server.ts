import type { ChapterRef } from '~/domain/book/chapter-ref';
import { Refusal } from '~/errors/refusal';
import { readSigned, signed } from '~/signature.server';

/** Purposes of the links in letters of a plan; a token for one use is not valid for another. */
type Use = 'leave' | 'stay' | 'read';

const VALID = 90 * 24 * 60 * 60 * 1000; // milliseconds in which a chapter can be marked by its letter

const tokenOf = (use: Use, values: number[]) => signed(`plan letter ${use}`, values.join('~'), '~');

/** Token of the link by which a member wants no more letters. */
export const leaveLettersToken = (memberId: number) => tokenOf('leave', [memberId]);

/** Token of the link by which a member wants letters to go on. */
export const stayLettersToken = (memberId: number) => tokenOf('stay', [memberId]);

/** Token of the link that marks one chapter as read, and nothing else. */
export const readMarkToken = (memberId: number, { volume, index }: ChapterRef, now = new Date()) =>
  tokenOf('read', [memberId, volume, index, now.getTime() + VALID]);

/** Reads the member of a token of the first kind. @throws Refusal `plan_letter_broken` for one that is not ours. */
export function memberWhoLeaves(token: string): number {
  const [memberId] = valuesIn('leave', token);
  if (memberId === undefined) throw new Refusal('plan_letter_broken');
  return memberId;
}

/** Reads the member of a token of the second kind. @throws Refusal `plan_letter_expired` for one that is not ours. */
export function memberWhoStays(token: string): number {
  const [memberId] = valuesIn('stay', token);
  if (memberId === undefined) throw new Refusal('plan_letter_expired');
  return memberId;
}

/** Reads the chapter of a token and whose mark it sets. @throws Refusal `plan_letter_expired` for one that is not ours, or old. */
export function markIn(token: string, now = new Date()): { memberId: number; chapter: ChapterRef } {
  const [memberId, volume, index, until] = valuesIn('read', token);
  if (memberId === undefined || volume === undefined || index === undefined || Number(until) < now.getTime())
    throw new Refusal('plan_letter_expired');
  return { memberId, chapter: { volume, index } };
}

const valuesIn = (use: Use, token: string) =>
  readSigned(`plan letter ${use}`, token, '~')?.split('~').map(Number) ?? [];
