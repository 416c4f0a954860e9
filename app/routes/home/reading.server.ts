import type { LoaderFunctionArgs } from '@remix-run/node';
import type { SignedIn } from '~/domain/members/sessions.server';
import { part } from '~/http/pages/part.server';
import { readingOf } from '~/http/pages/reading.server';

/** How much of each volume its cards say that a member has read; one that fails is left out. */
export async function readingOnCards(member: SignedIn | null, args: LoaderFunctionArgs) {
  if (!member) return [];
  return (await part(readingOf(args, member.id), 'home_failed')).data ?? [];
}
