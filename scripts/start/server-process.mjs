import { report } from './failure.mjs';
import { limitHeap } from './heap.mjs';
import { runProgram } from './program.mjs';

// Entry point of the server, or of one worker of several, as a process of its own: `serving.mjs` runs it and restarts it
// when it dies. SIGTERM asks it to stop, and so does the end of its parent; a worker then ends at once, as
// `node:cluster` does it.

limitHeap();

/** Milliseconds after which a server whose parent has ended exits in any case. */
const limit = 9500;

const [root = '', ...args] = process.argv.slice(2);
const ending = new AbortController();
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.on('SIGTERM', () => ending.abort());
// A terminal sends these to all its processes; our parent asks us to stop by SIGTERM.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), limit).unref();
  ending.abort();
});
const ready = (/** @type {number} */ workers) => void process.send?.({ workers });
const joins = process.env.JOINS === '1';

runProgram({ root, command: 'serve', args, signal: ending.signal, joins, ready }).then(
  (code) => process.exit(code),
  (error) => {
    report(error);
    process.exit(1);
  },
);
