import { sql } from 'kysely';
import { db } from '~/db/db.server';
import type { Chapter } from '~/domain/near/passages';
import { nearPassages } from '~/domain/near/pairs';
import { RULES, type PassagePair } from '~/domain/near/schema';
import { env } from '~/env.server';
import { between, pick, seeded, shuffled, type Random } from '../../../scripts/demo/random';
import { record } from '../site/record';
import { markdown } from '../site/table';

const PLANTED = 300;
const MADE_WORDS = 20_000;
const [VARIED, REWRITTEN, LEFT_OUT] = [0.4, 0.3, 0.1]; // shares of the content words
const GOAL = 88; // percent of the planted passages whose origin is among the six
const CONTENT = /\p{L}{4,}/gu;
const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo', 'lan', 'mer'];

const SEEDS = ['recuerdo', 'luz', '2027', 'mensajero'];

/**
 * Finds near passages in the demonstration book, whose formulas are first varied as a real text is: content words of each
 * occurrence are replaced; then some passages are rewritten and planted in other chapters. Prints how many of these find
 * the chapter that they came from among the six. @throws where it is too few, or a chapter is named too often.
 */
export async function measureNear(seeds: string[]): Promise<void> {
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const seed of seeds.length > 0 ? seeds : SEEDS) {
    const { found, mostNamed, pairs, empty, seconds } = figuresOf(await bookNow(), seeded(seed));
    rows.push([seed, `${found.toFixed(1)} %`, String(mostNamed), String(pairs), String(empty), seconds.toFixed(1)]);
    if (found < GOAL) faults.push(`${seed}: ${found.toFixed(1)} % y son menos de ${GOAL} %`);
    if (mostNamed > RULES.named) faults.push(`${seed}: ${mostNamed} capítulos nombran el mismo`);
  }
  const table = markdown(['seed', `found, ${GOAL} %`, 'most named', 'pairs', 'chapters without', 'CPU s'], rows);
  console.log(
    `\n${PLANTED} pasajes escritos de nuevo, su origen entre los ${RULES.perChapter} del capítulo\n\n${table}`,
  );
  if (faults.length > 0) throw new Error(faults.join('; '));
  if (seeds.length === 0) await record('near', table, 'tests/tools/bench/README.md');
}

/** The paragraphs of the book by their chapters, in its order. */
async function bookNow(): Promise<Chapter[]> {
  const { rows } = await sql<Chapter>`
    select volume, index, json_agg(json_build_object('number', number, 'text', text) order by number) as paragraphs
      from paragraphs group by volume, index order by volume, index`.execute(db);
  return rows;
}

function figuresOf(book: Chapter[], random: Random) {
  const varied = book.map((chapter) => withTexts(chapter, (text) => replaced(text, VARIED, random)));
  const planted = plant(varied, random);
  const began = process.cpuUsage();
  const pairs = worked(varied);
  const { user, system } = process.cpuUsage(began);
  const ranked = pairs.filter(({ rank }) => rank !== null);
  const listed = new Set(ranked.map(({ one, other }) => `${nameOf(one)} ${nameOf(other)}`));
  const names = new Map<string, number>();
  for (const { other } of ranked) names.set(nameOf(other), (names.get(nameOf(other)) ?? 0) + 1);
  return {
    found: (100 * planted.filter(({ at, from }) => listed.has(`${at} ${from}`)).length) / PLANTED,
    mostNamed: Math.max(0, ...names.values()),
    pairs: pairs.length,
    empty: book.length - new Set(ranked.map(({ one }) => nameOf(one))).size,
    seconds: (user + system) / 1e6,
  };
}

const nameOf = ({ volume, index }: { volume: number; index: number }) => `${volume}-${index}`;

function worked(chapters: Chapter[]): PassagePair[] {
  const work = nearPassages({ chapters, floor: env.NEAR_FLOOR, pinned: [], removed: [] });
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

const withTexts = (chapter: Chapter, write: (text: string) => string): Chapter => ({
  ...chapter,
  paragraphs: chapter.paragraphs.map(({ number, text }) => ({ number, text: write(text) })),
});

/** Puts made words in the place of some content words, each time others. */
const replaced = (text: string, share: number, random: Random) =>
  text.replace(CONTENT, (word) => (random() < share ? madeWord(between(random, 0, MADE_WORDS - 1)) : word));

function madeWord(number: number): string {
  let [word, rest] = ['', number + SYLLABLES.length ** 3];
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}

/** Rewrites some passages and adds each to a chapter of another volume, which it changes. */
function plant(book: Chapter[], random: Random) {
  return Array.from({ length: PLANTED }, () => {
    const from = pick(random, book);
    const at = pick(
      random,
      book.filter(({ volume }) => volume !== from.volume),
    );
    const text = rewritten(passageOf(from, random), random);
    at.paragraphs.push({ number: at.paragraphs.length + 1, text });
    return { from: nameOf(from), at: nameOf(at) };
  });
}

/** Some whole sentences of a chapter, as many as a passage has. */
function passageOf({ paragraphs }: Chapter, random: Random): string[] {
  const all = paragraphs.flatMap(({ text }) => text.split(/(?<=[.!?…])\s+/));
  const long = all.slice(between(random, 0, Math.max(0, all.length - 4)));
  let words = 0;
  const end = long.findIndex((sentence) => (words += sentence.split(' ').length) >= RULES.least);
  return long.slice(0, end < 0 ? undefined : end + 1);
}

/** The same written anew: in another order, with other words and fewer. */
const rewritten = (sentences: string[], random: Random): string =>
  shuffled(random, sentences)
    .map((sentence) =>
      replaced(sentence, REWRITTEN, random).replace(CONTENT, (word) => (random() < LEFT_OUT ? '' : word)),
    )
    .join(' ');
