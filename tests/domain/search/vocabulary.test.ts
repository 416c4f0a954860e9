import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { queryFor } from '~/domain/search/query.server';
import { between, pick, seeded } from '../../../scripts/demo/random';
import { createVolume } from '../../../scripts/demo/volume';
import { isAll } from '../../setup/extent';
import { fillVolume } from '../../setup/book';

/** Seed by which spans are chosen; `SEED=…` sets another. */
const SEED = process.env.SEED ?? 'palabras';
const VOLUMES = isAll ? Array.from({ length: 36 }, (_, at) => at + 1) : [36];
const [CHAPTERS, SPANS] = isAll ? [Infinity, 500] : [2, 40];

it(`the words of the book, and spans of them by the seed «${SEED}», find where they stand`, async () => {
  for (const volume of VOLUMES) await storeVolume(volume, CHAPTERS);
  const columns = ['volume', 'index', 'number', 'text'] as const;
  const paragraphs = await db
    .selectFrom('paragraphs')
    .select(columns)
    .orderBy('volume')
    .orderBy('index')
    .orderBy('number')
    .execute();
  await expectFound([...everyWord(paragraphs), ...randomSpans(paragraphs, SPANS)]);
}, 900_000);

/** Stores the main chapters of a volume of the demonstration book, at most so many. */
async function storeVolume(volume: number, most: number): Promise<void> {
  const chapters = createVolume(volume).chapters.slice(0, most);
  await fillVolume(volume, { main: Object.fromEntries(chapters.map((chapter) => [chapter.index, { ...chapter }])) });
}

interface Stored {
  volume: number;
  index: number;
  number: number;
  text: string;
}
/** Search text, and a paragraph that contains it. */
interface Sought {
  typed: string;
  in: Stored;
}

/** Lists every word of the paragraphs, as written and without its accents. */
function everyWord(paragraphs: Stored[]): Sought[] {
  const words = new Map<string, Stored>();
  for (const paragraph of paragraphs) {
    for (const [word] of paragraph.text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) words.set(word.toLowerCase(), paragraph);
  }
  return [...words].map(([typed, place]) => ({ typed, in: place })).flatMap(bothWays);
}

/** Chooses so many spans of 2 to 12 words, as written and without their accents. */
function randomSpans(paragraphs: Stored[], count: number): Sought[] {
  const random = seeded(SEED);
  const long = paragraphs.filter(({ text }) => text.includes(' '));
  return Array.from({ length: count }, () => {
    const paragraph = pick(random, long);
    const words = paragraph.text.split(' ');
    const length = Math.min(words.length, between(random, 2, 12));
    const from = between(random, 0, words.length - length);
    return { typed: words.slice(from, from + length).join(' '), in: paragraph };
  }).flatMap(bothWays);
}

/** Searches for each text: it must find its paragraph, or be refused for a reason that is true. */
async function expectFound(sought: Sought[]): Promise<void> {
  const common: string[] = [];
  const queries: (Omit<Stored, 'text'> & { typed: string; query: string })[] = [];
  for (const { typed, in: place } of sought) {
    const { query, unclear } = await queryFor(db, typed);
    if (query !== null) queries.push({ ...place, typed, query });
    else if (unclear === 'common') common.push(typed);
    else expect([[...typed].length, unclear]).toEqual([1, 'letter']);
  }
  const { rows: lost } = await sql<{ typed: string }>`
    select typed from json_to_recordset(${JSON.stringify(queries)})
                   as asked (volume integer, index integer, number integer, typed text, query text)
      join paragraphs using (volume, index, number)
     where not words @@ query::tsquery`.execute(db);
  expect(lost).toEqual([]);
  // Postgres takes some signs beside a word ('tú?».') for letters of it.
  const words = common.map((typed) => typed.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '));
  const { rows: weighty } = await sql<{ typed: string }>`
    select typed from unnest(${words}::text[]) as typed where to_tsvector('spanish', typed) <> ''`.execute(db);
  expect(weighty).toEqual([]);
  expect(queries.length).toBeGreaterThan(common.length);
}

const bothWays = ({ typed, in: place }: Sought): Sought[] =>
  [...new Set([typed, bare(typed)])].map((one) => ({ typed: one, in: place }));

/** Drops the accents, as in a text typed without them. */
const bare = (typed: string) =>
  typed
    .normalize('NFD')
    .replace(/(?<=[aeiou])[\u0301\u0308]/giu, '')
    .normalize('NFC');
