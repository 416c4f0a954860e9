import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartFailure } from './failure.mjs';

/** @typedef {{ cwd: string, env: Record<string, string | undefined>, uid?: number, gid?: number }} Surroundings */

// Command of a shell that, before it runs the program, starts a watcher of a pipe which only this process holds: when
// this process dies in whatever way, the pipe ends and the program is stopped. A line on the pipe releases the program.
const leashed = (/** @type {string} */ stop) =>
  `( ( read -r released <&3 || { ${stop}; } ) </dev/null >/dev/null 2>&1 & ); exec "$@" 3<&-`;

const ends = {
  // Postgres: a fast shutdown, and after five seconds an immediate one, since a fast one may hang during recovery.
  quitPostgres: leashed('kill -s INT $$; for _ in 1 2 3 4 5; do sleep 1; kill -0 $$ || exit; done; kill -s QUIT $$'),
  killGroup: leashed('kill -s KILL -- -$$'),
};

// Starts a program that cannot outlive this process: `end` is how it is stopped when we die. It leads a session of its
// own, so that Ctrl-C in the terminal reaches only us. Its `close` event comes after the shell has ended too.
/** @param {string[]} command @param {Surroundings & { end: keyof typeof ends, output: 'pipe' | number }} options */
export function spawnChild(command, { end, output, ...options }) {
  const stdio = ['ignore', output, output, 'pipe'];
  const all = /** @type {import('node:child_process').SpawnOptions} */ ({ ...options, detached: true, stdio });
  const child = spawn('/bin/sh', ['-c', ends[end], 'sh', ...command], all);
  const leash = /** @type {import('node:net').Socket} */ (child.stdio[3]);
  leash.on('error', () => {}); // the shell at the other end may have been killed; there is nothing to release then
  leash.resume().unref();
  child.once('exit', () => {
    leash.ref().end('\n');
    setTimeout(() => leash.destroy(), 1000).unref();
  });
  return child;
}

// Runs a program to its end, in silence; if it fails, its output goes with the `failure`.
/** @type {(command: string[], options: Surroundings, failure: string) => Promise<void>} */
export async function runQuietly(command, options, failure) {
  const child = spawnChild(command, { ...options, end: 'killGroup', output: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  /** @type {unknown[]} */
  const [code] = await once(child, 'close').catch((/** @type {Error} */ error) => [(output += error.message)]);
  if (code !== 0) throw new StartFailure(failure, output);
}
