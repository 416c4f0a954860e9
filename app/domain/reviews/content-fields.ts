import { clock } from '~/domain/transcripts/schema';
import { fieldName, inOrder } from '~/domain/imports/field-names';

/** A part of a content by its key, '' for all of it, with its text, line by line. */
export interface ContentField {
  key: string;
  lines: string[];
}

const SPEECH = ['text', 'summary'];
/** Parts of the entries of a list that need no name before them. */
const PLAIN = ['title', 'reference', 'comment'];
const LONGEST_LINE = 20_000; // characters: far beyond any paragraph of the book

/** Lists the text of a content, part by part, in reading order; empty parts are left out. */
export function fieldsOf(value: unknown): ContentField[] {
  if (!isRecord(value)) return [{ key: '', lines: linesOf(value) }].filter(({ lines }) => lines.length > 0);
  const parts = Object.entries(value).flatMap(([key, part]) =>
    isOfLists(part) ? Object.entries(part) : [[key, part] as const],
  );
  const byKey = new Map(parts);
  return inOrder([...byKey.keys()])
    .map((key) => ({ key, lines: linesOf(byKey.get(key)) }))
    .filter(({ lines }) => lines.length > 0);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return split(value);
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'boolean') return [value ? 'sí' : 'no'];
  if (Array.isArray(value)) return value.flatMap(linesOf);
  return isRecord(value) ? recordLines(value) : [];
}

const split = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap(broken);

/** Breaks a line into parts of limited length, between words where there are several. */
function broken(line: string): string[] {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > LONGEST_LINE) {
    const space = rest.lastIndexOf(' ', LONGEST_LINE);
    const end = space > LONGEST_LINE / 2 ? space + 1 : LONGEST_LINE;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

function recordLines(value: Record<string, unknown>): string[] {
  const { speaker, volume, index, start } = value;
  if (typeof speaker === 'string') return spoken(speaker, value);
  if (typeof start === 'number') return linesOf(value.text).map((line) => `${clock(start)} ${line}`);
  const ref = volume === undefined || index === undefined ? [] : [`${linesOf(volume).join()}-${linesOf(index).join()}`];
  const keys = inOrder(Object.keys(value)).filter((key) => ref.length === 0 || (key !== 'volume' && key !== 'index'));
  const named = keys.flatMap((key) => {
    const lines = linesOf(value[key]);
    return PLAIN.includes(key) || typeof value[key] === 'object'
      ? lines
      : lines.map((line) => `${fieldName(key)}: ${line}`);
  });
  return [...ref, ...named];
}

/** Lines of a speech, with the speaker before the first. */
function spoken(speaker: string, parts: Record<string, unknown>): string[] {
  const lines = SPEECH.flatMap((part) => linesOf(parts[part]));
  return lines.map((line, at) => (at === 0 && speaker ? `${speaker}: ${line}` : line));
}

const isOfLists = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.values(value).length > 0 && Object.values(value).every(Array.isArray);
