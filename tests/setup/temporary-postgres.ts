import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/start/postgres.mjs';
import type { Settings } from '../../scripts/start/postgres/server.mjs';

/** Starts a temporary Postgres in a new folder under `under`; `remove` stops it and deletes everything. */
export async function startThrowAway(prefix: string, settings?: Settings, under = tmpdir()) {
  const folder = await mkdtemp(join(under, prefix));
  await chmod(folder, 0o711); // root's Postgres runs as another account, which must pass, or it is put elsewhere
  const open = (env: Record<string, string>) => startPostgres({ dataDir: join(folder, 'postgres'), settings, env });
  let postgres = await open({});
  return {
    folder,
    get postgres() {
      return postgres;
    },
    /** Stops it and starts it again, with this in the environment of its programs. */
    restart: async (env: Record<string, string>) => {
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
