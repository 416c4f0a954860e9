import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';

/**
 * Starts a temporary Postgres in a folder of its own; `remove` stops it and deletes everything.
 * @param {string} prefix of the folder's name
 * @param {import('./postgres/server.mjs').Settings} [settings]
 * @param {string} [under] parent of that folder
 */
export async function startThrowAway(prefix, settings, under = tmpdir()) {
  const folder = await mkdtemp(join(under, prefix));
  await chmod(folder, 0o711); // root's Postgres runs as another account, which must pass, or it is put elsewhere
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
