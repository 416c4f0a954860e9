import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';

/**
 * A Postgres in a folder of its own, for as long as something is tried; `remove` takes away all of it.
 * @param {string} prefix of the folder's name
 * @param {import('./postgres/server.mjs').Settings} [settings]
 */
export async function startThrowAway(prefix, settings) {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o711); // root's Postgres runs as another account, and would be put where that may pass
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings });
  const { cluster, sockets } = postgres.place;
  const remove = async () => {
    await postgres.stop();
    const all = [folder, sockets, ...['', '.log', '.lock', '.owner'].map((end) => cluster + end)];
    await Promise.all(all.map((path) => rm(path, { recursive: true, force: true })));
  };
  return { folder, postgres, remove };
}
