import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { growingPauses } from './pauses.mjs';

/** The code of a start that failed, and has said why. */
const failed = 1;
const program = fileURLToPath(new URL('./server-process.mjs', import.meta.url));

/** @typedef {{ code: number | null, isReady: boolean, lived: number }} End `code` is null after a signal */

/**
 * Runs the server once.
 * @param {string[]} args its project and its arguments
 * @param {AbortSignal} signal asks it to stop
 * @returns {Promise<End>}
 */
function serveOnce(args, signal) {
  const began = Date.now();
  // A session of its own: Ctrl-C in the terminal reaches only us, and we ask it to stop.
  const child = fork(program, args, { detached: true, signal });
  let isReady = false;
  child.on('message', () => (isReady = true));
  return new Promise((done, broken) => {
    child.on('error', (error) => signal.aborted || broken(error));
    child.once('exit', (code, by) => {
      // Who is asked to stop before it listens to signals is ended by this one.
      done({ code: signal.aborted && by === 'SIGTERM' ? 0 : code, isReady, lived: Date.now() - began });
    });
  });
}

/**
 * Runs the server in a process of its own and brings it back whenever it dies, at growing intervals, until `signal`
 * says to stop. A first start that fails ends, since nobody has changed what it failed for.
 * @param {{ root: string, args: string[], signal: AbortSignal }} order
 * @param {(line: string) => void} tell
 * @returns {Promise<number>} the exit code
 */
export async function serve({ root, args, signal }, tell) {
  const pause = growingPauses();
  for (let hasServed = false; ;) {
    const { code, isReady, lived } = await serveOnce([root, ...args], signal);
    hasServed ||= isReady;
    if (signal.aborted || code === 0 || (code === failed && !hasServed)) return code ?? failed;
    tell('El servidor se detuvo; arrancando de nuevo…');
    try {
      await pause(lived, signal);
    } catch {
      return 0; // somebody wants it to stop, and it has
    }
  }
}
