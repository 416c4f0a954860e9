import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './start/postgres.mjs';

/**
 * Measures speed and size, as ratios against bare servers and bare imports in the same run. Everything happens on a
 * Postgres of its own that is thrown away.
 */
export async function main({ signal }: { signal: AbortSignal }): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'libro-medidas-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  Object.assign(process.env, { DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO_CONTENT: 'off', VITEST: '1' });
  try {
    const { measureAll } = await import('./bench/run'); // only now: the settings are read when the app is loaded
    await measureAll(folder, signal);
    return 0;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
