import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { ListedHighlight } from '~/domain/highlights/listed';
import { listedColumns, listedFrom } from '~/domain/highlights/listing.server';
import { Refusal } from '~/errors/refusal';
import { ITEMS_PER_PAGE, type CollectionRef } from './schema';

/** A collection, with the number of its items and of its highlights. */
interface Collection extends CollectionRef {
  name: string;
  introduction: string;
  items: number;
  highlights: number;
}

/** An item of a collection: a highlight, or a heading. */
export type CollectionItem =
  | { id: number; heading: string; highlight: null }
  | { id: number; heading: null; highlight: ListedHighlight };

/** Finds a collection of a member. @throws Refusal `collection_missing`. */
export async function findCollection(db: Database, { memberId, id }: CollectionRef): Promise<Collection> {
  const { rows } = await sql<Omit<Collection, 'memberId'>>`
    select collections.id, name, introduction, count(item.id)::integer as items,
           count(item.highlight_id)::integer as highlights
      from collections left join (${seen}) as item on item.collection_id = collections.id
     where member_id = ${memberId} and collections.id = ${id} group by collections.id`.execute(db);
  if (!rows[0]) throw new Refusal('collection_missing');
  return { memberId, ...rows[0] };
}

/** Lists a page of the items of a collection in their order, or the last page. */
export async function itemsOnPage(db: Database, { id, items }: Collection, requestedPage: number) {
  const pages = Math.max(1, Math.ceil(items / ITEMS_PER_PAGE));
  const page = Math.min(requestedPage, pages);
  return { page, pages, items: await readItems(db, id, ITEMS_PER_PAGE, (page - 1) * ITEMS_PER_PAGE) };
}

/** Every item of a collection, some at a time. */
export async function* everyItem(db: Database, { id, items }: Collection): AsyncGenerator<CollectionItem[]> {
  for (let from = 0; from < items; from += ITEMS_PER_PAGE) yield await readItems(db, id, ITEMS_PER_PAGE, from);
}

/** Finds those among some highlights that a collection has. */
export async function idsIn(db: Database, collectionId: number, highlightIds: number[]): Promise<Set<number>> {
  const items = db.selectFrom('collection_items').select('highlight_id').where('collection_id', '=', collectionId);
  const rows = await items.where('highlight_id', 'in', highlightIds.length > 0 ? highlightIds : [0]).execute();
  return new Set(rows.flatMap(({ highlight_id }) => (highlight_id === null ? [] : [highlight_id])));
}

async function readItems(db: Database, collectionId: number, most: number, from: number): Promise<CollectionItem[]> {
  const { rows } = await sql<ListedHighlight & { item: number; heading: string | null }>`
    select item.id as item, item.heading, ${listedColumns}
      from (select * from (${seen}) as item where collection_id = ${collectionId}
             order by position, id limit ${most} offset ${from}) as item
           left join (${listedFrom}) as h on h.id = item.highlight_id
     order by item.position, item.id`.execute(db);
  return rows.map(({ item, heading, ...highlight }) =>
    heading === null ? { id: item, heading, highlight } : { id: item, heading, highlight: null },
  );
}

/** Items without those of deleted highlights. */
const seen = sql`
  select one.* from collection_items as one left join highlights on highlights.id = highlight_id
   where removed_at is null`;
