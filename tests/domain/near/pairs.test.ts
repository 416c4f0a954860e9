import { describe, expect, it } from 'vitest';
import { nearPassages } from '~/domain/near/pairs';
import type { ParagraphRef } from '~/domain/book/chapter-ref';
import { RULES, type ParagraphPair } from '~/domain/near/schema';

const ALIKE = 'El mar devuelve a la orilla lo que no es suyo y la niña lo mira. También aparta con suavidad lo ajeno.';
const FORMULA = 'Sea siempre bendito y alabado el Santísimo Sacramento del altar, hermosa luz de los siglos eternos.';
const LETTERS = [...'abcdefghij'];
/** Chapters of one paragraph whose words no other has. */
const others = Array.from({ length: 500 }, (_, at) => {
  const name = [...String(at)].map((digit) => LETTERS[Number(digit)]).join('');
  return chapter(2, at + 1, `${LETTERS.map((letter) => `${letter}${name}o`).join(' ')}.`);
});

function chapter(volume: number, index: number, ...texts: string[]) {
  return { volume, index, paragraphs: texts.map((text, at) => ({ number: at + 1, text })) };
}

type Chapters = ReturnType<typeof chapter>[];
const ref = (name: string): ParagraphRef => {
  const [volume = 0, index = 0, number = 0] = name.split('-').map(Number);
  return { volume, index, number };
};
const pair = (one: string, other: string): ParagraphPair => ({ one: ref(one), other: ref(other) });

/** The pairs of a book, as '1 1-1-1 4-9-1': the rank, and both paragraphs. */
function pairsOf(chapters: Chapters, chosen: { pinned?: ParagraphPair[]; removed?: ParagraphPair[] } = {}): string[] {
  const work = nearPassages({ chapters: [...chapters, ...others], floor: 0.35, pinned: [], removed: [], ...chosen });
  let step = work.next();
  while (!step.done) step = work.next();
  const nameOf = ({ volume, index, number, start }: (typeof step.value)[number]['one']) =>
    `${volume}-${index}-${number}${start > 0 ? `+${start}` : ''}`;
  return step.value.map(({ one, other, rank }) => `${rank ?? '·'} ${nameOf(one)} ${nameOf(other)}`);
}

/** Chapters with the same text, none beside another. */
const equal = (count: number, text: string) =>
  Array.from({ length: count }, (_, at) => chapter(3 + (at % 7), at + 1, text));
const BOTH = ['1 1-1-1 4-9-1', '1 4-9-1 1-1-1'];

describe('near passages', () => {
  it.each<[name: string, chapters: Chapters, pairs: string[]]>([
    ['no chapter', [], []],
    ['a chapter without text', [chapter(1, 1)], []],
    ['a chapter of one word, twice', [chapter(1, 1, 'Ven.'), chapter(4, 9, 'Ven.')], []],
    ['two equal chapters', [chapter(1, 1, ALIKE), chapter(4, 9, ALIKE)], BOTH],
    ['other accents and capitals', [chapter(1, 1, ALIKE), chapter(4, 9, ALIKE.toUpperCase())], BOTH],
    ['two chapters beside each other', [chapter(1, 1, ALIKE), chapter(1, 3, ALIKE)], []],
    ['a formula of few chapters', equal(2, FORMULA), ['1 3-1-1 4-2-1', '1 4-2-1 3-1-1']],
    ['a formula of many chapters', equal(RULES.formula + 1, FORMULA), []],
    [
      'the sentence that is alike, in its paragraph',
      [chapter(1, 1, 'Hoy vino.', `🕊 Nadie sabía. ${ALIKE}`), chapter(4, 9, ALIKE, 'Otra cosa.')],
      ['1 1-1-2+15 4-9-1', '1 4-9-1 1-1-2+15'],
    ],
  ])('%s', (_name, chapters, pairs) => {
    expect(pairsOf(chapters)).toEqual(pairs);
  });

  it('a pair that editors removed does not return, from neither side, and another takes its place', () => {
    const chapters = [chapter(1, 1, ALIKE), chapter(4, 9, ALIKE), chapter(5, 9, ALIKE)];
    const removed = [pair('4-9-1', '1-1-1')];
    expect(pairsOf(chapters, { removed }).filter((one) => one.includes('1-1-1'))).toEqual([
      '1 1-1-1 5-9-1',
      '1 5-9-1 1-1-1',
    ]);
  });

  it('one that they pinned comes first, from both sides, whatever it says', () => {
    const chapters = [chapter(1, 1, ALIKE), chapter(4, 9, ALIKE), chapter(5, 9, 'Nada de eso.')];
    const pinned = [pair('1-1-1', '5-9-1')];
    expect(pairsOf(chapters, { pinned })).toEqual([
      ...['1 1-1-1 5-9-1', '1 5-9-1 1-1-1'],
      ...['2 1-1-1 4-9-1', '1 4-9-1 1-1-1'],
    ]);
  });

  // As long as a passage, of the same words in another order each time, so that they make no formula.
  const dialogueOf = (subject: string, times: number) =>
    `Lo ${Array.from({ length: 65 }, (_, at) => `${'abcdefghijlmn'[(at * times) % 13]}${subject}e`).join(' ')}.`;
  const about = (subject: string, volume: number, count: number) =>
    Array.from({ length: count }, (_, at) => chapter(volume + (at % 7), at + 1, dialogueOf(subject, 1 + (at % 12))));

  it.each([
    ['a chapter lists six at most', 1, 5, RULES.perChapter],
    ['no chapter is named by more than thirty', 2, RULES.named + 10, RULES.named],
  ])('%s', (_name, at, count, most) => {
    const subjects = ['mar', 'sol'].slice(0, 3 - at);
    const own = chapter(1, 1, ...subjects.map((subject) => dialogueOf(subject, 1)));
    const found = pairsOf([own, ...subjects.flatMap((subject, part) => about(subject, 3 + 10 * part, count))]);
    const ranked = found.filter((one) => !one.startsWith('·')).map((one) => one.split(' ')[at]?.replace(/-\d+$/, ''));
    expect(Math.max(...ranked.map((name) => ranked.filter((other) => other === name).length))).toBe(most);
  });
});
