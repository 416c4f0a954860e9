import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// The finished server as a process of its own; SIGTERM stops it as in production, and so does the end of the tests.
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());
process.stdin.once('end', () => stop.abort()).resume();
/** @type {unknown} */
const server = await import(pathToFileURL(resolve('build/server/serve.js')).href);
const { main } = /** @type {{ main: (start: { args: string[], signal: AbortSignal }) => Promise<number> }} */ (server);
process.exit(await main({ args: [], signal: stop.signal }));
