import { describe, expect, it } from 'vitest';
import { renderDialogueParts } from '~/domain/book/dialogue.server';
import { anchorAt, findAnchor, sentencesAt, type Anchored } from '~/domain/highlights/anchor';
import { findParagraph, paragraphsIn } from '~/domain/highlights/anchor-paragraph';
import { lettersIn, lettersOf, placesOf, writtenAt, type LetterRange, type ChapterLetters } from '~/text/letters';
import { between, pick, seeded, type Random } from '../../../scripts/demo/random';
import { createVolume } from '../../../scripts/demo/volume';
import { isAll, SEED } from '../../setup/extent';
import { bare, CORRECTIONS, FROM, TO, withTwins } from './corrections';

const [VOLUMES, MARKS, TRIALS] = isAll ? [36, 2000, 4] : [2, 100, 4];
const chapters = Array.from({ length: VOLUMES }, (_, at) => createVolume(at + 1).chapters)
  .flat()
  .map(({ dialogue }) => renderDialogueParts(dialogue).paragraphs.map(({ text }) => text));

interface Marked {
  name: string;
  /** Letters that the marked words have now, null where they were deleted. */
  expected: LetterRange | null;
  /** Letters of the paragraphs in which a part of them is now. */
  around: LetterRange[];
  letters: string;
  /** True where the words of one of their sentences were beside it too: nobody can tell which of the two went. */
  hasTwinBeside: boolean;
  found: Anchored;
  now: ChapterLetters;
}

/** Marks words of the book, one run of sentences or one paragraph each, and corrects their chapters. */
function replay(seed: string, kind: 'words' | 'paragraph', share: number, draw = SEED): Marked[] {
  const random = seeded(`${draw} ${seed}`);
  return Array.from({ length: MARKS }, () => mark(random, kind, share)).flat();
}

function mark(random: Random, kind: 'words' | 'paragraph', share: number): Marked[] {
  const texts = random() < share ? withTwins(pick(random, chapters), random) : pick(random, chapters);
  const chapter = lettersIn(texts);
  const paragraph = between(random, 0, texts.length - 1);
  const sentences = sentencesAt(chapter, paragraph);
  const first = between(random, 0, sentences.length - 1);
  const last = Math.min(sentences.length - 1, first + between(random, 0, 2));
  const range: LetterRange =
    kind === 'words'
      ? [sentences[first]?.[0] ?? 0, sentences[last]?.[1] ?? 0]
      : (paragraphsIn(chapter)[paragraph] ?? [0, 0]);
  const anchor = anchorAt(chapter, range);
  expect(lettersOf(writtenAt(chapter, range))).toBe(anchor.letters);
  const written = writtenAt(chapter, range);
  const at = whereIn(texts[paragraph] ?? '', written, range[0] - (chapter.starts[paragraph] ?? 0));
  const hasTwinBeside = [range, ...sentences.slice(first, last + 1)].some((piece) => isTwinBeside(chapter, piece));
  const signed = texts.map((text, number) =>
    number === paragraph ? text.slice(0, at) + FROM + written + TO + text.slice(at + written.length) : text,
  );
  return Array.from({ length: TRIALS }, () => {
    const name = pick(random, Object.keys(CORRECTIONS));
    const where = random() < 0.6 ? paragraph : between(random, 0, texts.length - 1);
    const corrected = (CORRECTIONS[name]?.(signed, where, random) ?? signed).filter((text) => lettersOf(text) !== '');
    const now = lettersIn(corrected.map(bare));
    const found = kind === 'words' ? findAnchor(anchor, now) : findParagraph(anchor, now);
    const around = paragraphsIn(now).filter((_range, number) => /[\ue000\ue001]/.test(corrected[number] ?? ''));
    return { name, expected: rangeIn(corrected), around, letters: anchor.letters, hasTwinBeside, found, now };
  });
}

/** The place of a written piece in a paragraph behind so many letters. */
function whereIn(text: string, written: string, letters: number): number {
  let at = text.indexOf(written);
  while (at >= 0 && lettersOf(text.slice(0, at)).length < letters) at = text.indexOf(written, at + 1);
  return at;
}

function rangeIn(texts: string[]): LetterRange | null {
  const all = texts.join(' ');
  const [from, to] = [all.indexOf(FROM), all.indexOf(TO)];
  if (from < 0 || to < from) return null;
  return [lettersOf(all.slice(0, from)).length, lettersOf(all.slice(0, to)).length];
}

const isAsItWas = ({ expected, letters, now }: Marked) =>
  expected !== null && now.all.slice(...expected).includes(letters);

const isIn = ([first, last]: LetterRange, one: LetterRange) => first >= one[0] && last <= one[1];

/** Tells whether words were put elsewhere; of two equal passages side by side nobody can tell which was there. */
function isWrong({ expected, hasTwinBeside, found, now }: Marked): boolean {
  if (found.state === 'waiting' || hasTwinBeside) return false;
  const { range } = found.anchor;
  if (!expected) return true;
  if (isIn(range, expected)) return false;
  return !isRepeatedAt(now.all, ...inOrder(expected[0], range[0]));
}

const isTwinBeside = (chapter: ChapterLetters, [first, last]: LetterRange) =>
  placesOf(chapter.all.slice(first, last), chapter).some(
    (place) => place !== first && isRepeatedAt(chapter.all, ...inOrder(place, first)),
  );

const inOrder = (one: number, other: number): LetterRange => [Math.min(one, other), Math.max(one, other)];

/** Tells whether two places lie at the same letter of two equal passages, one behind the other. */
function isRepeatedAt(all: string, one: number, other: number): boolean {
  const length = other - one;
  let [from, to] = [one, one];
  while (from > 0 && all[from - 1] === all[from - 1 + length]) from -= 1;
  while (to < all.length && all[to] === all[to + length]) to += 1;
  return to - from >= length;
}

const waits = ({ found }: Marked) => found.state === 'waiting';
const share = (some: Marked[], all: Marked[]) => some.length / all.length;
describe('words of the whole book whose chapters are corrected', () => {
  const trials = replay('words', 'words', 0);
  const twins = replay('twins', 'words', 1);

  it('are put nowhere else', () => {
    expect([...trials, ...twins].filter(isWrong).map(({ name, letters }) => [name, letters])).toEqual([]);
  });

  it('wait, where their letters are others', () => {
    const others = [...trials, ...twins].filter((one) => !isAsItWas(one) && !one.hasTwinBeside);
    expect(others.length).toBeGreaterThan(TRIALS * 10);
    expect(others.filter((one) => !waits(one)).map(({ name, letters }) => [name, letters])).toEqual([]);
  });

  it('are found where their letters are the same, but for one in a hundred', () => {
    const same = trials.filter(isAsItWas);
    expect(share(same.filter(waits), same)).toBeLessThan(SEED === 0 ? 0.01 : 0.013); // other draws stray by a fifth
  });
});

describe('paragraphs whose chapters are corrected', () => {
  const usual = [...replay('paragraphs', 'paragraph', 0), ...replay('twin paragraphs', 'paragraph', 0.5)];
  // This draw has a short paragraph, and a longer one that ends with all of it.
  const trials = [...usual, ...replay('twin paragraphs', 'paragraph', 0.5, 1699920074)];

  it('are put nowhere else', () => {
    const wrong = trials.filter((one) => {
      const { found, around } = one;
      if (found.state === 'waiting' || !isWrong(one)) return false;
      const [first, last] = found.anchor.range;
      return !around.some(([from, to]) => first < to && last > from);
    });
    expect(wrong.map(({ name, letters }) => [name, letters])).toEqual([]);
  });

  it('are found, but for few', () => {
    const there = trials.filter(({ around }) => around.length > 0);
    expect(share(there.filter(waits), there)).toBeLessThan(0.03);
  });
});
