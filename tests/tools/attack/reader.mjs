import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';

// Readers in a process of their own: they open a page at a fixed interval, even if the last one has not come.
const EVERY = 50; // milliseconds
const PATIENCE = 20_000;

/** @type {{ ms: number, ok: boolean }[]} */
let answers = [];
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** @param {string} url @param {string | undefined} cookie */
function open(url, cookie) {
  const started = performance.now();
  const note = (/** @type {boolean} */ ok) => answers.push({ ms: performance.now() - started, ok });
  const headers = { 'sec-fetch-site': 'none', 'accept-encoding': 'gzip', ...(cookie && { cookie }) };
  const request = get(url, { agent, headers, timeout: PATIENCE }, (response) => {
    response.on('end', () => note(response.statusCode === 200)).resume();
  });
  request.on('timeout', () => request.destroy(new Error('too slow'))).on('error', () => note(false));
}

process.on('message', (/** @type {{ origin: string, pages: [string, string | undefined][] } | 'report'} */ message) => {
  if (message === 'report') {
    process.send?.(answers);
    answers = [];
    return;
  }
  const { origin, pages } = message;
  let turn = 0;
  setInterval(() => {
    const [path, cookie] = pages[turn++ % pages.length] ?? ['/', undefined];
    open(origin + path, cookie);
  }, EVERY);
});
