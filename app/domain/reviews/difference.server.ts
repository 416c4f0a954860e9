import { diffArrays, diffWordsWithSpace } from 'diff';
import { fieldName, inOrder } from '~/domain/imports/field-names';
import { fieldsOf, type ContentField } from './content-fields';
import type { Difference, DifferenceLine, DifferenceRun, FieldDifference } from './schema';

const AROUND = 1; // unchanged lines that are shown before and behind a change
const PAGE_LINES = 100;
const PAGE_LETTERS = 50_000;
const MOST_LINES = 10_000; // of either content
const MOST_EDITS = 400; // of a line, beyond which showing them helps nobody
const IN_COMMON = 0.3; // of the words of two lines, below which they are not compared by words
const WORK = 2_000_000; // comparisons for a page in all: a tenth of a second

/** Work budget of a page. Comparing two texts takes at most their edits times their length. */
class WorkBudget {
  private left = WORK;

  /** Runs `compare` with the number of edits that the budget allows; null where there are more. */
  within<Change extends { count: number; added: boolean; removed: boolean }>(
    size: number,
    compare: (maxEditLength: number) => Change[] | undefined,
    most = Infinity,
  ): Change[] | null {
    const edits = Math.min(most, Math.floor(this.left / Math.max(1, size)));
    const changes = edits > 0 ? compare(edits) : undefined;
    const used = changes?.reduce((all, { count, added, removed }) => all + (added || removed ? count : 0), 0) ?? edits;
    this.left -= (used + 1) * size;
    return changes ?? null;
  }
}

/**
 * Makes a page of the differences of `after` from `before`, part by part, line by line, and by words where that helps.
 * Its work is bounded whatever they are: beyond that, lines are given as they were and as they will be.
 */
export function difference(before: unknown, after: unknown, page: number): Difference {
  const budget = new WorkBudget();
  const [old, anew] = [limited(fieldsOf(before)), limited(fieldsOf(after))];
  const keys = inOrder([...new Set([...old.lines.keys(), ...anew.lines.keys()])]);
  const [fields, same]: [FieldDifference[], string[]] = [[], []];
  for (const key of keys) {
    const [goes, comes] = [old.lines.get(key) ?? [], anew.lines.get(key) ?? []];
    if (goes.length === comes.length && goes.every((line, at) => line === comes[at])) same.push(fieldName(key));
    else fields.push({ name: fieldName(key), lines: changedLines(goes, comes, budget) });
  }
  const shown = pageOf(fields, page);
  return {
    ...shown,
    same,
    untold: old.untold + anew.untold,
    fields: shown.fields.map(({ name, lines }) => ({ name, lines: lines.map((line) => byWords(line, budget)) })),
  };
}

/** Takes as many lines of a content as are compared, and counts the others. */
function limited(fields: ContentField[]): { lines: Map<string, string[]>; untold: number } {
  let [room, untold] = [MOST_LINES, 0];
  const lines = fields.map(({ key, lines }): [string, string[]] => {
    const some = lines.slice(0, room);
    [room, untold] = [room - some.length, untold + lines.length - some.length];
    return [key, some];
  });
  return { lines: new Map(lines), untold };
}

/** Compares lines, without the differences within a line. */
function changedLines(before: string[], after: string[], budget: WorkBudget): DifferenceLine[] {
  const [start, end] = sameEnds(before, after);
  const [old, anew] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const changes = old.length > 0 && anew.length > 0 ? lineChanges(old, anew, budget) : null;
  const middle: DifferenceLine[] = [];
  if (!changes) middle.push(...beside(old, anew));
  let [oldAt, newAt] = [0, 0];
  for (let at = 0; changes && at < changes.length; at += 1) {
    const { count, added, removed } = changes[at]!;
    const next = changes[at + 1];
    if (!added && !removed) {
      middle.push(...shortened(old.slice(oldAt, oldAt + count), false, false));
      [oldAt, newAt] = [oldAt + count, newAt + count];
      continue;
    }
    const [goes, comes] = added ? [0, count] : [count, next?.added ? next.count : 0];
    middle.push(...beside(old.slice(oldAt, oldAt + goes), anew.slice(newAt, newAt + comes)));
    [oldAt, newAt] = [oldAt + goes, newAt + comes];
    if (removed && next?.added) at += 1;
  }
  return [
    ...shortened(before.slice(0, start), true, false),
    ...middle,
    ...shortened(before.slice(before.length - end), false, true),
  ];
}

/** Counts the lines that are the same at the beginning, and behind that at the end. */
function sameEnds(before: string[], after: string[]): [start: number, end: number] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return [start, end];
}

/** Compares lines, each replaced by a number: to compare long ones again and again takes time. */
function lineChanges(before: string[], after: string[], budget: WorkBudget) {
  const numbers = new Map<string, number>();
  const numbered = (lines: string[]) =>
    lines.map((line) => {
      const number = numbers.get(line) ?? numbers.size;
      numbers.set(line, number);
      return number;
    });
  const [olds, news] = [numbered(before), numbered(after)];
  return budget.within(olds.length + news.length, (maxEditLength) => diffArrays(olds, news, { maxEditLength }), 1000);
}

/** Pairs lines, and adds those that have no partner. */
function beside(before: string[], after: string[]): DifferenceLine[] {
  const both = Math.min(before.length, after.length);
  const pairs = before
    .slice(0, both)
    .map((line, at): DifferenceLine => ({ is: 'pair', before: line, after: after[at] ?? '' }));
  return [...pairs, ...whole('gone', before.slice(both)), ...whole('new', after.slice(both))];
}

const whole = (is: DifferenceRun['is'], lines: string[]): DifferenceLine[] =>
  lines.map((text) => ({ is: 'runs', runs: [{ is, text }] }));

function shortened(lines: string[], isFirst: boolean, isLast: boolean): DifferenceLine[] {
  const [before, behind] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND];
  if (lines.length <= before + behind + 1) return whole('same', lines);
  return [
    ...whole('same', lines.slice(0, before)),
    { is: 'same' },
    ...whole('same', lines.slice(lines.length - behind)),
  ];
}

/** Selects the lines of a page, each with its field, and counts the pages. */
function pageOf(fields: FieldDifference[], requested: number) {
  const pages: FieldDifference[][] = [[]];
  let [lines, letters] = [0, 0];
  for (const { name, lines: all } of fields) {
    let shown: FieldDifference | undefined;
    for (const line of all) {
      if (lines >= PAGE_LINES || (lines > 0 && letters + lettersOf(line) > PAGE_LETTERS)) {
        pages.push([]);
        [lines, letters, shown] = [0, 0, undefined];
      }
      if (!shown) pages.at(-1)!.push((shown = { name, lines: [] }));
      shown.lines.push(line);
      [lines, letters] = [lines + 1, letters + lettersOf(line)];
    }
  }
  const page = Math.min(Math.max(1, requested), pages.length);
  return { page, pages: pages.length, fields: pages[page - 1] ?? [] };
}

function lettersOf(line: DifferenceLine): number {
  if (line.is === 'pair') return line.before.length + line.after.length;
  return line.is === 'runs' ? line.runs.reduce((all, { text }) => all + text.length, 0) : 0;
}

/** Splits a pair of lines into pieces where that helps. */
function byWords(line: DifferenceLine, budget: WorkBudget): DifferenceLine {
  if (line.is !== 'pair' || !areAlike(line.before, line.after)) return line;
  const { before, after } = line;
  const changes = budget.within(
    before.length + after.length,
    (maxEditLength) => diffWordsWithSpace(before, after, { maxEditLength }),
    MOST_EDITS,
  );
  if (!changes) return line;
  return {
    is: 'runs',
    runs: changes.map(({ value, added, removed }) => ({ is: added ? 'new' : removed ? 'gone' : 'same', text: value })),
  };
}

/** Tells whether two lines have so many words in common that it helps to see which differ. */
function areAlike(before: string, after: string): boolean {
  const [one, other] = [wordsIn(before), wordsIn(after)];
  const words = new Set(one);
  return other.filter((word) => words.has(word)).length >= IN_COMMON * Math.max(one.length, other.length);
}

const wordsIn = (line: string) => line.match(/[\p{L}\p{N}]+/gu) ?? [];
