import { diffArrays, diffWordsWithSpace } from 'diff';
import type { Apart } from '~/files/apart.server';

const SPEECH = ['text', 'summary'];
const MOST_EDITS = 1000; // beyond which two texts are shown one after the other
const AROUND = 1; // unchanged lines that are shown before and behind a change

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const split = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** What a content says, line by line, in its order; who speaks stands before what they say. */
export function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return split(value);
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (!isRecord(value)) return [];
  const { speaker, ...rest } = value;
  if (typeof speaker !== 'string') return Object.values(value).flatMap(linesOf);
  const said = SPEECH.flatMap((part) => (typeof rest[part] === 'string' ? split(rest[part]) : []));
  return said.map((line, at) => (at === 0 && speaker ? `${speaker}: ${line}` : line));
}

/** A piece of a line, and whether it goes, comes, or stays. */
interface Run {
  is: 'gone' | 'new' | 'same';
  text: string;
}
/** A line of a difference; null stands for lines that are the same in both and are left out. */
export type Difference = (Run[] | null)[];

const whole = (is: Run['is'], lines: string[]): Run[][] => lines.map((text) => [{ is, text }]);

/** Two lines in one, with the words that go and come. */
function byWords(before: string, after: string): Run[][] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS });
  if (!changes) return [...whole('gone', [before]), ...whole('new', [after])];
  return [changes.map(({ value, added, removed }) => ({ is: added ? 'new' : removed ? 'gone' : 'same', text: value }))];
}

function changed(before: string[], after: string[]): Run[][] {
  const both = Math.min(before.length, after.length);
  const pairs = before.slice(0, both).flatMap((line, at) => byWords(line, after[at] ?? ''));
  return [...pairs, ...whole('gone', before.slice(both)), ...whole('new', after.slice(both))];
}

const shortened = (lines: string[], isFirst: boolean, isLast: boolean): Difference => {
  const [before, behind] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND];
  if (lines.length <= before + behind + 1) return whole('same', lines);
  return [...whole('same', lines.slice(0, before)), null, ...whole('same', lines.slice(lines.length - behind))];
};

/** How `after` differs from `before`, both line by line, by words. */
export function difference(before: string[], after: string[]): Difference {
  const changes = diffArrays(before, after, { maxEditLength: MOST_EDITS });
  if (!changes) return [...whole('gone', before), ...whole('new', after)];
  const result: Difference = [];
  for (let at = 0; at < changes.length; at += 1) {
    const { value, added, removed } = changes[at]!;
    const next = changes[at + 1];
    if (!added && !removed) result.push(...shortened(value, at === 0, at === changes.length - 1));
    else if (removed && next?.added) {
      result.push(...changed(value, next.value));
      at += 1;
    } else result.push(...whole(removed ? 'gone' : 'new', value));
  }
  return result;
}

/** How two contents differ, made where no reader waits for it. */
export const differenceOf: Apart<{ before: unknown; after: unknown }, Difference> = {
  name: 'difference',
  work: function* ({ before, after }) {
    yield difference(linesOf(before), linesOf(after));
  },
};
