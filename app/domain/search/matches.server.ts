import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { Query } from './query.server';
import { readResults } from './results.server';
import { RESULTS_PER_PAGE, type Matches, type SearchRequest } from './schema';

type Counts = Pick<Matches, 'total' | 'exact'>;

/**
 * A page of the paragraphs and notes that have all the words: those that have them exactly and together come first.
 * Where the requested page is behind the last one, it is the last one.
 */
export async function matchesFor(db: Database, query: Query, request: SearchRequest): Promise<Matches> {
  const areExact = !hasNotes(request) && query.isSingle && (await isOnlyForm(db, query.exact));
  const places = pageOf(query, request, areExact);
  const { results, rows } = await readResults<Counts>(db, places, query.query, request.notesOf);
  const { total, exact } = rows[0] ?? { total: 0, exact: 0 };
  const pages = Math.max(1, Math.ceil(total / RESULTS_PER_PAGE));
  return { total, exact, page: Math.min(request.page, pages), pages, results };
}

/** The first paragraphs of a page that come to hand, neither counted nor in an order of their own. */
export async function someMatches(db: Database, { query }: Query, request: SearchRequest): Promise<Matches> {
  const places = sql`
    select volume, index, number, row_number() over () as at
      from (select volume, index, number from paragraphs where words @@ ${query}::tsquery ${within(request)}
             limit ${RESULTS_PER_PAGE}) as matching`;
  const { results } = await readResults(db, places, query);
  return { total: results.length, exact: 0, page: 1, pages: 1, results };
}

/** Condition of a search: where to look. */
export const within = ({ volume, speakers }: SearchRequest) => sql`
  ${volume === null ? sql`` : sql`and volume = ${volume}`} ${speakers === null ? sql`` : sql`and speaker = any(${speakers})`}`;

/** Query of the places of a page, with the number of all that match and of those that match exactly. */
function pageOf(query: Query, request: SearchRequest, areExact: boolean) {
  const order = sql`${areExact ? sql`` : sql`is_exact desc,`} worth desc, volume, index, number`;
  return sql`
    with found as materialized (${found(query, request, areExact)}),
    counted as materialized (
      select count(*) as total, count(*) ${areExact ? sql`` : sql`filter (where is_exact)`} as exact from found
    )
    select shown.*, counted.*, row_number() over (order by ${order}) as at
      from counted, (
        select * from found order by ${order} limit ${RESULTS_PER_PAGE}
        offset (select ${RESULTS_PER_PAGE} * least(${request.page - 1}, greatest(total - 1, 0) / ${RESULTS_PER_PAGE}) from counted)
      ) as shown`;
}

/** Tells whether a search looks into the member's notes too; a note has no speaker. */
const hasNotes = ({ notesOf, speakers }: SearchRequest) => notesOf !== null && speakers === null;

/**
 * Tells whether the book has a word in this form alone. To look for it in each paragraph again would cost half as much
 * again as the search for a common one.
 */
async function isOnlyForm(db: Database, [word = '', ...others]: string[]): Promise<boolean> {
  if (others.length > 0) return false;
  const beginning = word.slice(0, 3);
  const { rows } = await sql<{ isOnly: boolean }>`
    select exists (select from vocabulary where folded = ${word}) and not exists (
      select from vocabulary
       where folded >= ${beginning} and folded < ${`${beginning}\uffff`} and folded <> ${word}
         and to_tsvector('spanish', folded) @@ plainto_tsquery('spanish', ${word})) as "isOnly"`.execute(db);
  return rows[0]?.isOnly ?? false;
}

/**
 * Query of the paragraphs and notes that match, a note behind the paragraphs of its chapter; the column `is_exact`
 * is left out where all of them are exact.
 */
function found(query: Query, request: SearchRequest, areExact: boolean) {
  const words = sql`${query.query}::tsquery`;
  const { notesOf, volume } = request;
  const paragraphs = sql`
    select volume, index, number, ${areExact ? sql`` : sql`${holds(query.exact)} as is_exact,`} ${worthOf(query, request)} as worth
      from paragraphs where words @@ ${words} ${within(request)} ${isNear(query)}`;
  if (!hasNotes(request)) return paragraphs;
  return sql`${paragraphs} union all
    select volume, index, null, false, ${worthOf({ ...query, pairs: [] }, request)}
      from searched_notes where array[member_id] @> array[${notesOf}::integer] and words @@ ${words} ${volume === null ? sql`` : sql`and volume = ${volume}`}`;
}

/** Condition that one of these folded texts stands there; the statement is the same for however many. */
function holds(texts: string[]) {
  if (texts.length === 1) return sql`strpos(plain, ${` ${texts[0]} `}) > 0`;
  return sql`exists (select from unnest(${spaced(texts)}::text[]) as text where strpos(plain, text) > 0)`;
}

/** Condition that the words of a whole sentence stand together, or near each other; none for a few words. */
function isNear({ leastPairs, leastRank, pairs, exact, wanted }: Query) {
  if (leastPairs === 0) return sql``;
  const near = leastRank === null ? sql`` : sql`or ts_rank_cd(words, ${wanted}::tsquery) >= ${leastRank}::real`;
  return sql`and (${holds(exact)} or ${together(pairs)} >= ${leastPairs}::real ${near})`;
}

/** Number of the pairs of words that stand there. */
const together = (pairs: string[]) =>
  sql`(select count(*) from unnest(${spaced(pairs)}::text[]) as pair where strpos(plain, pair) > 0)`;

const spaced = (texts: string[]) => texts.map((text) => ` ${text} `);

/** How well a text fits: several words the better the nearer they are to each other. */
function worthOf({ isSingle, pairs, wanted }: Query, { order }: SearchRequest) {
  if (order === 'libro') return sql`0::real`;
  if (isSingle) return sql`ts_rank(words, ${wanted}::tsquery, 1)`;
  const near = sql`ts_rank_cd(words, ${wanted}::tsquery, 1|32)`;
  return pairs.length > 1 ? sql`${near} + ${together(pairs)}` : near;
}
