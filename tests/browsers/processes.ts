import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Starts a program in a group of its own, with its output thrown away; `end` ends it and all that it started. */
export function start(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
  child.on('error', () => undefined); // whoever waits for it reports the failure
  const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
  const end = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  return { end };
}

/** Path of a program, if it is installed. */
export const which = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Repeats `work` until it succeeds. @throws its last error after so many milliseconds. */
export async function eventually<Result>(work: () => Promise<Result> | Result, limit = 20_000): Promise<Result> {
  for (const latest = Date.now() + limit; ;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > latest) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}
