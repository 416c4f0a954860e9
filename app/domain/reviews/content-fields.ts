import { fieldName, inOrder } from '~/domain/imports/field-names';

/** A part of a content by its key, '' for all of it, with what it says, line by line. */
export interface ContentField {
  key: string;
  lines: string[];
}

const SAID = ['text', 'summary'];
/** Of what stands in a list, the part that needs no name before it. */
const PLAIN = ['title', 'reference', 'comment'];
const LONGEST_LINE = 20_000; // characters: far beyond any paragraph of the book

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A line in parts of at most so many characters, broken between words where there are several. */
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

const split = (text: string) => text.split('\n').filter((line) => line.trim() !== '').flatMap(broken); // prettier-ignore

/** What is said, with who speaks before its first line. */
function spoken(speaker: string, parts: Record<string, unknown>): string[] {
  const said = SAID.flatMap((part) => linesOf(parts[part]));
  return said.map((line, at) => (at === 0 && speaker ? `${speaker}: ${line}` : line));
}

function recordLines(value: Record<string, unknown>): string[] {
  const { speaker, volume, index } = value;
  if (typeof speaker === 'string') return spoken(speaker, value);
  const place =
    volume === undefined || index === undefined ? [] : [`${linesOf(volume).join()}-${linesOf(index).join()}`];
  const keys = inOrder(Object.keys(value)).filter((key) => place.length === 0 || (key !== 'volume' && key !== 'index'));
  const named = keys.flatMap((key) => {
    const lines = linesOf(value[key]);
    return PLAIN.includes(key) || typeof value[key] === 'object'
      ? lines
      : lines.map((line) => `${fieldName(key)}: ${line}`);
  });
  return [...place, ...named];
}

function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return split(value);
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'boolean') return [value ? 'sí' : 'no'];
  if (Array.isArray(value)) return value.flatMap(linesOf);
  return isRecord(value) ? recordLines(value) : [];
}

const isOfLists = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.values(value).length > 0 && Object.values(value).every(Array.isArray);

/** What a content says, part by part, in the order in which people read it; parts that say nothing are left out. */
export function fieldsOf(value: unknown): ContentField[] {
  if (!isRecord(value)) return [{ key: '', lines: linesOf(value) }].filter(({ lines }) => lines.length > 0);
  const parts = Object.entries(value).flatMap(([key, part]) =>
    isOfLists(part) ? Object.entries(part) : [[key, part] as const],
  );
  const known = new Map(parts);
  return inOrder([...known.keys()])
    .map((key) => ({ key, lines: linesOf(known.get(key)) }))
    .filter(({ lines }) => lines.length > 0);
}
