import { spawn, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';

/** Runs a program of the packages with its output on this terminal. Returns whether it ended well. */
export function run(name: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = started(name, args, 'inherit', env);
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}

/** Runs a program of the packages beside others. Returns whether it ended well, and all its output. */
export function runBeside(name: string, args: string[]): Promise<{ isGood: boolean; text: string }> {
  const child = started(name, args, ['ignore', 'pipe', 'pipe']);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => (text += part));
  return new Promise((done) => {
    child.once('error', (error) => done({ isGood: false, text: error.message }));
    child.once('close', (code) => done({ isGood: code === 0, text }));
  });
}

const started = (name: string, args: string[], stdio: StdioOptions, env: Record<string, string> = {}) =>
  spawn(join('node_modules', '.bin', name), args, { stdio, env: { ...process.env, ...env } });
