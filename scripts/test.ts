import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowsers } from './test/chromium';

interface Count {
  passed: number;
  failed: number;
}

const bin = (name: string) => join('node_modules', '.bin', name);

/** Runs a command with its output on this terminal. Returns whether it ended well. */
function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}

/** The checks that read the code without running it. */
const CHECKS: [name: string, command: string, args: string[]][] = [
  ['formato', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['estilo', 'eslint', ['--config', 'tests/eslint.config.js', '--max-warnings', '0', '.']],
  ['tipos', 'tsc', ['--noEmit']],
];

async function runChecks(): Promise<Count> {
  const count = { passed: 1, failed: 0 }; // the build, without which nothing would have come this far
  for (const [name, command, args] of CHECKS) {
    console.log(`\n— ${name}`);
    if (await run(bin(command), args)) count.passed += 1;
    else count.failed += 1;
  }
  return count;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numTotalTests: number;
}

/** Runs the tests. A run that breaks off, or runs nothing, counts as a failure of its own. */
async function runTests(filters: string[], env: Record<string, string>): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'libro-informe-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  const isGood = await run(bin('vitest'), ['run', '--config', 'remix.config.js', ...reporters, ...filters], env);
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
  await rm(folder, { recursive: true, force: true });
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report ?? {};
  const isBroken = !isGood && failed === 0;
  return { passed, failed: failed + (isBroken || passed + failed === 0 ? 1 : 0) };
}

/** All there is to testing. Arguments name test files to be run alone, without the checks. */
export async function main({ args }: { args: string[] }): Promise<number> {
  const checks = args.length > 0 ? { passed: 0, failed: 0 } : await runChecks();
  console.log('\n— pruebas');
  const browsers = await findBrowsers((line) => console.log(line));
  const tests = await runTests(args, { ...browsers, NODE_ENV: 'test' });
  const [passed, failed] = [checks.passed + tests.passed, checks.failed + tests.failed];
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
