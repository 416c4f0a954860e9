import { sql, type RawBuilder } from 'kysely';
import type { Database } from '~/db/db.server';
import type { Query } from './query.server';
import { readResults } from './results.server';
import { RESULTS_PER_PAGE, type Matches, type SearchRequest } from './schema';

/** A page of the paragraphs and notes that have all the words: those that have them exactly and together come first. */
export async function matchesFor(db: Database, query: Query, request: SearchRequest): Promise<Matches> {
  const first = await pageOf(db, query, request);
  const pages = Math.max(1, Math.ceil(first.total / RESULTS_PER_PAGE));
  if (request.page <= pages) return { ...first, page: request.page, pages };
  return { ...(await pageOf(db, query, { ...request, page: pages })), page: pages, pages };
}

/** Condition of a search: where to look. */
export const within = ({ volume, speakers }: SearchRequest) => sql`
  ${volume === null ? sql`` : sql`and volume = ${volume}`} ${speakers === null ? sql`` : sql`and speaker = any(${speakers})`}`;

async function pageOf(db: Database, query: Query, request: SearchRequest) {
  const { rows } = await sql<{ total: number; exact: number; places: Parameters<typeof readResults>[1] }>`
    with found as materialized (${found(query, request)}),
    place as (
      select volume, index, number from found order by is_exact desc, worth desc, volume, index, number
       limit ${RESULTS_PER_PAGE} offset ${(request.page - 1) * RESULTS_PER_PAGE}
    )
    select count(*) as total, count(*) filter (where is_exact) as exact,
           (select coalesce(json_agg(place), '[]') from place) as places
      from found`.execute(db);
  const [{ total = 0, exact = 0, places = [] } = {}] = rows;
  return { total, exact, results: await readResults(db, places, query.query, request.notesOf) };
}

/** Query of the paragraphs and notes that match, a note behind the paragraphs of its chapter. */
function found(query: Query, request: SearchRequest) {
  const words = sql`${query.query}::tsquery`;
  const { notesOf, volume, speakers } = request;
  const paragraphs = sql`
    select volume, index, number, ${holds(query.exact)} as is_exact, ${worthOf(query, words, request)} as worth
      from paragraphs where words @@ ${words} ${within(request)} ${isNear(query)}`;
  if (notesOf === null || speakers !== null) return paragraphs;
  return sql`${paragraphs} union all
    select volume, index, null, false, ${worthOf({ ...query, pairs: [] }, words, request)}
      from notes where member_id = ${notesOf} and words @@ ${words} ${volume === null ? sql`` : sql`and volume = ${volume}`}`;
}

const holds = (texts: string[]) => sql`(${sql.join(texts.map(hasWords), sql` or `)})`;

/** Condition that a whole sentence has all its words, most of them beside each other; none for a few words. */
function isNear({ isSentence, light, pairs, exact }: Query) {
  if (!isSentence) return sql``;
  const all = light.map((word) => sql` and ${hasWords(word)}`);
  return sql`${sql.join(all, sql``)} and (${holds(exact)} or 2 * (${together(pairs)}) >= ${pairs.length})`;
}

/** Number of the pairs that stand together. */
const together = (pairs: string[]) => sql.join(pairs.map((pair) => sql`(${hasWords(pair)})::integer`), sql` + `);

/** Condition that these folded words stand together. */
const hasWords = (words: string) => sql<boolean>`strpos(plain, ${` ${words} `}) > 0`;

/** How well a text fits: several words the better the nearer they are to each other. */
function worthOf({ exact, pairs }: Query, query: RawBuilder<unknown>, { order }: SearchRequest) {
  if (order === 'libro') return sql`0::real`;
  if (pairs.length === 0 && exact.every((text) => !text.includes(' '))) return sql`ts_rank(words, ${query}, 1)`;
  return sql`ts_rank_cd(words, ${query}, 1|32) + ${together(pairs)}`;
}
