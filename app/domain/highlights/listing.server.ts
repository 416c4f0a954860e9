import { sql, type RawBuilder } from 'kysely';
import type { Database } from '~/db/db.server';
import { lettersIn, writtenAt } from '~/text/letters';
import type { HighlightOrder, ListedHighlight } from './listed';
import type { Colour } from './schema';

const HIGHLIGHTS_PER_PAGE = 50;

/** The highlights of a member that a list shows. */
interface HighlightFilter {
  colour: Colour | null;
  collection: number | null;
  volume: number | null;
  /** Folded words, each of which the highlight or its line has. */
  words: string[];
}

/** Columns of a `ListedHighlight`, of `listedFrom`. */
export const listedColumns = sql`
  h.id, h.volume, h.index, h.title, h.kind, h.paragraph, h.speaker, h.words, h.colour, h.line, h."madeAt", h."isWaiting",
  h."isChapterGone"`;

/** Query of highlights that are not deleted, each with its chapter; its columns include those of `listedColumns`. */
export const listedFrom = sql`
  select own.*, made_at as "madeAt", waiting_since is not null as "isWaiting",
         coalesce(regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', ''), '') as title,
         coalesce(there.number, case when waiting_since is null then former_paragraph end) as paragraph,
         coalesce(there.speaker, '') as speaker,
         listed is null and not exists (
           select from main_chapters c where (c.volume, c.index) = (own.volume, own.index)) as "isChapterGone"
    from highlights as own
         left join (select volume, index, title from videos) as listed using (volume, index)
         left join lateral (
           select number, speaker from paragraphs
            where (paragraphs.volume, paragraphs.index) = (own.volume, own.index) and letters_from <= own.first
              and waiting_since is null and former_paragraph is null
            order by number desc limit 1) as there on true
   where removed_at is null`;

const ORDERS: Record<HighlightOrder, RawBuilder<unknown>> = {
  newest: sql`made_at desc, id desc`,
  book: sql`volume, index, first, id`,
};

/** Lists a page of a member's highlights, or the last page, those that wait for a place before all; counts all that are found. */
export async function listHighlights(
  db: Database,
  memberId: number,
  { order, page: requestedPage, ...filter }: HighlightFilter & { order: HighlightOrder; page: number },
) {
  const found = sql`from highlights where ${matching(memberId, filter)}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(db);
  const total = counted[0]?.total ?? 0;
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(total / HIGHLIGHTS_PER_PAGE)));
  const { rows } = await sql<ListedHighlight>`
    select ${listedColumns}
      from (select id, row_number() over (order by waiting_since is null, ${ORDERS[order]}) as place ${found}
             order by place limit ${HIGHLIGHTS_PER_PAGE} offset ${(page - 1) * HIGHLIGHTS_PER_PAGE}) as chosen
           join (${listedFrom}) as h on h.id = chosen.id
     order by place`.execute(db);
  return { highlights: rows, total, page, pages: Math.max(1, Math.ceil(total / HIGHLIGHTS_PER_PAGE)) };
}

function matching(memberId: number, { colour, collection, volume, words }: HighlightFilter) {
  const conditions = [sql`member_id = ${memberId} and removed_at is null`];
  if (colour) conditions.push(sql`colour = ${colour}`);
  if (volume) conditions.push(sql`volume = ${volume}`);
  if (collection)
    conditions.push(sql`id in (select highlight_id from collection_items where collection_id = ${collection})`);
  for (const word of words)
    conditions.push(sql`(strpos(folded_text(words), ${word}) > 0 or strpos(folded_text(line), ${word}) > 0)`);
  return sql.join(conditions, sql` and `);
}

/** Counts a member's highlights by volume, and those that wait for a place. */
export async function countHighlights(db: Database, memberId: number) {
  const { rows } = await sql<{ volume: number; count: number; waiting: number }>`
    select volume, count(*)::integer as count, count(waiting_since)::integer as waiting
      from highlights where member_id = ${memberId} and removed_at is null group by volume order by volume`.execute(db);
  return {
    volumes: rows.map(({ volume, count }) => ({ volume, count })),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
  };
}

/** Tells whether a member has highlights in a volume. */
export async function hasHighlightsIn(db: Database, memberId: number, volume: number): Promise<boolean> {
  const own = db.selectFrom('highlights').select('id').where('member_id', '=', memberId).where('volume', '=', volume);
  return (await own.where('removed_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;
}

/** Finds the words that are most like those of highlights that wait for a place, by their ids. */
export async function likelyWords(db: Database, memberId: number, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; from: number; to: number; texts: string[] }>`
    select id, likely_first as from, likely_last as to,
           array(select text from paragraphs where (volume, index) = (h.volume, h.index) order by number) as texts
      from highlights as h where member_id = ${memberId} and id = any(${ids}) and likely_first is not null`.execute(db);
  return new Map(rows.map(({ id, from, to, texts }) => [id, writtenAt(lettersIn(texts), [from, to])]));
}

const BATCH = 100;

/** Every highlight of a member in the order of the book, some at a time. */
export async function* everyHighlight(db: Database, memberId: number): AsyncGenerator<ListedHighlight[]> {
  for (let after = { volume: 0, index: 0, first: 0, id: 0 }; ;) {
    const { rows } = await sql<ListedHighlight & { first: number }>`
      select ${listedColumns}, h.first
        from (${listedFrom} and member_id = ${memberId}
                and (own.volume, own.index, own.first, own.id) > (${after.volume}, ${after.index}, ${after.first}, ${after.id})
              order by own.volume, own.index, own.first, own.id limit ${BATCH}) as h
       order by h.volume, h.index, h.first, h.id`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last;
  }
}
