import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{ args: string[], signal: AbortSignal, vite: import('vite').ViteDevServer | undefined }} Call */
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
    return await main({ args, signal, vite });
  } finally {
    await vite.close();
  }
}

/**
 * Runs a program of build/server, or for `dev` the server from its sources.
 * @param {string} root the project
 * @param {string} command
 * @param {string[]} args
 * @param {AbortSignal} signal
 * @returns {Promise<number>} its exit code
 */
export async function runProgram(root, command, args, signal) {
  if (command === 'dev') return (await runFromSources(root, args, signal)) ?? 0;
  const file = pathToFileURL(join(root, 'build', 'server', `${command}.js`));
  /** @type {unknown} */
  const loaded = await import(file.href);
  const { main } = /** @type {Program} */ (loaded);
  return (await main({ args, signal, vite: undefined })) ?? 0;
}
