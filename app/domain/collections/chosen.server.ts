import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { coloursOf } from '~/domain/highlights/colours.server';
import { storeHighlight, updateHighlight } from '~/domain/highlights/highlights.server';
import type { Colour, HighlightChoice } from '~/domain/highlights/schema';
import { Refusal } from '~/errors/refusal';

/** What a member adds to highlights; without a colour that of the last one. */
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
  for (const target of targets) for (const id of ids) await add(transaction, { memberId, target, id });
}

/** The collection of a member that has this name, else a new one. */
async function collectionNamed(transaction: Database, memberId: number, name: string): Promise<number> {
  const named = transaction.selectFrom('collections').select('id').where('member_id', '=', memberId);
  const there = await named.where('name', '=', name).orderBy('id').limit(1).executeTakeFirst();
  if (there) return there.id;
  const made = transaction.insertInto('collections').values({ member_id: memberId, name }).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

async function add(transaction: Database, { memberId, target, id }: { memberId: number; target: number; id: number }) {
  const used = transaction.updateTable('collections').set({ used_at: new Date() }).where('id', '=', target);
  const own = await used.where('member_id', '=', memberId).executeTakeFirst();
  if (own.numUpdatedRows === 0n) throw new Refusal('not_found');
  await transaction
    .insertInto('collection_items')
    .values({
      collection_id: target,
      highlight_id: id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from collection_items where collection_id = ${target})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
