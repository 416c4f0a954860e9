import { runChecks } from './test/checks';
import { neededBy } from '../setup/server-build';
import { findBrowsers } from './test/chromium';
import { runTests } from './test/run';

/**
 * Runs the checks and the tests, of the longest lists a part; `--all` tests the whole of them. Other arguments name
 * test files to be run alone and whole, without the checks. A run that breaks off, or runs nothing, counts as a failure
 * of its own.
 */
export async function main({ args }: { args: string[] }): Promise<number> {
  const files = args.filter((one) => one !== '--all');
  const browsers = await findBrowsers((line) => console.log(line));
  const BUILD = files.length > 0 ? neededBy(files) : 'all';
  const env = { ...browsers, BUILD, EXTENT: args.length > 0 ? 'all' : 'part' };
  // Side by side: each starts with work that occupies one core.
  const [checks, { isGood, report }] = await Promise.all([
    files.length > 0 ? { passed: 0, failed: 0 } : runChecks(),
    runTests<{ numPassedTests: number; numFailedTests: number }>(files, env),
  ]);
  const { numPassedTests = 0, numFailedTests = 0 } = report ?? {};
  const isBroken = (!isGood && numFailedTests === 0) || numPassedTests + numFailedTests === 0;
  const build = files.length > 0 ? 0 : 1; // without it nothing would have come this far
  const [passed, failed] = [
    build + checks.passed + numPassedTests,
    checks.failed + numFailedTests + (isBroken ? 1 : 0),
  ];
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
