import { sql } from 'kysely';
import type { Database } from '~/db/db.server';

const MOST_WORDS = 12; // each takes a millisecond or two
const CANDIDATES = 30;
const KEPT = 3;

/** A word of the book that another may mean. */
interface NearWord {
  folded: string;
  /** As it is written most often. */
  word: string;
  paragraphs: number;
}

/** Tells whether the database can say which words are written nearly alike. */
export async function canSpell(db: Database): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select to_regprocedure('levenshtein_less_equal(text, text, integer)') is not null
       and to_regprocedure('similarity_dist(text, text)') is not null as can`.execute(db);
  return rows[0]?.can === true;
}

/** The words of the book that are written most like each of these, the likeliest first; none where it cannot tell. */
export async function nearWords(db: Database, words: string[]): Promise<Map<string, NearWord[]>> {
  const near = new Map<string, NearWord[]>();
  const sought = words.filter((word) => /^\p{L}{3,40}$/u.test(word)).slice(0, MOST_WORDS);
  if (sought.length === 0 || !(await canSpell(db))) return near;
  const { rows } = await sql<NearWord & { typed: string }>`
    select typed, found.folded, found.word, found.paragraphs
      from unnest(${sought}::text[]) as typed
           cross join lateral (
             select *, levenshtein_less_equal(folded, typed, 2) as distance
               from (select * from vocabulary order by folded <-> typed limit ${CANDIDATES}) as candidate
              where levenshtein_less_equal(folded, typed, 2) <= case when length(typed) < 5 then 1 else 2 end
              order by distance, left(folded, 1) <> left(typed, 1), paragraphs desc, folded limit ${KEPT}
           ) as found`.execute(db);
  for (const { typed, ...found } of rows) near.set(typed, [...(near.get(typed) ?? []), found]);
  return near;
}
