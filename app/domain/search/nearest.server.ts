import type { SoughtWord } from './words.server';

/** A text that may be alike: its folded words, one space apart, and how much of the search it has anywhere. */
interface Candidate {
  plain: string;
  worth: number;
}

const LOOSE = 2; // words that may stand between the others

/** Puts texts in order: first those that have most of the words in one stretch about as long as these are together. */
export function nearestFirst<Text extends Candidate>(texts: Text[], words: SoughtWord[]): Text[] {
  const weights = new Map(words.flatMap(({ forms, weight }) => forms.map((form): [string, number] => [form, weight])));
  const next = new Map(words.slice(1).map((word, at) => [words[at]?.forms[0] ?? '', word.forms[0] ?? '']));
  return texts
    .map((text) => ({ text, worth: text.worth / 2 + bestStretch(text.plain.trim().split(' ')) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ text }) => text);

  function bestStretch(text: string[]): number {
    const length = words.length + LOOSE;
    const starts = Array.from({ length: Math.max(1, text.length - length + 1) }, (_, from) => from);
    return Math.max(...starts.map((from) => worthOf(text.slice(from, from + length))));
  }

  /** Each word counts once, and half as much again beside its neighbour. */
  function worthOf(stretch: string[]): number {
    const weightOf = (word = '') => weights.get(word) ?? 0;
    const single = [...new Set(stretch)].reduce((sum, word) => sum + weightOf(word), 0);
    return stretch.reduce((sum, word, at) => {
      const before = stretch[at - 1];
      const follows = before !== undefined && next.get(before) === word;
      return follows ? sum + (weightOf(before) + weightOf(word)) / 2 : sum;
    }, single);
  }
}
