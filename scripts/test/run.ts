import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a program of the packages with its output on this terminal. Returns whether it ended well. */
export function run(name: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(join('node_modules', '.bin', name), args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}
