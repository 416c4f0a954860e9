import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { within } from './matches.server';
import { nearestFirst } from './nearest.server';
import { SENTENCE } from './query.server';
import { readResults, type Place } from './results.server';
import type { Result, SearchRequest } from './schema';
import type { SoughtWord } from './words.server';

const MOST = 10; // results
const CONSIDERED = 80; // paragraphs whose words are compared one by one
const RAREST = 6; // words of which a paragraph has two, or the rarest
const PART = 0.5; // of the best one's worth, below which a paragraph is not alike

/**
 * The paragraphs that have most of these words, the rare ones weighing more, and those that stand together too; without
 * those that have what is excluded, and the results that are shown already.
 */
export async function alikeTo(
  db: Database,
  words: SoughtWord[],
  excluded: string,
  request: SearchRequest,
  shown: Place[],
): Promise<Result[]> {
  const weighty = words.filter(({ query }) => query !== '');
  if (weighty.length === 0) return [];
  const [queries, weights] = [weighty.map(({ query }) => query), weighty.map(({ weight }) => weight)];
  const pairs = pairsOf(words);
  const others = JSON.stringify(shown.filter(({ number }) => number !== null));
  const { rows } = await sql<Place & { plain: string; worth: number }>`
    with scored as materialized (
      select volume, index, number, plain,
             (select sum(weight) from unnest(${queries}::tsquery[], ${weights}::real[]) as word (query, weight)
               where words @@ query)
             + (select coalesce(sum(weight), 0)
                  from unnest(${pairs.map(({ text }) => text)}::text[], ${pairs.map(({ weight }) => weight)}::real[]) as pair (text, weight)
                 where strpos(plain, pair.text) > 0) as worth
        from paragraphs
       where words @@ ${candidateQuery(weighty, words)}::tsquery ${within(request)}
               ${excluded === '' ? sql`` : sql`and not words @@ ${excluded}::tsquery`}
         and (volume, index, number) not in (
           select volume, index, number from json_to_recordset(${others}) as shown (volume smallint, index integer, number integer))
    )
    select * from scored where worth >= ${PART} * (select max(worth) from scored)
     order by worth desc, length(plain), volume, index, number limit ${CONSIDERED}`.execute(db);
  if (rows.length === 0) return [];
  const best = nearestFirst(rows, words).slice(0, MOST);
  const places = JSON.stringify(best.map(({ volume, index, number }, at) => ({ volume, index, number, at })));
  const all = sql`select * from json_to_recordset(${places}) as place (volume smallint, index integer, number integer, at integer)`;
  const { results } = await readResults(db, all, queries.map((query) => `(${query})`).join(' | '));
  return results;
}

/** The pairs of words that are adjacent in the search. */
const pairsOf = (words: SoughtWord[]) =>
  words.slice(1).map((word, at) => {
    const before = words[at];
    return { text: ` ${before?.forms[0]} ${word.forms[0]} `, weight: (before?.weight ?? 0) + word.weight };
  });

/** Query of the paragraphs that may be most alike: with two of the rarest words, or one where the rest may tell. */
function candidateQuery(weighty: SoughtWord[], words: SoughtWord[]): string {
  const rarest = weighty.toSorted((one, other) => one.paragraphs - other.paragraphs).slice(0, RAREST);
  const queries = rarest.map(({ query }) => `(${query})`);
  const pairs = queries.flatMap((one, at) => queries.slice(at + 1).map((other) => `(${one} & ${other})`));
  const single = weighty.length === 1 || words.length >= SENTENCE ? queries.slice(0, 1) : [];
  return [...single, ...pairs].join(' | ');
}
