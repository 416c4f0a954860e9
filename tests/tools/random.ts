import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { findBrowsers } from './test/chromium';
import { runTests } from './test/run';

const MINUTES = 10; // if none are given
const SEEDS = 2 ** 31;

/**
 * Runs the tests that choose at random, with one seed after the other, until one of them fails or the time is over.
 * `SEED=… npm test -- FILE` repeats what is found.
 */
export async function main({ args: [minutes = String(MINUTES)], signal }: { args: string[]; signal: AbortSignal }) {
  const browsers = await findBrowsers(console.log);
  const files = filesWithSeed();
  const end = Date.now() + Number(minutes) * 60_000;
  let runs = 0;
  do {
    const SEED = String(randomInt(SEEDS));
    console.log(`\nSEED=${SEED}`);
    const { isGood } = await runTests(files, { ...browsers, EXTENT: 'all', SEED });
    if (signal.aborted) return 0;
    if (!isGood) {
      console.log(`\nCon SEED=${SEED} falla algo; se repite con: SEED=${SEED} npm test -- ${files.join(' ')}`);
      return 1;
    }
    runs += 1;
  } while (Date.now() < end);
  console.log(`\n${runs} semillas, sin fallos.`);
  return 0;
}

/** Lists the files of tests that make random choices by the seed of the run. */
function filesWithSeed(): string[] {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return files.map((name) => `tests/${name}`).filter((path) => /\bSEED\b/.test(readFileSync(path, 'utf8')));
}
