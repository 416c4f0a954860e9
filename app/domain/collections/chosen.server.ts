import { atomically, type Database } from '~/db/db.server';
import { coloursOf } from '~/domain/highlights/colours.server';
import { storeHighlight, updateHighlight } from '~/domain/highlights/highlights.server';
import type { Colour, HighlightChoice } from '~/domain/highlights/schema';
import { addToCollection, makeCollection } from './collections.server';

/** Colour, line and collection that a member gives to highlights; without a colour that of the last one. */
interface Content {
  colour?: Colour;
  line: string;
  /** Id of a collection of theirs, or the name of a new one; null and '' for none. */
  collection: number | null;
  collection_name?: string;
}

/**
 * Stores what a member chose, all or nothing, and adds it to a collection. No line leaves that of a highlight that is
 * there. Returns the ids of the highlights.
 */
export const storeChosen = (
  db: Database,
  choices: readonly HighlightChoice[],
  { colour, line, ...into }: Content,
): Promise<number[]> =>
  atomically(db, async (transaction) => {
    const [first] = choices;
    if (!first) return [];
    const chosen = colour ?? (await coloursOf(transaction, first.memberId)).colour ?? 'important';
    const ids: number[] = [];
    for (const choice of choices)
      ids.push(...(await storeHighlight(transaction, choice, { colour: chosen, line: line || undefined })));
    await collect(transaction, first.memberId, ids, into);
    return ids;
  });

/** Changes a highlight of a member, and adds it to a collection. @throws Refusal `highlight_missing`. */
export const changeChosen = (
  db: Database,
  memberId: number,
  id: number,
  { colour, line, ...into }: Content,
): Promise<void> =>
  atomically(db, async (transaction) => {
    await updateHighlight(transaction, memberId, id, { colour, line });
    await collect(transaction, memberId, [id], into);
  });

async function collect(
  transaction: Database,
  memberId: number,
  ids: readonly number[],
  { collection, collection_name: name }: Pick<Content, 'collection' | 'collection_name'>,
): Promise<void> {
  const targets = name ? [await collectionNamed(transaction, memberId, name)] : [];
  if (collection !== null) targets.push(collection);
  for (const target of targets) for (const id of ids) await addToCollection(transaction, { memberId, id: target }, id);
}

/** The collection of a member that has this name, else a new one. */
async function collectionNamed(transaction: Database, memberId: number, name: string): Promise<number> {
  const named = transaction.selectFrom('collections').select('id').where('member_id', '=', memberId);
  const there = await named.where('name', '=', name).orderBy('id').limit(1).executeTakeFirst();
  return there?.id ?? makeCollection(transaction, memberId, name);
}
