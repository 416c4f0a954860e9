import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { report } from './failure.mjs';
import { nodeAdvice } from './machine.mjs';
import { startPostgres } from './postgres.mjs';
import { build, install, isBuilt } from './prepare.mjs';
import { descendants, identity, isAlive, send } from './processes.mjs';
import { runProgram } from './program.mjs';
import { serve } from './serving.mjs';
import { watchNpm, watchStop } from './stopping.mjs';

const withDatabase = ['serve', 'dev', 'seed', 'create-admin', 'migrate', 'backup', 'bounces'];
const tools = ['test', 'random', 'check', 'bench', 'attack', 'faults', 'machines', 'browsers', 'lighthouse'];
const commands = [...withDatabase, 'build', ...tools];
const tell = (/** @type {string} */ line) => console.error(line); // stdout belongs to the programs

// Runs a command, even from a fresh clone: installs and builds what is missing, starts the database, runs the program
// and makes sure that nothing is left running. Returns the exit code.
/** @param {{ root: string, argv: string[], parent: number }} start `parent`: the pid of our parent when we began */
export async function launch({ root, argv, parent }) {
  const [command = 'serve', ...args] = argv;
  if (!commands.includes(command)) {
    tell(`No existe la orden «${command}»; las que hay: ${commands.join(', ')}.`);
    return 1;
  }
  // Once the terminal or npm is gone nobody reads our output; the write error must not prevent a proper stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const advice = command === 'serve' ? nodeAdvice(process.versions.node) : undefined;
  if (advice) tell(advice);
  const isOrphan = watchNpm(parent);
  process.chdir(root);
  try {
    const buildsItself = command === 'test' && args.some((one) => !one.startsWith('-')); // what the named files need
    const isReady = ['dev', 'check'].includes(command) || buildsItself || isBuilt(root);
    await install(root, !isReady || command === 'dev' || tools.includes(command), tell);
    if (!isReady) await build(root, tell);
  } catch (error) {
    report(error);
    if (command === 'test') console.log('0 passed, 1 failed');
    return 1;
  }
  if (command === 'build') return 0;
  process.env.NODE_ENV = command === 'dev' ? 'development' : process.env.NODE_ENV || 'production';
  return run({ root, command, args }, isOrphan);
}

// Runs a program between the start and the stop of its database. After a request to stop it has ten seconds in all;
// what is still running then is killed.
/** @type {(order: { root: string, command: string, args: string[] }, isOrphan: () => boolean) => Promise<number>} */
async function run(order, isOrphan) {
  const killChildren = () => descendants(process.pid).forEach((pid) => send(pid, 'SIGKILL'));
  const { signal, overdue, deadline } = watchStop(isOrphan, () => {
    killChildren();
    process.exit(1);
  });
  /** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
  let postgres;
  const work = async () => {
    if (withDatabase.includes(order.command) && !process.env.DATABASE_URL) {
      postgres = await startPostgres({ dataDir: join(process.env.DATA_DIR || '.data', 'postgres'), tell, signal });
      Object.assign(process.env, { DATABASE_URL: postgres.url, EMBEDDED_DATABASE: '1' });
    }
    if (signal.aborted) return 0;
    return order.command === 'serve' ? serve({ ...order, signal }, tell) : runProgram({ ...order, signal });
  };
  const ended = work().catch((/** @type {unknown} */ error) => {
    if (signal.aborted && error instanceof Error && error.name === 'AbortError') return 0;
    report(error);
    return 1;
  });
  const code = await Promise.race([ended, once(overdue, 'abort').then(() => 1)]);
  const isPolite = (await postgres?.stop(deadline)) ?? true;
  const names = descendants(process.pid).map(identity);
  killChildren();
  // A busy machine needs time even to end what was killed.
  for (const latest = Date.now() + 1000; names.some(isAlive) && Date.now() < latest;) await sleep(10);
  return isPolite ? code : 1;
}
