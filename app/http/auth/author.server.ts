import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionSecret } from '~/env.server';

/** Makes the signed token of the author field: the member's id, signed so that nobody can write another's. */
export const authorToken = (memberId: number) => `${memberId}.${signature(memberId).toString('base64url')}`;

/** Reads the id of the member that the form was rendered for; null when the field is absent or not ours. */
export function readAuthor(token: string | null): number | null {
  const [id, given] = (token ?? '').split('.');
  const memberId = Number(id);
  if (!Number.isSafeInteger(memberId) || memberId < 1 || !given) return null;
  const [expected, received] = [signature(memberId), Buffer.from(given, 'base64url')];
  return received.length === expected.length && timingSafeEqual(received, expected) ? memberId : null;
}

const signature = (memberId: number) => createHmac('sha256', sessionSecret()).update(`author:${memberId}`).digest();
