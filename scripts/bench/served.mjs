import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// The finished server as a process of its own; it tells how much memory it holds when asked.
const stop = new AbortController();
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage().rss });
});
process.once('SIGTERM', () => stop.abort());
const { main } = /** @type {{ main: (start: { args: string[], signal: AbortSignal }) => Promise<void> }} */ (
  await import(pathToFileURL(resolve('build/server/serve.js')).href)
);
await main({ args: [], signal: stop.signal });
process.exit(0);
