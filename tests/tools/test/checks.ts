import { writeApiTypes } from './api-types';
import { runBeside } from './run';

export interface Count {
  passed: number;
  failed: number;
}

/** Checks that read the code without running it; style and types need generated files. The longest comes first. */
const CHECKS: Record<string, [program: string, ...args: string[]]> = {
  estilo: ['oxlint'],
  // By its path, since `tsc` is also a program of `typescript`, whose API other code uses. Its threads repeat work.
  tipos: ['../typescript-native/bin/tsc', '--noEmit', '--singleThreaded'],
  formato: ['oxfmt', '--check'],
};

/**
 * Runs the checks, all at once, since none occupies all cores; or only the named ones: `formato`, `estilo`, `tipos`.
 */
export async function runChecks(names = Object.keys(CHECKS)): Promise<Count> {
  await writeApiTypes();
  const all = await Promise.all(names.map(passes));
  const passed = all.filter(Boolean).length;
  return { passed, failed: all.length - passed };
}

async function passes(name: string): Promise<boolean> {
  const [program = '', ...args] = CHECKS[name] ?? [];
  const { isGood, text } = await runBeside(program, args);
  console.log(`\n— ${name}: ${isGood ? 'bien' : 'mal'}\n${text}`.trimEnd());
  return isGood;
}
