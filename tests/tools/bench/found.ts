import { db } from '~/db/db.server';
import type { Result } from '~/domain/search/schema';
import { searchBook } from '~/domain/search/search.server';
import { foldedWords, spacedWords } from '~/text/searched';
import { between, pick, seeded, type Random } from '../../../scripts/demo/random';
import { record } from '../site/record';
import { markdown } from '../site/table';

const SPANS = 500; // paragraphs
const SPAN = 8; // words
const FIRST = 5; // results that a reader looks at
const SEEDS = ['recuerdo', 'luz', '2027', 'mensajero'];
const LETTERS = 'abcdefghijlmnopqrstuvz';

type Words = string[];
/** Ways in which a span is remembered, with the percentage that has to be found. */
const WAYS: [name: string, least: number, remembered: (words: Words, random: Random, others: Words) => Words][] = [
  ['as it is', 99, (words) => words],
  ['one word replaced', 95, (words, random, others) => words.with(between(random, 0, SPAN - 1), pick(random, others))],
  ['one wrong letter in two words', 90, misspelt],
  ['two left out, two changed places', 80, shaken],
];

/** Seeks spans of the book, picked by each seed, as readers remember them. Prints how many are among the first results. */
export async function measureFound(seeds: string[]): Promise<void> {
  const paragraphs = await db.selectFrom('paragraphs').select(['volume', 'index', 'number', 'text']).execute();
  const plain = new Map(paragraphs.map((one) => [keyOf(one), ` ${foldedWords(one.text)} `]));
  const long = paragraphs.map(({ text }) => wordsOf(text)).filter(({ length }) => length >= SPAN);
  const rows = [['goal', ...WAYS.map(([, least]) => `${least} %`)]];
  for (const seed of seeds.length > 0 ? seeds : SEEDS) rows.push([seed, ...(await sharesOf(seed, long, plain))]);
  const table = markdown(['seed', ...WAYS.map(([name]) => name)], rows);
  console.log(`\n${SPANS} trozos de ${SPAN} palabras, entre los ${FIRST} primeros\n\n${table}`);
  if (seeds.length === 0) await record('found', table, 'tests/tools/bench/README.md');
}

/** Percentage of spans, remembered in each way, that are among the first results. */
async function sharesOf(seed: string, long: Words[], plain: Map<string, string>): Promise<string[]> {
  const random = seeded(seed);
  const spans = Array.from({ length: SPANS }, () => spanOf(pick(random, long), random));
  const others = Array.from({ length: SPANS }, () => pick(random, pick(random, long)));
  const shares: string[] = [];
  for (const [, , remembered] of WAYS) {
    let found = 0;
    for (const span of spans) {
      const typed = remembered(span, random, others).join(' ');
      const held = ` ${foldedWords(span.join(' '))} `; // as the paragraphs that hold it have it
      const first = (await resultsOf(typed)).slice(0, FIRST);
      if (first.some((one) => plain.get(keyOf(one))?.includes(held))) found += 1;
      else if (process.env.LOST) console.log(`lost: ${typed} ← ${held}`);
    }
    shares.push(`${((100 * found) / SPANS).toFixed(1)} %`);
  }
  return shares;
}

/** The results of a search in the order of its page. */
async function resultsOf(typed: string): Promise<Result[]> {
  const found = await searchBook(db, { typed, volume: null, speakers: null, order: 'valor', notesOf: null, page: 1 });
  return typeof found === 'string' ? [] : [...(found.meant ?? found).results, ...found.alike];
}

const keyOf = ({ volume, index, number }: Pick<Result, 'volume' | 'index' | 'number'>) =>
  `${volume}-${index}-${number}`;
const wordsOf = (text: string) => spacedWords(text).split(' ').filter(Boolean);

function spanOf(words: Words, random: Random): Words {
  const from = between(random, 0, words.length - SPAN);
  return words.slice(from, from + SPAN);
}

/** Writes one letter wrong in two words that have more than two. */
function misspelt(words: Words, random: Random): Words {
  const long = [...words.keys()].filter((at) => [...(words[at] ?? '')].length > 2);
  return twoOf(long, random).reduce((all, at) => {
    const letters = [...(all[at] ?? '')];
    const wrong = between(random, 0, letters.length - 1);
    const other = [...LETTERS].filter((letter) => letter !== foldedWords(letters[wrong] ?? ''));
    return all.with(at, letters.with(wrong, pick(random, other)).join(''));
  }, words);
}

/** Leaves two words out, and has two of the rest change places. */
function shaken(words: Words, random: Random): Words {
  const out = twoOf([...words.keys()], random);
  const rest = words.filter((_, at) => !out.includes(at));
  const [one = 0, other = 0] = twoOf([...rest.keys()], random);
  return rest.with(one, rest[other] ?? '').with(other, rest[one] ?? '');
}

function twoOf(places: number[], random: Random): number[] {
  const one = pick(random, places);
  const rest = places.filter((at) => at !== one);
  return rest.length === 0 ? [one] : [one, pick(random, rest)];
}
