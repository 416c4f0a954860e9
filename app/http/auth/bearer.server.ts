import type { SignedIn } from '~/domain/members/sessions.server';
import { Refusal } from '~/errors/refusal';
import { countTry } from '~/http/security/limits.server';
import type { Asking } from '~/http/pages/plain-answer.server';
import { liveSession, secretIn } from './live-session.server';
import type { Asker } from './visitor.server';
import { may, type Who } from './who';

async function bearerOf(request: Asking): Promise<SignedIn | null> {
  const token = await secretIn(request, 'bearer');
  return token === null ? null : liveSession(token, 'bearer');
}

/**
 * Checks that `who` lets in the member of a request's token, and returns them; counts their requests.
 * @throws Refusal `token_needed`, `token_dead`, `not_allowed`, `not_for_editors`, `too_many_tries`.
 */
export async function letInByToken<W extends Who>(who: W, request: Asking): Promise<Asker<W>> {
  const member = await bearerOf(request);
  if (member) await countTry('use', String(member.id));
  if (who === 'anyone') return member as Asker<W>;
  if (!member) throw new Refusal(request.headers.has('authorization') ? 'token_dead' : 'token_needed');
  if (!may(member.role, who)) throw new Refusal(member.role === 'editor' ? 'not_for_editors' : 'not_allowed');
  return member;
}
