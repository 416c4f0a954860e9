import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { foldedWords, spacedWords, withoutAccents } from '~/text/searched';
import { FOUND_FROM, FOUND_TO } from './pieces.server';
import { isSmall } from './small-words';
import type { Unclear } from './schema';
import { exactTexts, readTerms, tidyQuery, unclearIn, type Term } from './terms.server';

/** Least number of the terms of a sentence. */
export const SENTENCE = 5;

/** Rank of words that stand side by side, which is divided by one more than the other words between them. */
const COVER = 0.1;

/** Query of Postgres: as it was typed, and without accents; '' where it has no weight. */
type Weighed = Record<'written' | 'plain', string>;

/** What a text searches for. */
export interface Query {
  /** Query of Postgres. */
  query: string;
  /** The same without what it excludes: a rank takes an excluded word for one that is missing. */
  wanted: string;
  /** Words that may stand in no result, '' for none. */
  excluded: string;
  /** The folded texts that stand together exactly. */
  exact: string[];
  /** The pairs of folded words that are adjacent in the text; none in a single word. */
  pairs: string[];
  /** Tells whether it is a single word. */
  isSingle: boolean;
  /** Least number of the pairs that a text of a sentence has; 0 for some words. */
  leastPairs: number;
  /** Rank by cover density that makes up for missing pairs where small words are between; null where they do not. */
  leastRank: number | null;
}

type QueryOrReason = (Query & { unclear: null }) | { query: null; unclear: Unclear };

/** Converts a typed text to a query of Postgres; where it cannot be searched for, gives the reason. */
export async function queryFor(db: Database, typed: string): Promise<QueryOrReason> {
  const text = tidyQuery(typed);
  const unclear = unclearIn(text);
  if (unclear) return { query: null, unclear };
  const lists = readTerms(text);
  const formsOf = ({ words, joined }: Term) => (joined === null ? [words] : [words, joined]);
  const found = await phrases(db, [...new Set(lists.flat().flatMap(formsOf))]);
  const weighed = (term: Term) => {
    const forms = formsOf(term).flatMap((words) => found.get(words) ?? []);
    const either = (of: keyof Weighed) => eitherOf(forms.map((form) => form[of]));
    return { ...term, written: either('written'), plain: either('plain') };
  };
  const all = lists.map((terms) => terms.map(weighed));
  const queries = all.map(allOf).filter(({ query }) => query !== '');
  if (queries.length === 0) return { query: null, unclear: 'common' };
  const wanted = all.length === 1 ? (all[0] ?? []).filter(({ isExcluded }) => !isExcluded) : [];
  const small = new Set(wanted.filter(isLittle).map(({ words }) => foldedWords(words)));
  const exact = exactTexts(text);
  const pairs = pairsIn(exact);
  const weighty = pairs.filter((pair) => !pair.split(' ').some((word) => small.has(word)));
  return {
    ...{ query: anyOf(queries.map(({ query }) => query)), wanted: anyOf(queries.map(({ wanted: one }) => one)) },
    ...{ excluded: excludedOf(all.flat()).join(' | '), exact, pairs, unclear: null },
    isSingle: exact.every((one) => !one.includes(' ')),
    leastPairs: wanted.length >= SENTENCE ? Math.max(weighty.length / 2, pairs.length / 3) : 0,
    leastRank: small.size > 0 ? COVER / (1 + wanted.length / 2) : null,
  };
}

/** Copies of each text, as `resultPieces` takes them, with the query's matches between its two signs. */
export async function copiesOf(db: Database, texts: string[], query: string): Promise<string[][]> {
  if (texts.length === 0) return [];
  const spaced = texts.map(spacedWords);
  const options = `HighlightAll=true, StartSel="${FOUND_FROM}", StopSel="${FOUND_TO}"`;
  const { rows } = await sql<{ copies: string[] }>`
    select array[ts_headline('spanish', written, query, ${options}), ts_headline('spanish', plain, query, ${options})] as copies
      from unnest(${spaced}::text[], ${spaced.map(withoutAccents)}::text[]) with ordinality as text (written, plain, at),
           cast(${query} as tsquery) as query
     order by at`.execute(db);
  return rows.map(({ copies }) => copies);
}

/** Queries of Postgres for these phrases, each once for its accents and without; '' where one has no weight. */
export async function queriesFor(db: Database, words: string[]): Promise<Map<string, string>> {
  const found = await phrases(db, words);
  return new Map([...found].map(([phrase, weighed]) => [phrase, whole(weighed)]));
}

const pairsIn = (texts: string[]) => [
  ...new Set(
    texts.flatMap((text) => text.split(' ').flatMap((word, at, all) => (at > 0 ? [`${all[at - 1]} ${word}`] : []))),
  ),
];

/** Converts each of these phrases to a query of Postgres. */
async function phrases(db: Database, words: string[]): Promise<Map<string, Weighed>> {
  const { rows } = await sql<{ words: string } & Weighed>`
    select words, phraseto_tsquery('spanish', words)::text as written, phraseto_tsquery('spanish', bare)::text as plain
      from unnest(${words}::text[], ${words.map(withoutAccents)}::text[]) as term (words, bare)`.execute(db);
  return new Map(rows.map(({ words: phrase, ...weighed }) => [phrase, weighed]));
}

const anyOf = (queries: string[]) => queries.map((query) => `(${query})`).join(' | ');

const eitherOf = (queries: string[]) => [...new Set(queries)].filter((query) => query !== '').join(' | ');

/**
 * Combines these terms into a query of Postgres, with and without the excluded ones; '' where the wanted ones have no
 * weight. A small word counts where no other is wanted.
 */
function allOf(terms: (Term & Weighed)[]): Pick<Query, 'query' | 'wanted'> {
  const wanted = terms.filter(({ isExcluded }) => !isExcluded);
  const weighty = wanted.filter((term) => !isLittle(term));
  const needed = (weighty.length > 0 ? weighty : wanted).map(whole).filter(Boolean);
  if (needed.length === 0) return { query: '', wanted: '' };
  const together = needed.map((query) => `(${query})`);
  return {
    query: [...together, ...excludedOf(terms).map((query) => `!${query}`)].join(' & '),
    wanted: together.join(' & '),
  };
}

/** The queries of the excluded terms that have weight. */
const excludedOf = (terms: (Term & Weighed)[]) =>
  terms.flatMap((term) => (term.isExcluded && whole(term) !== '' ? [`(${whole(term)})`] : []));

/** Tells whether a term is small words alone: without weight once its accents are left out, as 'cómo', or on the list. */
const isLittle = ({ words, plain }: Term & Weighed) => plain === '' || isSmall(foldedWords(words));

const whole = ({ written, plain }: Weighed) => eitherOf([written, plain]);
