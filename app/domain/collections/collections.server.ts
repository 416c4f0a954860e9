import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { lockMember } from '~/db/lock-member.server';
import { Refusal } from '~/errors/refusal';
import { MOST_COLLECTIONS, MOST_ITEMS, type CollectionRef } from './schema';

/** Lists the collections of a member, the last used first, with the number of their highlights. */
export const listCollections = (db: Database, memberId: number) =>
  db
    .selectFrom('collections')
    .select(['id', 'name'])
    .select(sql<boolean>`seed is not null`.as('isShared'))
    .select(
      sql<number>`(select count(*) from collection_items join highlights on highlights.id = highlight_id
                    where collection_id = collections.id and removed_at is null)`.as('count'),
    )
    .where('member_id', '=', memberId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_COLLECTIONS)
    .execute();

/** Makes a collection. @throws Refusal `collection_named` where the name is taken, `collections_full`. */
export const makeCollection = (db: Database, memberId: number, name: string): Promise<number> =>
  atomically(db, async (transaction) => {
    await lockMember(transaction, memberId);
    const { count, isNamed } = await transaction
      .selectFrom('collections')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(sql<boolean>`coalesce(bool_or(name = ${name}), false)`.as('isNamed'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    if (isNamed) throw new Refusal('collection_named', { field: 'collection_name' });
    if (count >= MOST_COLLECTIONS) throw new Refusal('collections_full');
    const made = transaction.insertInto('collections').values({ member_id: memberId, name }).returning('id');
    return (await made.executeTakeFirstOrThrow()).id;
  });

/** Gives a collection another name and introduction. @throws Refusal `collection_missing`. */
export async function changeCollection(
  db: Database,
  ref: CollectionRef,
  { name, introduction }: { name: string; introduction: string },
): Promise<void> {
  const changed = db.updateTable('collections').set({ name, introduction }).where(isOwn(ref)).executeTakeFirst();
  if ((await changed).numUpdatedRows === 0n) throw new Refusal('collection_missing');
}

/** Deletes a collection; its highlights stay. */
export async function deleteCollection(db: Database, ref: CollectionRef): Promise<void> {
  await db.deleteFrom('collections').where(isOwn(ref)).execute();
}

/**
 * Adds a highlight of a member at the end of a collection; one that is in it stays where it is. Returns the name of the
 * collection. @throws Refusal `collection_missing`, `highlight_missing`, `collection_full`.
 */
export const addToCollection = (db: Database, ref: CollectionRef, highlightId: number): Promise<string> =>
  atomically(db, async (transaction) => {
    const name = await lockCollection(transaction, ref);
    const highlight = transaction.selectFrom('highlights').select('id').where('id', '=', highlightId);
    const own = highlight.where('member_id', '=', ref.memberId).where('removed_at', 'is', null);
    if (!(await own.executeTakeFirst())) throw new Refusal('highlight_missing');
    await append(transaction, ref.id, { highlight_id: highlightId });
    await transaction.updateTable('collections').set({ used_at: new Date() }).where('id', '=', ref.id).execute();
    return name;
  });

/** Adds a heading at the end of a collection, unless it stands there already. @throws Refusal `collection_missing`, `collection_full`. */
export const addHeading = (db: Database, ref: CollectionRef, heading: string): Promise<void> =>
  atomically(db, async (transaction) => {
    await lockCollection(transaction, ref);
    const items = transaction.selectFrom('collection_items').select('heading').where('collection_id', '=', ref.id);
    const last = await items.orderBy('position', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
    if (last?.heading !== heading) await append(transaction, ref.id, { heading });
  });

/** Takes an item out of a collection; the highlight itself stays. */
export async function takeOut(db: Database, ref: CollectionRef, itemId: number): Promise<void> {
  const own = db.selectFrom('collections').select('id').where(isOwn(ref));
  await db.deleteFrom('collection_items').where('id', '=', itemId).where('collection_id', 'in', own).execute();
}

/** Place to which an item goes: past its neighbour, before all others, or before one of them. */
type Move = 'up' | 'down' | 'first' | { before: number };

/**
 * Moves an item of a collection. At either end it stays, as does one that has been taken out meanwhile.
 * @throws Refusal `collection_missing`.
 */
export const moveItem = (db: Database, ref: CollectionRef, itemId: number, move: Move): Promise<void> =>
  atomically(db, async (transaction) => {
    await lockCollection(transaction, ref);
    const order = await itemsInOrder(transaction, ref.id);
    const from = order.indexOf(itemId);
    if (from < 0) return;
    const [others, to] = [order.toSpliced(from, 1), placeOf(order, from, move)];
    if (to === from || to < 0 || to >= order.length) return;
    await store(transaction, ref.id, others.toSpliced(to, 0, itemId));
  });

/** Where the item at `from` comes to stand, among the others. */
function placeOf(order: number[], from: number, move: Move): number {
  if (move === 'first') return 0;
  if (move === 'up') return from - 1;
  if (move === 'down') return from + 1;
  const before = order.indexOf(move.before);
  if (before < 0) return from;
  return before > from ? before - 1 : before;
}

/** Ids of the items that are seen: those of deleted highlights stay where they are. */
async function itemsInOrder(transaction: Database, collectionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select item.id from collection_items as item left join highlights on highlights.id = highlight_id
     where collection_id = ${collectionId} and removed_at is null order by position, item.id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Stores the order of a collection: one statement, which writes only the places that differ. */
async function store(transaction: Database, collectionId: number, order: number[]): Promise<void> {
  await sql`
    update collection_items as item set position = ordered.position
      from unnest(${order}::integer[]) with ordinality as ordered (id, position)
     where item.id = ordered.id and collection_id = ${collectionId} and item.position <> ordered.position`.execute(
    transaction,
  );
}

async function append(
  transaction: Database,
  collectionId: number,
  item: { highlight_id: number } | { heading: string },
): Promise<void> {
  const { count, last } = await transaction
    .selectFrom('collection_items')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_ITEMS) throw new Refusal('collection_full');
  await transaction
    .insertInto('collection_items')
    .values({ collection_id: collectionId, position: (last ?? 0) + 1, ...item })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks a collection, so that its order changes once at a time. Returns its name. */
async function lockCollection(transaction: Database, ref: CollectionRef): Promise<string> {
  const locked = transaction.selectFrom('collections').select('name').where(isOwn(ref)).forNoKeyUpdate();
  const row = await locked.executeTakeFirst();
  if (!row) throw new Refusal('collection_missing');
  return row.name;
}

const isOwn = ({ memberId, id }: CollectionRef) =>
  sql<boolean>`(collections.member_id, collections.id) = (${memberId}::integer, ${id}::integer)`;
