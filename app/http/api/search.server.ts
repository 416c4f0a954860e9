import { db } from '~/db/db.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import type { Order } from '~/domain/search/schema';
import { searchBook } from '~/domain/search/search.server';
import { listSpeakers } from '~/domain/search/speakers.server';
import { Refusal } from '~/errors/refusal';
import type { Asking } from '~/http/pages/plain-answer.server';
import { searching } from '~/http/security/queues.server';
import { plainForm } from '~/text/spanish';

interface Query {
  q: string;
  volume?: number;
  speaker?: string;
  order?: Order;
  notes?: 'true' | 'false';
  page?: number;
}

/** Every way in which a name is written in the book; none where nobody has it. */
async function namesOf(speaker: string): Promise<string[]> {
  const key = plainForm(speaker);
  return (await listSpeakers(db)).find((one) => one.key === key)?.names ?? [];
}

/** A page of what is found. @throws Refusal that says why a text cannot be searched for. */
export async function searchJson(asker: SignedIn, { q, volume, speaker, order, notes, page }: Query, request: Asking) {
  const found = await searching(asker, request, async () =>
    searchBook(db, {
      typed: q,
      volume: volume ?? null,
      speakers: speaker === undefined ? null : await namesOf(speaker),
      order: order ?? 'valor',
      notesOf: notes === 'true' ? asker.id : null,
      page: page ?? 1,
    }),
  );
  if (typeof found === 'string') throw new Refusal(`book_search_${found}`);
  return found;
}
