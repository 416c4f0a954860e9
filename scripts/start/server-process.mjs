import { report } from './failure.mjs';
import { runProgram } from './program.mjs';

/**
 * The server as a process of its own: `npm start` runs it and brings it back when it dies. SIGTERM asks it to stop, and
 * so does the end of whoever started it.
 */

/** Milliseconds after which a server that nobody waits for any more ends in any case. */
const limit = 9500;

const [root = '', ...args] = process.argv.slice(2);
const ending = new AbortController();
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.on('SIGTERM', () => ending.abort());
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), limit).unref();
  ending.abort();
});
const ready = () => void process.send?.('ready');

runProgram({ root, command: 'serve', args, signal: ending.signal, ready }).then(
  (code) => process.exit(code),
  (error) => {
    report(error);
    process.exit(1);
  },
);
