import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { foldedWords } from '~/text/searched';
import { nameFinder } from './names.server';
import { queriesFor } from './query.server';
import { nearWords } from './spelling.server';
import { synonymFinder } from './synonyms.server';
import { tidyQuery, wordsIn } from './terms.server';

const MOST = 40; // words of a text that are weighed
const WORD = /[\p{L}\p{M}]+/gu;
const RARE = 11; // logarithm of more paragraphs than a book has

/** A word of a search with what stands for it in the book. */
export interface SoughtWord {
  /** As it was typed, folded. */
  typed: string;
  /** Words of the book that it may mean, folded, the likeliest first: itself where the book has it. */
  forms: string[];
  /** The likeliest as the book writes it; null where it is the typed one, or none is known. */
  meant: string | null;
  /** Query of Postgres for any of the forms; '' where the word has no weight. */
  query: string;
  /** Number of the paragraphs that have one of them. */
  paragraphs: number;
  /** The more the fewer paragraphs have it. */
  weight: number;
}

/** The words that a text wants, in its order, with those that administrators named beside them. Names mean no others. */
export async function soughtWords(db: Database, typed: string): Promise<SoughtWord[]> {
  const words = [...new Set(wordsIn(typed).map(foldedWords))].slice(0, MOST);
  const counts = await countsOf(db, words);
  const uncounted = words.filter((word) => !counts.has(word));
  const lacking = await lackingOf(db, uncounted);
  const [isName, synonymsOf] = await Promise.all([nameFinder(db), synonymFinder(db)]);
  const unnamed = lacking.filter((word) => !isName(word));
  const meanings = await nearWords(db, unnamed);
  const sought = words.map((word) => {
    const [others, synonyms] = [meanings.get(word) ?? [], synonymsOf(word)];
    const isLacking = lacking.includes(word);
    const forms = [
      ...(isLacking && others.length > 0 ? [] : [word]),
      ...others.map(({ folded }) => folded),
      ...synonyms.map(foldedWords),
    ];
    const paragraphs = others.reduce((sum, other) => sum + other.paragraphs, counts.get(word) ?? 0);
    const meant = isLacking && !isName(word) ? (synonyms[0] ?? others[0]?.word ?? null) : null;
    return { typed: word, forms, meant, paragraphs, weight: RARE - Math.log(1 + paragraphs) };
  });
  const queries = await queriesFor(db, [...new Set(sought.flatMap(({ forms }) => forms))]);
  return sought.map((word) => ({ ...word, query: eitherQuery(word.forms.map((form) => queries.get(form) ?? '')) }));
}

/** A typed text with the words that were probably meant; null where it has none that the book lacks. */
export function meantText(typed: string, words: SoughtWord[]): string | null {
  const meant = new Map(words.map((word) => [word.typed, word.meant]));
  const text = tidyQuery(typed);
  const corrected = text.replace(WORD, (word) => meant.get(foldedWords(word)) ?? word);
  return corrected === text ? null : corrected;
}

const eitherQuery = (queries: string[]) =>
  queries
    .filter(Boolean)
    .map((query) => `(${query})`)
    .join(' | ');

/** Numbers of the paragraphs that have each of these words; those that none has are left out. */
async function countsOf(db: Database, words: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ folded: string; paragraphs: number }>`
    select folded, paragraphs from vocabulary where folded = any(${words})`.execute(db);
  return new Map(rows.map(({ folded, paragraphs }) => [folded, paragraphs]));
}

/** Those of these words that the book has in no form; words without weight are left out. */
async function lackingOf(db: Database, words: string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word, plainto_tsquery('spanish', word) as query
     where numnode(query) > 0 and not exists (select from paragraphs where words @@ query)`.execute(db);
  return rows.map(({ word }) => word);
}
