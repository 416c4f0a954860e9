import { readFile, writeFile } from 'node:fs/promises';

const FILE = 'tests/README.md';

/** Writes the table of a whole run into the document, between the lines `<!-- name -->` and `<!-- end -->`. */
export async function record(name: string, table: string): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  const mark = `<!-- ${name} -->\n`;
  const begin = text.indexOf(mark) + mark.length;
  const end = text.indexOf('<!-- end -->', begin);
  const run = `Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}:`;
  await writeFile(FILE, `${text.slice(0, begin)}${run}\n\n${table.trim()}\n${text.slice(end)}`);
}
