import type { LoaderFunctionArgs } from '@remix-run/node';
import type { SignedIn } from '~/domain/members/sessions.server';
import { part } from '~/http/pages/part.server';
import { readingOf } from '~/http/pages/reading.server';

/** Loads the reading progress for the cards of the volumes; empty if it fails. */
export async function readingOnCards(member: SignedIn | null, args: LoaderFunctionArgs) {
  if (!member) return [];
  return (await part(readingOf(args, member.id), 'home_failed')).data ?? [];
}
