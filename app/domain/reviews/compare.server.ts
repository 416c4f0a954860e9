import { sql } from 'kysely';
import { contentCache, currentRevision } from '~/db/revision.server';
import type { Database } from '~/db/db.server';
import type { ImportKind } from '~/domain/imports/schema';
import { movedVideos, wordsOfMove } from '~/domain/book/moved-videos';
import type { NamedVideo } from '~/domain/book/schema';
import { contentHash } from '~/domain/site/content-hash.server';
import { remarksOnGone } from '~/domain/imports/gone';
import { mergedRemarks } from '~/domain/imports/remarks';
import { goneFrom, STANDING, videosIn } from '~/domain/imports/standing.server';
import { doubledIn, remarksOnDoubled } from '~/domain/topics/doubled.server';
import type { ItemState, ListedItem } from './schema';

const KINDS = Object.keys(STANDING) as ImportKind[];

/** An item of a review, with what storing it would do. */
interface ComparedItem extends ListedItem {
  section: number;
  state: ItemState;
  /** Names of what it removes from the stored one: videos, chapters of a topic, parts that become empty. */
  gone: string[];
  /** Former numbers, new numbers and titles of the videos that it renumbers. */
  renumbered: string[];
}

/** The items of a review compared with the stored content, in the order of the book. */
export interface Comparison {
  items: ComparedItem[];
  /** The topics that will have one title. */
  doubled: Awaited<ReturnType<typeof doubledIn>>;
  /** Content hash of all that the review was compared with: another one once any of it has changed. */
  mark: string;
}

interface Row extends ListedItem {
  section: number;
  gone: string[];
  digest: string;
  now: string | null;
  /** The videos of a playlist that differs from the stored one, and those of that. */
  videos: NamedVideo[] | null;
  standing: NamedVideo[] | null;
}

/** Compares a review with the content that is stored at this moment. */
export async function compare(db: Database, id: string): Promise<Comparison> {
  const { rows } = await sql<Row>`
    select * from (${sql.join(
      KINDS.map((kind) => ofKind(id, kind)),
      sql` union all `,
    )}) as items
     order by array_position(${KINDS}::text[], kind), volume, length(key), key`.execute(db);
  const items = rows.map((row): ComparedItem => {
    const { section, kind, volume, key, label } = row;
    return { section, kind, volume, key, label, state: stateOf(row), ...lossOf(row) };
  });
  const topics = items.filter(({ kind }) => kind === 'topics').map(({ key, label }) => ({ id: key, title: label }));
  return { items, doubled: await doubledIn(db, topics), mark: contentHash(rows.map(({ now }) => now)) };
}

/** The counts of items that storing a section would add, replace, leave and remove, with remarks on the removed. */
export function sectionCounts({ items, doubled }: Comparison, section: number) {
  const own = items.filter((item) => item.section === section);
  const count = (state: ItemState) => own.filter((item) => item.state === state).length;
  const counts = { added: count('new'), replaced: count('replaced'), unchanged: count('same') };
  const { removed, remarks } = remarksOnGone(own);
  const sectionOf = new Map(items.filter(({ kind }) => kind === 'topics').map((item) => [item.key, item.section]));
  const lastOf = (topics: { id: string }[]) => Math.max(...topics.map(({ id }) => sectionOf.get(id) ?? 0));
  const shared = remarksOnDoubled(doubled.filter((topics) => lastOf(topics) === section)); // once, where it is repeated
  return { counts, gone: { removed, remarks: mergedRemarks(remarks, shared) } };
}

const cache = contentCache<Comparison>('reviews', 4); // of the whole book a megabyte

/** The same, cached for a content revision: a review's files never change. */
export const compared = async (db: Database, id: string): Promise<Comparison> =>
  cache(await currentRevision(), id, () => compare(db, id));

const CHANGED_VIDEOS = sql`case when now.digest <> item.digest then ${videosIn(sql`now.content`)} end`;

const ofKind = (id: string, kind: ImportKind) => sql`
  select item.section, item.kind, item.volume, item.key, item.label, item.digest, now.digest as now,
         case when now.digest <> item.digest then ${goneFrom(kind, sql`now.content`, sql`item.parts`)} else '{}' end as gone,
         item.videos, ${kind === 'playlist' ? CHANGED_VIDEOS : sql`null::jsonb`} as standing
    from review_items item
    left join (select *, md5(content::text) as digest from (${STANDING[kind]}) standing) as now on now.volume = item.volume and now.key = item.key
   where item.review_id = ${id} and item.kind = ${kind}`;

/** Names what storing an item removes, and what it renumbers. */
function lossOf({ gone, videos, standing }: Row): Pick<ComparedItem, 'gone' | 'renumbered'> {
  if (!videos || !standing) return { gone, renumbered: [] };
  const moved = movedVideos(standing, videos);
  return { gone: moved.gone.map(({ title }) => title), renumbered: moved.renumbered.map(wordsOfMove) };
}

const stateOf = ({ digest, now }: Row): ItemState => (now === null ? 'new' : now === digest ? 'same' : 'replaced');
