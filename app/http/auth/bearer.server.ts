import { db } from '~/db/db.server';
import { findSession, type SignedIn } from '~/domain/members/sessions.server';
import { Refusal } from '~/errors/refusal';
import { countTry } from '~/http/security/limits.server';
import type { Asking } from '~/http/pages/plain-answer.server';
import type { Asker } from './visitor.server';
import { may, type Who } from './who';

/** The token that a request brings, or null. The API takes no cookie. */
function tokenIn(request: Asking): string | null {
  return /^Bearer +([\w-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

async function bearerOf(request: Asking): Promise<SignedIn | null> {
  const token = tokenIn(request);
  return token === null ? null : findSession(db, token, 'bearer');
}

/**
 * Who stands behind the token of a request, when `who` lets them in; their requests are counted.
 * @throws Refusal `token_needed`, `token_dead`, `not_allowed`, `not_for_editors`, `too_many_tries`.
 */
export async function letInByToken<W extends Who>(who: W, request: Asking): Promise<Asker<W>> {
  const member = await bearerOf(request);
  if (member) await countTry('use', member.sessionId);
  if (who === 'anyone') return member as Asker<W>;
  if (!member) throw new Refusal(request.headers.has('authorization') ? 'token_dead' : 'token_needed');
  if (!may(member.role, who)) throw new Refusal(member.role === 'editor' ? 'not_for_editors' : 'not_allowed');
  return member;
}
