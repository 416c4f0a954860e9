import { sql } from 'kysely';
import { contentCache, currentRevision } from '~/db/content.server';
import type { Database } from '~/db/db.server';
import type { ImportKind } from '~/domain/imports/schema';
import { markOf } from '~/domain/site/mark.server';
import { STANDING } from './compared.server';
import type { ItemState, ListedItem } from './schema';

const KINDS = Object.keys(STANDING) as ImportKind[];

/** An item of a review, with what storing it would do. */
interface ComparedItem extends ListedItem {
  section: number;
  state: ItemState;
}

/** The items of a review beside what stands in the book, in its order. */
export interface Comparison {
  items: ComparedItem[];
  /** A short text that stands for all that the review was compared with: another one once any of it has changed. */
  mark: string;
}

interface Row extends ListedItem {
  section: number;
  digest: string;
  now: string | null;
}

const ofKind = (id: string, kind: ImportKind) => sql`
  select item.section, item.kind, item.volume, item.key, item.label, item.digest, md5(now.content::text) as now
    from review_items item
    left join (${STANDING[kind]}) as now on now.volume = item.volume and now.key = item.key
   where item.review_id = ${id} and item.kind = ${kind}`;

const stateOf = ({ digest, now }: Row): ItemState => (now === null ? 'new' : now === digest ? 'same' : 'replaced');

/** Compares a review with the content as it stands at this moment. */
export async function compare(db: Database, id: string): Promise<Comparison> {
  const { rows } = await sql<Row>`
    select * from (${sql.join(
      KINDS.map((kind) => ofKind(id, kind)),
      sql` union all `,
    )}) as items
     order by array_position(${KINDS}::text[], kind), volume, length(key), key`.execute(db);
  const items = rows.map((row): ComparedItem => {
    const { section, kind, volume, key, label } = row;
    return { section, kind, volume, key, label, state: stateOf(row) };
  });
  return { items, mark: markOf(rows.map(({ now }) => now)) };
}

/** How many items of a section storing would add, replace, and leave as they are. */
export function sectionCounts(items: ComparedItem[], section: number) {
  const count = (state: ItemState) => items.filter((item) => item.section === section && item.state === state).length;
  return { added: count('new'), replaced: count('replaced'), unchanged: count('same') };
}

const kept = contentCache<Comparison>('reviews', 4); // of the whole book a megabyte

/** The same, made once for each state of the content: a review's files never change. */
export const compared = async (db: Database, id: string): Promise<Comparison> =>
  kept(await currentRevision(), id, () => compare(db, id));
