import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { report } from './failure.mjs';
import { descendants, identity, isAlive, send } from './processes.mjs';
import { runProgram } from './program.mjs';
import { serve } from './serving.mjs';
import { Stopping } from './stopping.mjs';

/** @typedef {{ root: string, command: string, args: string[], needsDatabase: boolean, isOrphan: () => boolean }} Order */

const killChildren = () => descendants(process.pid).forEach((pid) => send(pid, 'SIGKILL'));

/** Kills the remaining child processes and waits up to a second, since a busy machine needs time even for that. */
async function endChildren() {
  const names = descendants(process.pid).map(identity);
  killChildren();
  for (const latest = Date.now() + 1000; names.some(isAlive) && Date.now() < latest;) await sleep(10);
}

/** @param {AbortSignal} signal @param {(line: string) => void} tell */
async function startDatabase(signal, tell) {
  const { startPostgres } = await import('./postgres.mjs'); // not needed if there is a database
  const dataDir = join(process.env.DATA_DIR || '.data', 'postgres');
  const postgres = await startPostgres({ dataDir, tell, signal });
  Object.assign(process.env, { DATABASE_URL: postgres.url, EMBEDDED_DATABASE: '1' });
  return postgres;
}

/** @param {unknown} error @param {AbortSignal} signal @returns {number} the exit code */
function codeFor(error, signal) {
  if (signal.aborted && error instanceof Error && error.name === 'AbortError') return 0;
  report(error);
  return 1;
}

/**
 * Runs a program between the start and the stop of its database. After a request to stop it has ten seconds in all;
 * what is still running then is killed.
 * @param {Order} order
 * @param {(line: string) => void} tell
 * @returns {Promise<number>} the exit code
 */
export async function run({ root, command, args, needsDatabase, isOrphan }, tell) {
  /** @type {Awaited<ReturnType<typeof startDatabase>> | undefined} */
  let postgres;
  const stop = new Stopping(isOrphan, () => {
    postgres?.kill();
    killChildren();
    process.exit(1);
  });
  const work = async () => {
    if (needsDatabase && !process.env.DATABASE_URL) postgres = await startDatabase(stop.signal, tell);
    if (stop.signal.aborted) return 0;
    const order = { root, command, args, signal: stop.signal };
    return command === 'serve' ? serve(order, tell) : runProgram(order);
  };
  const ended = work().catch((error) => codeFor(error, stop.signal));
  const code = await Promise.race([ended, once(stop.overdue, 'abort').then(() => 1)]);
  const isPolite = (await postgres?.stop(stop.deadline)) ?? true;
  await endChildren();
  return isPolite ? code : 1;
}
