import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { spacedWords, withoutAccents } from '~/text/searched';
import { FOUND_FROM, FOUND_TO } from './pieces.server';
import type { Unclear } from './schema';
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

type Query = { query: string; unclear: null } | { query: null; unclear: Unclear };

/** What Postgres looks for, as it writes that; where it cannot look for what was typed, why. */
export async function queryFor(db: Database, typed: string): Promise<Query> {
  const text = tidyQuery(typed);
  const unclear = unclearIn(text);
  if (unclear) return { query: null, unclear };
  const lists = readTerms(text);
  const queries = (
    await phrases(
      db,
      lists.flat().map(({ words }) => words),
    )
  ).values();
  const each = lists.map((terms) => allOf(terms.map((term) => ({ ...term, query: queries.next().value ?? '' }))));
  const weighed = each.filter((query) => query !== '');
  if (weighed.length === 0) return { query: null, unclear: 'common' };
  return { query: weighed.map((query) => `(${query})`).join(' | '), unclear: null };
}

/** Copies of each text, as `resultPieces` takes them, in which what the query finds stands between its two signs. */
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
