import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionSecret } from '~/env.server';

const seal = (memberId: number) => createHmac('sha256', sessionSecret()).update(`author:${memberId}`).digest();

/** What the field carries: the member's number, sealed so that nobody can write another's. */
export const authorMark = (memberId: number) => `${memberId}.${seal(memberId).toString('base64url')}`;

/** The member for whom the form was drawn, or null when the field is absent or not ours. */
export function readAuthor(mark: string | null): number | null {
  const [id, given] = (mark ?? '').split('.');
  const memberId = Number(id);
  if (!Number.isSafeInteger(memberId) || memberId < 1 || !given) return null;
  const [expected, received] = [seal(memberId), Buffer.from(given, 'base64url')];
  return received.length === expected.length && timingSafeEqual(received, expected) ? memberId : null;
}
