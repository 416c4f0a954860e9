import { between, pick, type Random } from '../../../scripts/demo/random';

/** Signs around the marked words, which are no letters and go along with them through a correction. */
export const [FROM, TO] = ['\ue000', '\ue001'];

export const bare = (text: string) => text.replace(/[\ue000\ue001]/g, '');

type Texts = string[];
type Correction = (texts: Texts, at: number, random: Random) => Texts;

const PRAYER = 'Padre nuestro que estás en el cielo, venga a nosotros tu reino y hágase en todo tu Voluntad.';

/** Corrections that an editor makes, in the paragraph `at` of a chapter. */
export const CORRECTIONS: Record<string, Correction> = {
  'a dash inserted': inText((text, random) => atSpace(text, random, ' —')),
  'dashes replaced': inText((text) => text.replaceAll('—', '-')),
  'quotation marks replaced': inText((text) => text.replace(/[«»“”]/g, '"')),
  'quotation marks added': inText((text, random) => inWord(text, random, (word) => `«${word}»`)),
  'spaces doubled': inText((text) => text.replaceAll(' ', '  ')),
  'a comma inserted': inText((text, random) => atSpace(text, random, ',')),
  'commas deleted': inText((text) => text.replaceAll(',', '')),
  'full stops of an ellipsis': inText((text) => text.replaceAll('.', '…')),
  'accents deleted': inText((text) => text.replace(/[áéíóú]/g, (letter) => letter.normalize('NFD').charAt(0))),
  'an accent added': inText((text, random) => inWord(text, random, (word) => word.replace(/[ae]/, 'á'))),
  'letters with accents of their own': inText((text) => text.normalize('NFD')),
  'capitals of a word': inText((text, random) => inWord(text, random, (word) => word.toUpperCase())),
  'capitals of a paragraph': inText((text) => text.toUpperCase()),
  ligatures: inText((text) => text.replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ')),
  'soft hyphens': inText((text) => text.replace(/([a-z]{3})([a-z]{3})/g, '$1\u00ad$2')),
  'words joined': inText((text, random) => atSpace(text, random, '', '')),
  'a paragraph split between sentences': (texts, at) => texts.toSpliced(at, 1, ...halves(sentencesIn(texts[at] ?? ''))),
  'a paragraph split in a sentence': (texts, at, random) => {
    const words = (texts[at] ?? '').split(' ');
    const half = between(random, 1, Math.max(1, words.length - 1));
    return texts.toSpliced(at, 1, words.slice(0, half).join(' '), words.slice(half).join(' '));
  },
  'paragraphs joined': (texts, at) => texts.toSpliced(at, 2, texts.slice(at, at + 2).join(' ')),
  'all paragraphs joined': (texts) => [texts.join(' ')],
  'a footnote': inText((text, random) => atSpace(text, random, '[3]')),
  'a word replaced': inText((text, random) => inWord(text, random, () => 'misericordia')),
  'a word deleted': inText((text, random) => inWord(text, random, () => '')),
  'a word inserted': inText((text, random) => atSpace(text, random, ' entonces')),
  'a letter replaced': inText((text, random) => inWord(text, random, (word) => `${word.slice(0, -1)}x`)),
  'a letter doubled': inText((text, random) => inWord(text, random, (word) => word + word.slice(-1))),
  'two words swapped': inText((text, random) => {
    const words = [...text.matchAll(/\p{L}+ \p{L}+/gu)];
    const found = words.length > 0 ? pick(random, words) : null;
    if (!found) return text;
    return text.replace(found[0], found[0].split(' ').reverse().join(' '));
  }),
  'two sentences swapped': inSentences((list, at) => list.toSpliced(at, 2, ...list.slice(at, at + 2).reverse())),
  'a sentence deleted': inSentences((list, at) => list.toSpliced(at, 1)),
  'a sentence inserted': inSentences((list, at) => list.toSpliced(at, 0, 'Así fue aquel día.')),
  'a sentence repeated behind': inSentences((list, at) => list.toSpliced(at, 0, bare(list[at] ?? ''))),
  'a sentence repeated elsewhere': (texts, at, random) => {
    const copied = bare(pick(random, sentencesIn(texts[at] ?? '')));
    return changed(texts, between(random, 0, texts.length - 1), (text) => `${text} ${copied}`);
  },
  'a sentence moved to another paragraph': (texts, at, random) => {
    const list = sentencesIn(texts[at] ?? '');
    const moved = between(random, 0, list.length - 1);
    const rest = changed(texts, at, () => list.toSpliced(moved, 1).join(' '));
    return changed(rest, between(random, 0, texts.length - 1), (text) => `${text} ${list[moved] ?? ''}`);
  },
  'a paragraph inserted': (texts, at) => texts.toSpliced(at, 0, PRAYER),
  'a paragraph deleted': (texts, at) => texts.toSpliced(at, 1),
  'a paragraph moved': (texts, at, random) => {
    const rest = texts.toSpliced(at, 1);
    return rest.toSpliced(between(random, 0, rest.length), 0, texts[at] ?? '');
  },
  'a paragraph repeated': (texts, at, random) =>
    texts.toSpliced(between(random, 0, texts.length), 0, bare(texts[at] ?? '')),
  'another text': () => [PRAYER],
};

/** Repeats a paragraph of a chapter, or one sentence of it, before anything is marked: a prayer that comes back. */
export function withTwins(texts: Texts, random: Random): Texts {
  const at = between(random, 0, texts.length - 1);
  const twin = random() < 0.5 ? (texts[at] ?? '') : pick(random, sentencesIn(texts[at] ?? ''));
  return texts.toSpliced(between(random, 0, texts.length), 0, twin);
}

function inText(change: (text: string, random: Random) => string): Correction {
  return (texts, at, random) => changed(texts, at, (text) => change(text, random));
}

function inSentences(change: (list: string[], at: number) => string[]): Correction {
  return (texts, at, random) => {
    const list = sentencesIn(texts[at] ?? '');
    return changed(texts, at, () => change(list, between(random, 0, list.length - 1)).join(' '));
  };
}

const changed = (texts: Texts, at: number, change: (text: string) => string) =>
  texts.map((text, number) => (number === at ? change(text) : text));

const sentencesIn = (text: string) => text.split(/(?<=[.!?…»”]\ue001?) /);

const halves = (list: string[]) => {
  const half = Math.ceil(list.length / 2);
  return [list.slice(0, half).join(' '), list.slice(half).join(' ')];
};

function inWord(text: string, random: Random, change: (word: string) => string): string {
  const words = [...text.matchAll(/\p{L}{3,}/gu)];
  if (words.length === 0) return text;
  const { index, 0: word } = pick(random, words);
  return text.slice(0, index) + change(word) + text.slice(index + word.length);
}

function atSpace(text: string, random: Random, sign: string, space = ' '): string {
  const spaces = [...text.matchAll(/ /g)];
  if (spaces.length === 0) return text;
  const { index } = pick(random, spaces);
  return text.slice(0, index) + sign + space + text.slice(index + 1);
}
