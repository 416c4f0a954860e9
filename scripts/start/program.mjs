import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartFailure } from './failure.mjs';

// Arguments of a program: `signal` asks it to stop, `vite` compiles the app in development. For a server, `joins` is
// true beside others that serve already, and `ready` is to be called once it serves, with the number of workers to run.
/** @typedef {{ args: string[], signal: AbortSignal, joins?: boolean, ready?: (workers: number) => void }} Call */
/** @typedef {{ main: (call: Call & { vite?: import('vite').ViteDevServer }) => Promise<number | void> }} Program */

// Runs a program of build/server, a tool from its source, or for `dev` the server from its sources. Its exit code.
/** @type {(order: Call & { root: string, command: string }) => Promise<number>} */
export async function runProgram({ root, command, ...call }) {
  const order = { joins: false, ready: () => {}, ...call };
  const tool = `tests/tools/${command}.ts`;
  if (command !== 'dev' && !existsSync(join(root, tool))) {
    const file = join(root, 'build', 'server', `${command}.js`);
    if (!existsSync(file)) throw new StartFailure(`La orden «${command}» no está en esta instalación.`);
    const { main } = /** @type {Program} */ (await import(pathToFileURL(file).href));
    return (await main(order)) ?? 0;
  }
  const { createServer } = await import('vite');
  const server = { hmr: false, watch: null, ws: /** @type {const} */ (false), middlewareMode: true }; // no reload
  const alone = { configFile: /** @type {const} */ (false), resolve: { alias: { '~': join(root, 'app') } }, server };
  const vite = await createServer(
    command === 'dev'
      ? { root, configFile: join(root, 'remix.config.js'), server: { middlewareMode: true } }
      : { root, ...alone, optimizeDeps: { noDiscovery: true } },
  );
  try {
    const file = command === 'dev' ? 'scripts/serve.ts' : tool;
    const { main } = /** @type {Program} */ (await vite.ssrLoadModule(`/${file}`));
    return (await main({ ...order, vite })) ?? 0;
  } finally {
    await vite.close();
  }
}
