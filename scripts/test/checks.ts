import { writeApiTypes } from './api-types';
import { run } from './run';

export interface Count {
  passed: number;
  failed: number;
}

/** What reads the code without running it; style and types look at what is made first. */
const CHECKS: Record<string, () => Promise<boolean>> = {
  formato: () => run('prettier', ['--check', '--log-level', 'warn', '.']),
  estilo: () => run('eslint', ['--config', 'tests/eslint.config.js', '--max-warnings', '0', '.']),
  tipos: () => run('tsc', ['--noEmit']),
};

/** Checks the code, or only what is named: `formato`, `estilo`, `tipos`. */
export async function runChecks(names = Object.keys(CHECKS)): Promise<Count> {
  await writeApiTypes();
  const count = { passed: 0, failed: 0 };
  for (const name of names) {
    console.log(`\n— ${name}`);
    if (await CHECKS[name]?.()) count.passed += 1;
    else count.failed += 1;
  }
  return count;
}
