import type { Cue, Sentence } from './schema';

const [LEAST, MOST] = [40, 240]; // characters: shorter sentences go on, longer ones are parted
const MOST_SECONDS = 20; // of speech without a full stop
const TOUCHING = 0.1; // seconds
const ENDS = /[.?!…]["'»”’)\]]{0,3}$/;
const SHORT = /^[(«"“]?(?:Sra?|Dra?|P|D|Sto|Sta|Mons|Ud|Vd)\.$/i;

/**
 * Makes sentences of cues in any order, each with the second at which it begins; what rolls or is repeated from cue to
 * cue, as in automatic captions, stands once. Sentences that are read as cues again stay as they are.
 */
export function sentencesOf(cues: Cue[]): Sentence[] {
  const sentences: Sentence[] = [];
  let open: Sentence | null = null;
  for (const { start, words, end } of unrolled(cues)) {
    if (open && Math.floor(start) - open.start >= MOST_SECONDS) open = null;
    const length = words.join(' ').length;
    let at = 0;
    for (const word of words) {
      if (open) open.text += ` ${word}`;
      else sentences.push((open = { start: Math.floor(start + ((end - start) * at) / length), text: word }));
      at += word.length + 1;
      const { length: letters } = open.text;
      if (letters >= MOST || (letters >= LEAST && ENDS.test(word.slice(-4)) && !SHORT.test(word))) open = null;
    }
  }
  return sentences;
}

/** Words of a cue until it ends, or the next one begins. */
interface Spoken {
  start: number;
  end: number;
  words: string[];
}

/** The words of each cue that the cue before did not have, in the order of time. */
function unrolled(cues: Cue[]): Spoken[] {
  const sorted = [...cues].sort((one, other) => one.start - other.start);
  let before: { lines: string[]; end: number } = { lines: [], end: -1 };
  return sorted.flatMap(({ start, end, lines }, at) => {
    const next = sorted[at + 1]?.start;
    const last = end ?? next ?? start;
    const isTouching = start <= before.end + TOUCHING;
    const anew = isTouching ? linesBehind(before.lines, lines) : lines;
    before = { lines, end: last };
    if (anew.length === 0) return [];
    return [{ start, end: Math.max(start, Math.min(last, next ?? last)), words: anew.join(' ').split(' ') }];
  });
}

/** Lines of a cue without those with which the cue before ended, or that it began. */
function linesBehind(before: string[], lines: string[]): string[] {
  const most = Math.min(before.length, lines.length);
  for (let count = most; count > 0; count -= 1) {
    if (before.slice(-count).every((line, at) => line === lines[at])) return lines.slice(count);
  }
  const [last = '', [first = '', ...others]] = [before[before.length - 1], lines];
  return last !== '' && first.startsWith(`${last} `) ? [first.slice(last.length + 1), ...others] : lines;
}
