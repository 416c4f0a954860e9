import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';

/**
 * A Postgres in a folder of its own, for as long as something is tried; `remove` takes away all of it.
 * @param {string} prefix of the folder's name
 * @param {import('./postgres/server.mjs').Settings} [settings]
 * @param {string} [under] where that folder is made
 */
export async function startThrowAway(prefix, settings, under = tmpdir()) {
  const folder = await mkdtemp(join(under, prefix));
  await chmod(folder, 0o711); // root's Postgres runs as another account, and would be put where that may pass
  const open = (/** @type {Record<string, string>} */ env) =>
    startPostgres({ dataDir: join(folder, 'postgres'), settings, env });
  let postgres = await open({});
  return {
    folder,
    get postgres() {
      return postgres;
    },
    /** Stops it and starts it again, with this in the environment of its programs. */
    restart: async (/** @type {Record<string, string>} */ env) => {
      await postgres.stop();
      postgres = await open(env);
    },
    remove: async () => {
      const { cluster, sockets } = postgres.place;
      await postgres.stop();
      const all = [folder, sockets, ...['', '.log', '.lock', '.owner'].map((end) => cluster + end)];
      await Promise.all(all.map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}
