import { mkdir, writeFile } from 'node:fs/promises';
import { openApiDocument } from '~/api/contract/openapi.server';
import { run } from './run';

/** Checks that read the code without running it; style and types need generated files. The longest comes first. */
const CHECKS: Record<string, [program: string, ...args: string[]]> = {
  estilo: ['oxlint'],
  // By its path, since `tsc` is also a program of `typescript`, whose API other code uses. Its threads repeat work.
  tipos: ['../typescript-native/bin/tsc', '--noEmit', '--singleThreaded'],
  formato: ['oxfmt', '--check'],
};

/** Runs the checks, all at once, since none occupies all cores, or only those named. */
export async function runChecks(names = Object.keys(CHECKS)): Promise<{ passed: number; failed: number }> {
  await writeApiTypes();
  const all = await Promise.all(names.map(passes));
  const passed = all.filter(Boolean).length;
  return { passed, failed: all.length - passed };
}

/** Writes the types that anybody would generate from the API's description; the tests' client is typed by them. */
async function writeApiTypes(): Promise<void> {
  const { default: typesOf, astToString } = await import('openapi-typescript');
  const tree = await typesOf(structuredClone(openApiDocument) as never);
  await mkdir('.cache', { recursive: true });
  await writeFile('.cache/api-types.d.ts', astToString(tree));
}

async function passes(name: string): Promise<boolean> {
  const [program = '', ...args] = CHECKS[name] ?? [];
  const { isGood, text } = await run(program, args, { isBeside: true });
  console.log(`\n— ${name}: ${isGood ? 'bien' : 'mal'}\n${text}`.trimEnd());
  return isGood;
}
