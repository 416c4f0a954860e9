import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { ImportKind } from '~/domain/imports/schema';
import { STANDING } from './compared.server';
import type { ItemState, ListedItem } from './schema';

const KINDS = Object.keys(STANDING) as ImportKind[];

/** The items of a review with what storing each would do, as the content stands at this moment. */
const itemsOf = (id: string) => {
  const standing = KINDS.map(
    (kind) => sql`
      select ${kind}::text as kind, volume, key, md5(content::text) as digest from (${STANDING[kind]}) as standing
       where volume in (select volume from review_items where review_id = ${id} and kind = ${kind})`,
  );
  return sql`
    select item.*, case when now.digest is null then 'new' when now.digest = item.digest then 'same' else 'replaced' end as state
      from review_items item
      left join (${sql.join(standing, sql` union all `)}) as now
        on now.kind = item.kind and now.volume = item.volume and now.key = item.key
     where item.review_id = ${id}`;
};

/** A review with its sections, in the order of its files, and how many items of each are new, replaced, or the same. */
export async function findReview(db: Database, id: string) {
  const review = await db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
  if (!review) return undefined;
  const sections = await db
    .selectFrom('review_sections as section')
    .leftJoin('imports', 'imports.id', 'section.import_id')
    .selectAll('section')
    .select(['imports.count_new', 'imports.count_replaced', 'imports.count_unchanged', 'imports.change'])
    .where('review_id', '=', id)
    .orderBy('section')
    .execute();
  const { rows } = await sql<{ section: number; state: ItemState; count: number }>`
    select section, state, count(*) as count from (${itemsOf(id)}) as items group by section, state`.execute(db);
  const counted = (section: number, state: ItemState) =>
    rows.find((row) => row.section === section && row.state === state)?.count ?? 0;
  return {
    ...review,
    sections: sections.map((section) => ({
      ...section,
      added: section.count_new ?? counted(section.section, 'new'),
      replaced: section.count_replaced ?? counted(section.section, 'replaced'),
      unchanged: section.count_unchanged ?? counted(section.section, 'same'),
    })),
  };
}

/** A page of a review's items that storing would add, or replace, in the order of the book; `skip` come before it. */
export async function listItems(db: Database, id: string, state: ItemState, skip: number, limit: number) {
  const { rows } = await sql<ListedItem>`
    select kind, volume, key, label from (${itemsOf(id)}) as items where state = ${state}
     order by array_position(${KINDS}::text[], kind), volume, length(key), key
     offset ${skip} limit ${limit}`.execute(db);
  return rows;
}

/** The reviews that wait to be stored, newest first. */
export async function waitingReviews(db: Database) {
  return db
    .selectFrom('reviews')
    .select(['id', 'member_name', 'created_at'])
    .select((row) =>
      row
        .selectFrom('review_sections')
        .whereRef('review_id', '=', 'reviews.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('sections'),
    )
    .where('stored_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
}
