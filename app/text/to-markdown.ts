const SIGNS = /[\\`*_[\]<>#|~&]/g;
const INDENTED = /^[ \t]+/gm;
const BEGINS_BLOCK = /^(?:[-+=]|\d{1,9}[.)])/gm;

/** Escapes a text so that Markdown shows it as it is; its line breaks stay. */
export const asMarkdown = (text: string): string =>
  text
    .replace(INDENTED, '')
    .replace(SIGNS, '\\$&')
    .replace(BEGINS_BLOCK, (begin) => `${begin.slice(0, -1)}\\${begin.slice(-1)}`);

/** A text as a quotation. */
export const quotedMarkdown = (text: string): string =>
  asMarkdown(text)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** Front matter of a file: YAML whose texts are JSON strings, which YAML reads alike. */
export const frontMatter = (fields: Record<string, string | number>): string =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')}---\n`;
