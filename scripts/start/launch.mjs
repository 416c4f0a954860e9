import { build, isBuilt } from './build.mjs';
import { report } from './failure.mjs';
import { install } from './install.mjs';
import { nodeAdvice } from './machine.mjs';
import { watchNpm } from './stopping.mjs';

const withDatabase = ['serve', 'dev', 'seed', 'create-admin', 'migrate', 'backup'];
/** Packages that each tool of tests/tools needs besides those of production. @type {Record<string, string[]>} */
const TOOLS = {
  test: ['vitest'],
  check: ['oxlint'],
  bench: ['vite'],
  attack: ['vite'],
  faults: ['vite'],
  machines: ['playwright'],
  browsers: ['vitest'],
  lighthouse: ['playwright'],
};
const commands = [...withDatabase, 'build', ...Object.keys(TOOLS)];

/** @param {string} line on stderr: stdout belongs to the programs */
const tell = (line) => console.error(line);

/** @param {string} root @param {string} command */
async function prepare(root, command) {
  const isReady = ['dev', 'check'].includes(command) || isBuilt(root);
  const needed = command === 'dev' ? ['vite'] : (TOOLS[command] ?? []);
  await install(root, isReady ? needed : [...needed, 'remix'], tell);
  if (!isReady) await build(root, tell);
}

/**
 * Runs a command, even from a fresh clone: installs and builds what is missing, starts the database, runs the program
 * and makes sure that nothing is left running.
 * @param {{ root: string, argv: string[], parent: number }} start the project's folder, the command with its
 *   arguments, and the pid of our parent when we began
 * @returns {Promise<number>} the exit code
 */
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
    await prepare(root, command);
  } catch (error) {
    report(error);
    if (command === 'test') console.log('0 passed, 1 failed');
    return 1;
  }
  if (command === 'build') return 0;
  process.env.NODE_ENV = command === 'dev' ? 'development' : process.env.NODE_ENV || 'production';
  const { run } = await import('./run.mjs'); // imported here, since it uses the installed packages
  return run({ root, command, args, needsDatabase: withDatabase.includes(command), isOrphan }, tell);
}
