import { db } from '~/db/db.server';
import type { Result } from '~/domain/search/schema';
import { searchBook } from '~/domain/search/search.server';
import { foldedWords, spacedWords } from '~/text/searched';
import { between, pick, seeded, type Random } from '../../../scripts/demo/random';
import { medianOf } from '../site/statistics';

const DRAWN = 500; // paragraphs
const SPAN = 8; // words
const FIRST = 5; // results that a reader looks at
const LETTERS = 'abcdefghijlmnopqrstuvz';

interface Drawn {
  words: string[];
  /** The span as the paragraphs that hold it have it. */
  held: string;
}

/** Ways in which a span is remembered, with the percentage that has to be found. */
const WAYS: [
  name: string,
  least: number,
  remembered: (words: string[], random: Random, others: string[]) => string[],
][] = [
  ['tal cual', 99, (words) => words],
  [
    'una palabra cambiada por otra',
    95,
    (words, random, others) => words.with(between(random, 0, SPAN - 1), pick(random, others)),
  ],
  ['una letra mal en dos palabras', 90, misspelt],
  ['dos palabras de menos y dos cambiadas de sitio', 80, shaken],
];

/** Seeks spans of the book as readers remember them, and prints how many are among the first results. */
export async function measureFound(seed: string): Promise<void> {
  const paragraphs = await db.selectFrom('paragraphs').select(['volume', 'index', 'number', 'text']).execute();
  const words = paragraphs.map(({ text }) => wordsOf(text));
  const plain = new Map(paragraphs.map((one) => [keyOf(one), ` ${foldedWords(one.text)} `]));
  const random = seeded(seed);
  const long = words.filter(({ length }) => length >= SPAN);
  const spans = Array.from({ length: DRAWN }, () => drawSpan(pick(random, long), random));
  const others = Array.from({ length: DRAWN }, () => pick(random, pick(random, long)));
  console.log(`\nLo que se recuerda: ${DRAWN} trozos de ${SPAN} palabras, semilla «${seed}»\n`);
  console.log(`| | entre los ${FIRST} primeros | ha de ser | ms (mediana) |\n| --- | --- | --- | --- |`);
  for (const [name, least, remembered] of WAYS) {
    const times: number[] = [];
    let found = 0;
    for (const span of spans) {
      const typed = remembered(span.words, random, others).join(' ');
      const began = performance.now();
      const first = (await resultsOf(typed)).slice(0, FIRST);
      times.push(performance.now() - began);
      if (first.some((one) => plain.get(keyOf(one))?.includes(span.held))) found += 1;
      else if (process.env.LOST) console.log(`lost: ${typed} ← ${span.held}`);
    }
    const share = ((100 * found) / DRAWN).toFixed(1);
    console.log(`| ${name} | ${share} % | ${least} % | ${medianOf(times).toFixed(1)} |`);
  }
}

/** The results of a search in the order of its page. */
async function resultsOf(typed: string): Promise<Result[]> {
  const found = await searchBook(db, { typed, volume: null, speakers: null, order: 'valor', notesOf: null, page: 1 });
  return typeof found === 'string' ? [] : [...(found.meant ?? found).results, ...found.alike];
}

const keyOf = ({ volume, index, number }: Pick<Result, 'volume' | 'index' | 'number'>) =>
  `${volume}-${index}-${number}`;
const wordsOf = (text: string) => spacedWords(text).split(' ').filter(Boolean);

function drawSpan(words: string[], random: Random): Drawn {
  const from = between(random, 0, words.length - SPAN);
  const span = words.slice(from, from + SPAN);
  return { words: span, held: ` ${foldedWords(span.join(' '))} ` };
}

/** Writes one letter wrong in two words that have more than two. */
function misspelt(words: string[], random: Random): string[] {
  const long = [...words.keys()].filter((at) => [...(words[at] ?? '')].length > 2);
  return twoOf(long, random).reduce((all, at) => {
    const letters = [...(all[at] ?? '')];
    const wrong = between(random, 0, letters.length - 1);
    const other = [...LETTERS].filter((letter) => letter !== foldedWords(letters[wrong] ?? ''));
    return all.with(at, letters.with(wrong, pick(random, other)).join(''));
  }, words);
}

/** Leaves two words out, and has two of the rest change places. */
function shaken(words: string[], random: Random): string[] {
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
