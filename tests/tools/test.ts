import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runChecks, type Count } from './test/checks';
import { findBrowsers } from './test/chromium';
import { run } from './test/run';
import { temporaryFolder } from './test/temporary';

const A_DAY = 24 * 60 * 60 * 1000;

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numTotalTests: number;
}

/**
 * Runs the checks and the tests, of the longest lists a part; `--all` tests the whole of them. Other arguments name
 * test files to be run alone and whole, without the checks.
 */
export async function main({ args }: { args: string[] }): Promise<number> {
  const files = args.filter((one) => one !== '--all');
  const browsers = await findBrowsers((line) => console.log(line));
  const SEED = process.env.SEED ?? String(Math.floor(Date.now() / A_DAY));
  console.log(`Lo que se sortea: SEED=${SEED}`);
  const env = { ...browsers, NODE_ENV: 'test', EXTENT: args.length > 0 ? 'all' : 'part', SEED };
  // Side by side: each starts with work that occupies one core.
  const [checks, tests] = await Promise.all([
    files.length > 0 ? { passed: 0, failed: 0 } : runChecks(),
    runTests(files, env),
  ]);
  const build = files.length > 0 ? 0 : 1; // without it nothing would have come this far
  const [passed, failed] = [build + checks.passed + tests.passed, checks.failed + tests.failed];
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Runs the tests. A run that breaks off, or runs nothing, counts as a failure of its own. */
async function runTests(filters: string[], env: Record<string, string>): Promise<Count> {
  const { folder, remove } = await temporaryFolder();
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  const args = ['run', '--config', 'remix.config.js', ...reporters, ...filters];
  const isGood = await run('vitest', args, { ...env, TMPDIR: folder });
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
  await remove();
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report ?? {};
  const isBroken = !isGood && failed === 0;
  return { passed, failed: failed + (isBroken || passed + failed === 0 ? 1 : 0) };
}
