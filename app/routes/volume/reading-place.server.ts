import { db } from '~/db/db.server';
import type { Place } from '~/domain/book/search';
import type { SignedIn } from '~/domain/members/sessions.server';
import { keepPlace, lastIndexIn } from '~/domain/progress/history.server';
import { part } from '~/http/pages/part.server';
import { isPrefetch } from '~/http/pages/prefetch.server';

/** The chapter where the reader was in a volume, when an address asks for none; else null. */
export async function lastRead(member: SignedIn, asked: string | null, volume: number): Promise<number | null> {
  return asked === null ? lastIndexIn(db, member.id, volume) : null;
}

/** Keeps a chapter as the reader's place where they open it. Reading goes on when that fails, which the log tells. */
export async function rememberPlace(member: SignedIn, request: Request, place: Place): Promise<void> {
  if (request.method === 'GET' && !isPrefetch(request)) await part(keepPlace(db, member.id, place), 'volume_failed');
}
