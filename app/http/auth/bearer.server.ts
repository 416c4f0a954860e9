import type { SignedIn } from '~/domain/members/sessions.server';
import { Refusal } from '~/errors/refusal';
import { countUse } from '~/http/security/limits.server';
import type { RequestHead } from '~/http/pages/plain-answer.server';
import { memberOfToken, sessionTokenIn } from './live-session.server';
import type { Requester } from './visitor.server';
import { hasPermission, type Permission } from './permissions';

/**
 * Checks that `who` lets in the member of a request's token, and returns them; counts their requests.
 * @throws Refusal `token_needed`, `token_dead`, `not_allowed`, `not_for_editors`, `too_many_tries`.
 */
export async function requireRoleByToken<W extends Permission>(who: W, request: RequestHead): Promise<Requester<W>> {
  const member = await bearerOf(request);
  if (member) await countUse('use', member.id);
  if (who === 'anyone') return member as Requester<W>;
  if (!member) throw new Refusal(request.headers.has('authorization') ? 'token_dead' : 'token_needed');
  if (!hasPermission(member.role, who)) throw new Refusal(member.role === 'editor' ? 'not_for_editors' : 'not_allowed');
  return member;
}

async function bearerOf(request: RequestHead): Promise<SignedIn | null> {
  const token = await sessionTokenIn(request, 'bearer');
  return token === null ? null : memberOfToken(token, 'bearer');
}
