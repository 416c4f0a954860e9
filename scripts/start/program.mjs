import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What a program is given: its arguments, what asks it to stop, what compiles the app while developing; a server also
 * whether it joins others, and what it calls once it serves, with how many are to.
 * @typedef {object} Call
 * @property {string[]} args
 * @property {AbortSignal} signal
 * @property {import('vite').ViteDevServer | undefined} vite
 * @property {boolean} joins
 * @property {(workers: number) => void} ready
 */
/** @typedef {{ main: (call: Call) => Promise<number | void> | number | void }} Program */

/**
 * Runs the server from its sources, as they change.
 * @param {string} root
 * @param {string[]} args
 * @param {AbortSignal} signal
 */
async function runFromSources(root, args, signal) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: join(root, 'remix.config.js'),
    server: { middlewareMode: true },
  });
  try {
    const { main } = /** @type {Program} */ (await vite.ssrLoadModule('/scripts/serve.ts'));
    return await main({ args, signal, vite, joins: false, ready: () => {} });
  } finally {
    await vite.close();
  }
}

/**
 * Runs a program of build/server, or for `dev` the server from its sources.
 * @param {object} order
 * @param {string} order.root the project
 * @param {string} order.command
 * @param {string[]} order.args
 * @param {AbortSignal} order.signal
 * @param {boolean} [order.joins] whether it is a server beside others that serve already
 * @param {(workers: number) => void} [order.ready] called by a server once it serves, with how many are to
 * @returns {Promise<number>} its exit code
 */
export async function runProgram({ root, command, args, signal, joins = false, ready = () => {} }) {
  if (command === 'dev') return (await runFromSources(root, args, signal)) ?? 0;
  const file = pathToFileURL(join(root, 'build', 'server', `${command}.js`));
  /** @type {unknown} */
  const loaded = await import(file.href);
  const { main } = /** @type {Program} */ (loaded);
  return (await main({ args, signal, vite: undefined, joins, ready })) ?? 0;
}
