import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { limitHeap } from '../../../scripts/start/machine.mjs';
import { tellUsage } from './usage.mjs';

// The finished server as a process of its own, with the heap that `npm start` gives it.
limitHeap();
const stop = new AbortController();
tellUsage();
process.once('SIGTERM', () => stop.abort());
/** @type {unknown} */
const server = await import(pathToFileURL(resolve('build/server/serve.js')).href);
const { main } = /** @type {{ main: (start: { args: string[], signal: AbortSignal }) => Promise<void> }} */ (server);
await main({ args: [], signal: stop.signal });
process.exit(0);
