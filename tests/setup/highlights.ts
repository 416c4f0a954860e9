import { db } from '~/db/db.server';
import { addHeading, addToCollection, makeCollection } from '~/domain/collections/collections.server';
import { storeHighlight } from '~/domain/highlights/highlights.server';
import type { HighlightContent } from '~/domain/highlights/schema';

type Of = { id: number };
type Paragraph = [volume: number, index: number, paragraph: number];

/** Stores a highlight of a whole paragraph, or of some of its sentences. Returns its id. */
export async function highlightAt(
  { id: memberId }: Of,
  [volume, index, paragraph]: Paragraph,
  { sentences = [], colour = null, line = '' }: Partial<HighlightContent> & { sentences?: number[] } = {},
): Promise<number> {
  const choice = { memberId, volume, index, paragraph, sentences, seen: null };
  const [id] = await storeHighlight(db, choice, { colour, line });
  return id ?? 0;
}

/** Makes a collection of these highlights and headings. Returns its id. */
export async function collectionOf({ id: memberId }: Of, name: string, items: (number | string)[]): Promise<number> {
  const id = await makeCollection(db, memberId, name);
  for (const item of items) {
    if (typeof item === 'number') await addToCollection(db, { memberId, id }, item);
    else await addHeading(db, { memberId, id }, item);
  }
  return id;
}
