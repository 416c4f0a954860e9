import { sql, type RawBuilder } from 'kysely';
import type { Database } from '~/db/db.server';
import { spacedWords, withoutAccents } from '~/text/searched';
import { FOUND_FROM, FOUND_TO, piecesOf } from './pieces.server';
import { PAGE_LENGTH, type Asked, type Found, type Result, type Unclear } from './schema';
import { readTerms, tidyQuery, unclearIn, type Term } from './terms.server';

type Parsed = Term & { query: string };

/** All of these terms as Postgres writes it; '' where what is wanted of them has no weight. */
function allOf(terms: Parsed[]): string {
  const isWanted = terms.some(({ query, isExcluded }) => query !== '' && !isExcluded);
  const weighed = terms.filter(({ query }) => isWanted && query !== '');
  return weighed.map(({ query, isExcluded }) => `${isExcluded ? '!' : ''}(${query})`).join(' & ');
}

/** Each of these phrases as Postgres looks for it, with its accents or without; '' for one without weight. */
async function phrases(db: Database, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ written: string; plain: string }>`
    select phraseto_tsquery('spanish', written)::text as written, phraseto_tsquery('spanish', plain)::text as plain
      from unnest(${words}::text[], ${words.map(withoutAccents)}::text[]) with ordinality as term (written, plain, at)
     order by at`.execute(db);
  return rows.map(({ written, plain }) => (written === '' || written === plain ? written : `${written} | ${plain}`));
}

/** What Postgres looks for, as it writes that; '' when nothing but words without weight was asked for. */
async function queryFor(db: Database, text: string): Promise<string> {
  const lists = readTerms(text);
  const queries = (
    await phrases(
      db,
      lists.flat().map(({ words }) => words),
    )
  ).values();
  const each = lists.map((terms) => allOf(terms.map((term) => ({ ...term, query: queries.next().value ?? '' }))));
  const weighed = each.filter((query) => query !== '');
  return weighed.map((query) => `(${query})`).join(' | ');
}

type Row = Omit<Result, 'pieces'> & { text: string | null };

const worthOf = (words: RawBuilder<unknown>, query: RawBuilder<unknown>, { order }: Asked) =>
  order === 'libro' ? sql`0::real` : sql`ts_rank(${words}, ${query}, 1)`;

/** The places at which the words stand, a note behind the paragraphs of its chapter. */
function placesOf(query: RawBuilder<unknown>, asked: Asked) {
  const { volume, speakers, notesOf } = asked;
  const inVolume = volume === null ? sql`` : sql`and volume = ${volume}`;
  const bySpeaker = speakers === null ? sql`` : sql`and speaker = any(${speakers})`;
  const paragraphs = sql`
    select volume, index, number, ${worthOf(sql.ref('words'), query, asked)} as worth
      from paragraphs where words @@ ${query} ${inVolume} ${bySpeaker}`;
  if (notesOf === null || speakers !== null) return paragraphs;
  return sql`${paragraphs} union all
    select volume, index, null, ${worthOf(sql.ref('words'), query, asked)}
      from notes where member_id = ${notesOf} and words @@ ${query} ${inVolume}`;
}

const chapter = sql`
  coalesce((select regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', '') from videos
             where videos.volume = place.volume and videos.index = place.index), '') as title,
  coalesce((select content->>'date' from main_chapters
             where main_chapters.volume = place.volume and main_chapters.index = place.index), '') as date`;

/** The pieces of each text, with what the query finds in it. */
async function piecesFor(db: Database, texts: string[], query: string) {
  if (texts.length === 0) return [];
  const spaced = texts.map(spacedWords);
  const options = `HighlightAll=true, StartSel="${FOUND_FROM}", StopSel="${FOUND_TO}"`;
  const { rows } = await sql<{ copies: string[] }>`
    select array[ts_headline('spanish', written, query, ${options}), ts_headline('spanish', plain, query, ${options})] as copies
      from unnest(${spaced}::text[], ${spaced.map(withoutAccents)}::text[]) with ordinality as text (written, plain, at),
           cast(${query} as tsquery) as query
     order by at`.execute(db);
  return rows.map(({ copies }, at) => piecesOf(texts[at] ?? '', copies));
}

async function pageOf(db: Database, query: string, asked: Asked): Promise<{ total: number; results: Result[] }> {
  const words = sql`${query}::tsquery`;
  const { rows } = await sql<Row & { total: number }>`
    with found as materialized (${placesOf(words, asked)}),
    place as (
      select * from found order by worth desc, volume, index, number limit ${PAGE_LENGTH} offset ${(asked.page - 1) * PAGE_LENGTH}
    )
    select (select count(*) from found) as total, place.volume, place.index, place.number, ${chapter},
           coalesce(paragraph.speaker, '') as speaker, coalesce(paragraph.text, note.text) as text
      from (select) as once left join place on true
           left join paragraphs paragraph using (volume, index, number)
           left join notes note on place.number is null and note.member_id = ${asked.notesOf}::integer
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

/**
 * The paragraphs of the book in which words stand, and the notes of one member. Says why where it cannot look for them.
 */
export async function searchBook(db: Database, asked: Asked): Promise<Found | Unclear> {
  const text = tidyQuery(asked.typed);
  const unclear = unclearIn(text);
  if (unclear) return unclear;
  const query = await queryFor(db, text);
  if (query === '') return 'common';
  const first = await pageOf(db, query, asked);
  const pages = Math.max(1, Math.ceil(first.total / PAGE_LENGTH));
  if (asked.page <= pages) return { ...first, page: asked.page, pages };
  return { ...(await pageOf(db, query, { ...asked, page: pages })), page: pages, pages };
}
