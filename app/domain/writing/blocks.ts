/** A heading and the text below it: a turn of a dialogue, a question with its answer, a comment. */
interface Written {
  name: string;
  text: string;
}

const HEADING = /^#(?: (.*))?$/;
const ESCAPED = /^\\+#(?: |$)/;
const MAY_BE_HEADING = /^\\*#(?: |$)/;

/** Writes headings and texts as one text: '# Jesús', below it what he says. A line that looks like a heading is escaped. */
export const writeBlocks = (blocks: Written[]): string =>
  blocks.map(({ name, text }) => `${`# ${onOne(name)}`.trim()}\n${escaped(text)}`.trim()).join('\n\n');

/** Reads such a text, as browsers send it too; null where something stands before the first heading. */
export function readBlocks(typed: string): Written[] | null {
  const blocks: { name: string; lines: string[] }[] = [];
  for (const line of linesOf(typed)) {
    const heading = HEADING.exec(line);
    const last = blocks[blocks.length - 1];
    if (heading) blocks.push({ name: (heading[1] ?? '').trim(), lines: [] });
    else if (last) last.lines.push(ESCAPED.test(line) ? line.slice(1) : line);
    else if (line.trim() !== '') return null;
  }
  return blocks.map(({ name, lines }) => ({ name, text: joined(lines) }));
}

/** Writes texts one a line, without white space at their ends; a further line of one is indented. */
export const writeLines = (texts: string[]): string =>
  texts.map((text) => linesOf(text.trim()).join('\n  ')).join('\n');

/** Reads such a text; empty lines are left out. */
export function readLines(typed: string): string[] {
  const texts: string[] = [];
  for (const line of linesOf(typed)) {
    if (line.startsWith('  ') && texts.length > 0) texts[texts.length - 1] += `\n${line.slice(2)}`;
    else if (line.trim() !== '') texts.push(line);
  }
  return texts.map((text) => text.trim());
}

/** Splits the text of a Bible reference into its description and, in lines that begin with '>', its citation. */
export function readCited(text: string): { description: string; citation: string } {
  const lines = linesOf(text);
  const isCited = (line: string) => line.startsWith('>');
  return {
    description: joined(lines.filter((line) => !isCited(line)).map((line) => line.replace(/^\\(\\*>)/, '$1'))),
    citation: joined(lines.filter(isCited).map((line) => line.replace(/^> ?/, ''))),
  };
}

/** Writes them as one text. */
export function writeCited({ description, citation }: { description: string; citation: string }): string {
  const described = linesOf(description).map((line) => (/^\\*>/.test(line) ? `\\${line}` : line));
  const cited = citation === '' ? [] : linesOf(citation).map((line) => `> ${line}`);
  return [...(description === '' ? [] : described), ...cited].join('\n');
}

const linesOf = (text: string) => text.split(/\r\n?|\n/);
const onOne = (text: string) => text.replace(/\s+/g, ' ').trim();
const escaped = (text: string) =>
  linesOf(text)
    .map((line) => (MAY_BE_HEADING.test(line) ? `\\${line}` : line))
    .join('\n');

/** Joins lines without the empty ones at both ends. */
function joined(lines: string[]): string {
  const isEmpty = (line: string | undefined) => line !== undefined && line.trim() === '';
  const first = lines.findIndex((line) => line.trim() !== '');
  const rest = first < 0 ? [] : lines.slice(first); // shifting a long list one by one would cost its square
  while (isEmpty(rest[rest.length - 1])) rest.pop();
  return rest.join('\n');
}
