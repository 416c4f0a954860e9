import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './temporary';

/**
 * Runs a program of the packages with its output on this terminal, or beside others. Returns whether it ended well, and
 * the output that was not shown.
 */
export function run(
  name: string,
  args: string[],
  { env = {}, isBeside = false }: { env?: Record<string, string>; isBeside?: boolean },
): Promise<{ isGood: boolean; text: string }> {
  const child = spawn(join('node_modules', '.bin', name), args, {
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => (text += part));
  return new Promise((done) => {
    child.once('error', (error) => done({ isGood: false, text: error.message }));
    child.once('close', (code) => done({ isGood: code === 0, text }));
  });
}

/** Runs tests. Returns whether all went well, and Vitest's report; null if it broke off. */
export async function runTests<Report>(args: string[], env: Record<string, string>) {
  const { folder, remove } = await temporaryFolder();
  const file = join(folder, 'report.json');
  const how = [
    'run',
    '--config',
    'tests/vitest.config.js',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ];
  const { isGood } = await run('vitest', [...how, ...args], { env: { ...env, NODE_ENV: 'test', TMPDIR: folder } });
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
  await remove();
  return { isGood, report };
}
