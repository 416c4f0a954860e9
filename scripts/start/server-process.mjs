import { report } from './failure.mjs';
import { limitHeap } from './machine.mjs';
import { runProgram } from './program.mjs';

// Runs the server, or one worker of several, as a process that `serving.mjs` restarts. SIGTERM asks it to stop, and so
// does the end of its parent; a worker then ends at once, as `node:cluster` does it.

limitHeap();

const [root = '', ...args] = process.argv.slice(2);
const ending = new AbortController();
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.on('SIGTERM', () => ending.abort());
// A terminal sends these to all its processes; our parent asks us to stop by SIGTERM.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), 9500).unref(); // in any case
  ending.abort();
});
const ready = (/** @type {number} */ workers) => void process.send?.({ workers });
const joins = process.env.JOINS === '1';

try {
  process.exit(await runProgram({ root, command: 'serve', args, signal: ending.signal, joins, ready }));
} catch (error) {
  report(error);
  process.exit(1);
}
