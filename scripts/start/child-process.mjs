import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** @typedef {{ cwd: string, env: Record<string, string | undefined>, uid?: number, gid?: number }} Surroundings */

/**
 * Command of a shell that, before it runs the program, starts a watcher of a pipe which only this process holds: when
 * this process dies in whatever way, the pipe ends and the program is stopped. A line on the pipe releases the program.
 * @param {string} stop
 */
const leashed = (stop) => `( ( read -r released <&3 || { ${stop}; } ) </dev/null >/dev/null 2>&1 & ); exec "$@" 3<&-`;

const ends = {
  // Postgres: a fast shutdown, and after five seconds an immediate one, since a fast one may hang during recovery.
  quitPostgres: leashed('kill -s INT $$; for _ in 1 2 3 4 5; do sleep 1; kill -0 $$ || exit; done; kill -s QUIT $$'),
  killGroup: leashed('kill -s KILL -- -$$'),
};

/**
 * Starts a program that cannot outlive this process. It leads a session of its own, so that Ctrl-C in the terminal
 * reaches only us and we decide when it stops.
 * @param {string} command
 * @param {string[]} args
 * @param {Surroundings & { end: keyof typeof ends, output: 'pipe' | number }} options `end`: how it is stopped when we
 *   die; `output`: a file descriptor, or a pipe for stdout and stderr
 * @returns {import('node:child_process').ChildProcess} its `close` event comes after the shell has ended too
 */
export function spawnChild(command, args, { end, output, ...options }) {
  const child = spawn('/bin/sh', ['-c', ends[end], 'sh', command, ...args], {
    ...options,
    env: /** @type {NodeJS.ProcessEnv} */ (options.env),
    detached: true,
    stdio: ['ignore', output, output, 'pipe'],
  });
  const leash = /** @type {import('node:net').Socket} */ (child.stdio[3]);
  // The shell at the other end may have been killed; there is nothing to release then.
  leash.on('error', () => {});
  leash.resume().unref();
  child.once('exit', () => {
    leash.ref().end('\n');
    setTimeout(() => leash.destroy(), 1000).unref();
  });
  return child;
}

/**
 * Runs a program to its end and collects its output instead of showing it.
 * @param {string} command
 * @param {string[]} args
 * @param {Surroundings} options
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function runQuietly(command, args, options) {
  const child = spawnChild(command, args, { ...options, end: 'killGroup', output: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }
  try {
    const ended = await once(child, 'close');
    return { ok: ended[0] === 0, output };
  } catch (error) {
    return { ok: false, output: output + /** @type {Error} */ (error).message };
  }
}
