import { readFile, writeFile } from 'node:fs/promises';

/**
 * Writes what a whole run measured into its document, between the lines `<!-- name -->` and `<!-- end -->`, with the
 * Node and the day.
 */
export async function record(name: string, table: string, file = 'tests/README.md'): Promise<void> {
  const text = await readFile(file, 'utf8');
  const mark = `<!-- ${name} -->\n`;
  const begin = text.indexOf(mark) + mark.length;
  const end = text.indexOf('<!-- end -->', begin);
  const run = `Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}:`;
  await writeFile(file, `${text.slice(0, begin)}${run}\n\n${table.trim()}\n${text.slice(end)}`);
}
