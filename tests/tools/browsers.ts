import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowsers } from './browsers/programs';
import { tableOf, type Report } from './browsers/table';
import { record } from './site/record';
import { findBrowsers } from './test/chromium';
import { run } from './test/run';

/**
 * Walks the journeys of readers and administrators in every browser that can be had, and ends with a table. Arguments
 * name some of them (`firefox`, `webkit`). Browsers that cannot be had are named and left out. Returns 1 if a journey
 * failed.
 */
export async function main({ args }: { args: string[] }): Promise<number> {
  const tell = (line: string) => console.log(line);
  const found = await findBrowsers(tell);
  const missing = installBrowsers(tell);
  const folder = await mkdtemp(join(tmpdir(), 'libro-informe-'));
  const file = join(folder, 'report.json');
  const names = args.length > 0 ? args : ['tests/browsers/'];
  const how = ['run', '--config', 'remix.config.js', '--project', 'browsers', '--reporter=default', '--reporter=json'];
  const isGood = await run('vitest', [...how, `--outputFile=${file}`, ...names], {
    ...found,
    NODE_ENV: 'test',
    BROWSERS: '1',
  });
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
  await rm(folder, { recursive: true, force: true });
  if (report) console.log(`\n${tableOf(report)}`);
  if (report && isGood && args.length === 0 && missing.length === 0) await record('browsers', tableOf(report));
  for (const one of missing) console.log(`Sin probar en ${one}`);
  return isGood && report !== null ? 0 : 1;
}
