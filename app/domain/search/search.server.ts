import { sql, type RawBuilder } from 'kysely';
import type { Database } from '~/db/db.server';
import { resultPieces } from './pieces.server';
import { copiesOf, queryFor } from './query.server';
import { RESULTS_PER_PAGE, type SearchRequest, type SearchResults, type Result, type Unclear } from './schema';

type Row = Omit<Result, 'pieces'> & { text: string | null };

const chapter = sql`
  coalesce((select regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', '') from videos
             where videos.volume = place.volume and videos.index = place.index), '') as title,
  coalesce((select content->>'date' from main_chapters
             where main_chapters.volume = place.volume and main_chapters.index = place.index), '') as date`;

/**
 * Searches the paragraphs of the book, and the notes of one member. Returns the reason where it cannot search.
 */
export async function searchBook(db: Database, request: SearchRequest): Promise<SearchResults | Unclear> {
  const { query, unclear } = await queryFor(db, request.typed);
  if (query === null) return unclear;
  const first = await pageOf(db, query, request);
  const pages = Math.max(1, Math.ceil(first.total / RESULTS_PER_PAGE));
  if (request.page <= pages) return { ...first, page: request.page, pages };
  return { ...(await pageOf(db, query, { ...request, page: pages })), page: pages, pages };
}

async function pageOf(
  db: Database,
  query: string,
  request: SearchRequest,
): Promise<{ total: number; results: Result[] }> {
  const words = sql`${query}::tsquery`;
  const { rows } = await sql<Row & { total: number }>`
    with found as materialized (${matchesOf(words, request)}),
    place as (
      select * from found order by worth desc, volume, index, number limit ${RESULTS_PER_PAGE} offset ${(request.page - 1) * RESULTS_PER_PAGE}
    )
    select (select count(*) from found) as total, place.volume, place.index, place.number, ${chapter},
           coalesce(paragraph.speaker, '') as speaker, coalesce(paragraph.text, note.text) as text
      from (select) as once left join place on true
           left join paragraphs paragraph using (volume, index, number)
           left join notes note on place.number is null and note.member_id = ${request.notesOf}::integer
                 and note.volume = place.volume and note.index = place.index
     order by worth desc, place.volume, place.index, place.number`.execute(db);
  const found = rows.flatMap(({ total: _total, text, ...row }) => (text === null ? [] : [{ row, text }]));
  const pieces = await piecesFor(
    db,
    found.map(({ text }) => text),
    query,
  );
  const results = found.map(({ row }, at) => ({ ...row, pieces: pieces[at] ?? [] }));
  return { total: rows[0]?.total ?? 0, results };
}

/** Query of the paragraphs and notes that match, a note behind the paragraphs of its chapter. */
function matchesOf(query: RawBuilder<unknown>, request: SearchRequest) {
  const { volume, speakers, notesOf } = request;
  const inVolume = volume === null ? sql`` : sql`and volume = ${volume}`;
  const bySpeaker = speakers === null ? sql`` : sql`and speaker = any(${speakers})`;
  const paragraphs = sql`
    select volume, index, number, ${worthOf(sql.ref('words'), query, request)} as worth
      from paragraphs where words @@ ${query} ${inVolume} ${bySpeaker}`;
  if (notesOf === null || speakers !== null) return paragraphs;
  return sql`${paragraphs} union all
    select volume, index, null, ${worthOf(sql.ref('words'), query, request)}
      from searched_notes where array[member_id] @> array[${notesOf}::integer] and words @@ ${query} ${inVolume}`;
}

const worthOf = (words: RawBuilder<unknown>, query: RawBuilder<unknown>, { order }: SearchRequest) =>
  order === 'libro' ? sql`0::real` : sql`ts_rank(${words}, ${query}, 1)`;

/** The pieces of each text, with what the query finds in it. */
async function piecesFor(db: Database, texts: string[], query: string) {
  const copies = await copiesOf(db, texts, query);
  return texts.map((text, at) => resultPieces(text, copies[at] ?? []));
}
