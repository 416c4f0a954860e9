import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { within } from './matches.server';
import { readResults, type Place } from './results.server';
import type { Result, SearchRequest } from './schema';
import type { SoughtWord } from './words.server';

const MOST = 10; // results
const RAREST = 6; // words of which a paragraph has two, or the rarest
const PART = 0.5; // of the best one's worth, below which a paragraph is not alike

/**
 * The paragraphs that have most of these words, the rare ones weighing more, and those that stand together too; without
 * the results that are shown already.
 */
export async function alikeTo(
  db: Database,
  words: SoughtWord[],
  request: SearchRequest,
  shown: Place[],
): Promise<Result[]> {
  const weighty = words.filter(({ query }) => query !== '');
  const candidates = candidateQuery(weighty);
  if (candidates === '') return [];
  const pairs = words.flatMap((word, at) => {
    const before = words[at - 1];
    if (!before) return [];
    const weight = (before.weight + word.weight) / 4;
    return [{ text: ` ${before.forms[0]} ${word.forms[0]} `, weight }];
  });
  const { rows } = await sql<Place>`
    with scored as materialized (
      select volume, index, number, length(text) as length,
             (select coalesce(sum(weight), 0) from unnest(${weighty.map(({ query }) => query)}::tsquery[], ${weighty.map(({ weight }) => weight)}::real[]) as word (query, weight)
               where words @@ query)
           + (select coalesce(sum(weight), 0) from unnest(${pairs.map(({ text }) => text)}::text[], ${pairs.map(({ weight }) => weight)}::real[]) as pair (text, weight)
               where strpos(plain, pair.text) > 0) as worth
        from paragraphs
       where words @@ ${candidates}::tsquery ${within(request)}
         and (volume, index, number) not in (select volume, index, number from json_to_recordset(${JSON.stringify(shown.filter(({ number }) => number !== null))})
                                               as place (volume smallint, index integer, number integer))
    )
    select volume, index, number from scored where worth >= ${PART} * (select max(worth) from scored)
     order by worth desc, length, volume, index, number limit ${MOST}`.execute(db);
  return readResults(db, rows, weighty.map(({ query }) => query).join(' | '));
}

/** Query of the paragraphs that may be most alike: two of the rarest words, or the rarest one. */
function candidateQuery(words: SoughtWord[]): string {
  const rarest = words.toSorted((one, other) => one.paragraphs - other.paragraphs).slice(0, RAREST);
  const queries = rarest.map(({ query }) => `(${query})`);
  const pairs = queries.flatMap((one, at) => queries.slice(at + 1).map((other) => `(${one} & ${other})`));
  return [...queries.slice(0, 1), ...pairs].join(' | ');
}
