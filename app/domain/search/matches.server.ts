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
      from searched_notes where array[member_id] @> array[${notesOf}::integer] and words @@ ${words} ${volume === null ? sql`` : sql`and volume = ${volume}`}`;
}

/**
 * Condition that one of these folded texts stands there; the statement is the same for however many. Looking into
 * thousands of paragraphs for a common word costs time, so that is spared where the book has the word in this form alone.
 */
function holds(texts: string[]) {
  const [text = '', ...others] = texts;
  if (others.length > 0)
    return sql`exists (select from unnest(${spaced(texts)}::text[]) as text where strpos(plain, text) > 0)`;
  const found = sql`strpos(plain, ${` ${text} `}) > 0`;
  if (text.includes(' ')) return found;
  const beginning = text.slice(0, 3);
  return sql`(
    exists (select from vocabulary where folded = ${text}) and not exists (
      select from vocabulary
       where folded >= ${beginning} and folded < ${`${beginning}\uffff`} and folded <> ${text}
         and to_tsvector('spanish', folded) @@ plainto_tsquery('spanish', ${text}))
    or ${found})`;
}

/** Condition that a whole sentence has all its words, most of them beside each other; none for a few words. */
function isNear({ isSentence, light, pairs, exact }: Query) {
  if (!isSentence) return sql``;
  return sql`
    and not exists (select from unnest(${spaced(light)}::text[]) as word where strpos(plain, word) = 0)
    and (${holds(exact)} or 2 * ${together(pairs)} >= ${pairs.length})`;
}

/** Number of the pairs of words that stand there. */
const together = (pairs: string[]) =>
  sql`(select count(*) from unnest(${spaced(pairs)}::text[]) as pair where strpos(plain, pair) > 0)`;

const spaced = (texts: string[]) => texts.map((text) => ` ${text} `);

/** How well a text fits: several words the better the nearer they are to each other. */
function worthOf({ isSingle, pairs }: Query, query: RawBuilder<unknown>, { order }: SearchRequest) {
  if (order === 'libro') return sql`0::real`;
  if (isSingle) return sql`ts_rank(words, ${query}, 1)`;
  const near = sql`ts_rank_cd(words, ${query}, 1|32)`;
  return pairs.length > 1 ? sql`${near} + ${together(pairs)}` : near;
}
