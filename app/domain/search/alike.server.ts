import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { within } from './matches.server';
import { readResults, type Place } from './results.server';
import type { Result, SearchRequest } from './schema';
import type { SoughtWord } from './words.server';

const MOST = 10; // results
const CONSIDERED = 80; // paragraphs whose words are compared one by one
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
  const pairs = pairsOf(words);
  const all = weighty.map(({ query }) => `(${query})`);
  const { rows } = await sql<Candidate>`
    with scored as materialized (
      select volume, index, number, plain,
             (select coalesce(sum(weight), 0) from unnest(${weighty.map(({ query }) => query)}::tsquery[], ${weighty.map(({ weight }) => weight)}::real[]) as word (query, weight)
               where words @@ query)
           + (select coalesce(sum(weight), 0) from unnest(${pairs.map(({ text }) => text)}::text[], ${pairs.map(({ weight }) => weight)}::real[]) as pair (text, weight)
               where strpos(plain, pair.text) > 0) as worth
        from paragraphs
       where words @@ ${candidates}::tsquery ${within(request)}
         and (volume, index, number) not in (
           select volume, index, number
             from json_to_recordset(${JSON.stringify(shown.filter(({ number }) => number !== null))})
               as place (volume smallint, index integer, number integer))
    )
    select * from scored where worth >= ${PART} * (select max(worth) from scored)
     order by worth desc, length(plain), volume, index, number limit ${CONSIDERED}`.execute(db);
  const best = nearest(rows, words).slice(0, MOST);
  return readResults(db, best, all.join(' | '));
}

interface Candidate extends Place {
  plain: string;
  worth: number;
}

/** The pairs of words that are adjacent in the text. */
const pairsOf = (words: SoughtWord[]) =>
  words.slice(1).map((word, at) => ({
    text: ` ${words[at]?.forms[0]} ${word.forms[0]} `,
    weight: (words[at]?.weight ?? 0) + word.weight,
  }));

/** The candidates in order: those that have most within the length of the text first, and each wording before its repeats. */
function nearest(candidates: Candidate[], words: SoughtWord[]): Place[] {
  const weights = new Map(words.flatMap(({ forms, weight }) => forms.map((form): [string, number] => [form, weight])));
  const follows = new Map(words.slice(1).map((word, at) => [words[at]?.forms[0] ?? '', word.forms[0] ?? '']));
  const seen = new Map<string, number>();
  return candidates
    .map(({ plain, worth, ...place }) => {
      const { worth: near, text } = stretch(plain.trim().split(' '), words.length, weights, follows);
      return { place, worth: worth * Number(process.env.SW ?? 0.5) + near, text };
    })
    .sort((one, other) => other.worth - one.worth)
    .map(({ place, worth, text }) => {
      const repeats = seen.get(text) ?? 0;
      seen.set(text, repeats + 1);
      return { place, worth: process.env.DIV ? worth - repeats * Number(process.env.DIV) : worth };
    })
    .sort((one, other) => other.worth - one.worth)
    .map(({ place }) => place);
}

/** The stretch of a text that has most of the words, about as long as these are together. */
function stretch(text: string[], length: number, weights: Map<string, number>, follows: Map<string, string>) {
  let best = { worth: 0, text: '' };
  const span = length + 2;
  for (let from = 0; from === 0 || from + span <= text.length; from += 1) {
    const window = text.slice(from, from + span);
    let worth = 0;
    for (const word of new Set(window)) worth += weights.get(word) ?? 0;
    window.forEach((word, at) => {
      if (at > 0 && follows.get(window[at - 1] ?? '') === word) worth += ((weights.get(word) ?? 0) + (weights.get(window[at - 1] ?? '') ?? 0)) * Number(process.env.WP ?? 0.5);
    });
    if (worth > best.worth) best = { worth, text: window.join(' ') };
  }
  return best;
}

/** Query of the paragraphs that may be most alike: two of the rarest words, or the rarest one. */
function candidateQuery(words: SoughtWord[]): string {
  const rarest = words.toSorted((one, other) => one.paragraphs - other.paragraphs).slice(0, RAREST);
  const queries = rarest.map(({ query }) => `(${query})`);
  const pairs = queries.flatMap((one, at) => queries.slice(at + 1).map((other) => `(${one} & ${other})`));
  return [...queries.slice(0, 1), ...pairs].join(' | ');
}
