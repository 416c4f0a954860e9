import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartFailure } from './failure.mjs';

/**
 * Arguments of a program: `signal` asks it to stop, `vite` compiles the app in development. For a server, `joins` is
 * true if it joins others, and `ready` is to be called once it serves, with the number of workers to run.
 * @typedef {object} Call
 * @property {string[]} args
 * @property {AbortSignal} signal
 * @property {import('vite').ViteDevServer | undefined} vite
 * @property {boolean} joins
 * @property {(workers: number) => void} ready
 */
/** @typedef {{ main: (call: Call) => Promise<number | void> | number | void }} Program */

/**
 * Loads a module of TypeScript with Vite and runs its `main`.
 * @param {import('vite').InlineConfig} config
 * @param {string} file from the project's root
 * @param {(vite: import('vite').ViteDevServer) => Call} callOf
 */
async function runFromSource(config, file, callOf) {
  const { createServer } = await import('vite');
  const vite = await createServer({ ...config, server: { ...config.server, middlewareMode: true } });
  try {
    const { main } = /** @type {Program} */ (await vite.ssrLoadModule(`/${file}`));
    return (await main(callOf(vite))) ?? 0;
  } finally {
    await vite.close();
  }
}

/**
 * Runs a program of build/server, a tool from its source, or for `dev` the server from its sources.
 * @param {object} order
 * @param {string} order.root the project
 * @param {string} order.command
 * @param {string[]} order.args
 * @param {AbortSignal} order.signal
 * @param {boolean} [order.joins] true for a server beside others that serve already
 * @param {(workers: number) => void} [order.ready] called by a server once it serves, with the number of workers to run
 * @returns {Promise<number>} its exit code
 */
export async function runProgram({ root, command, args, signal, joins = false, ready = () => {} }) {
  const call = { args, signal, vite: undefined, joins, ready };
  if (command === 'dev') {
    const configFile = join(root, 'remix.config.js');
    return runFromSource({ root, configFile }, 'scripts/serve.ts', (vite) => ({ ...call, vite }));
  }
  const tool = `tests/tools/${command}.ts`;
  if (existsSync(join(root, tool))) {
    const alias = { '~': join(root, 'app') };
    const server = { hmr: false, watch: null, ws: /** @type {const} */ (false) }; // no reload while it runs
    const config = { root, server, configFile: /** @type {const} */ (false), resolve: { alias } };
    return runFromSource({ ...config, optimizeDeps: { noDiscovery: true } }, tool, () => call);
  }
  const file = join(root, 'build', 'server', `${command}.js`);
  if (!existsSync(file)) throw new StartFailure(`La orden «${command}» no está en esta instalación.`);
  /** @type {unknown} */
  const loaded = await import(pathToFileURL(file).href);
  const { main } = /** @type {Program} */ (loaded);
  return (await main(call)) ?? 0;
}
