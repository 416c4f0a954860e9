import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { inject } from 'vitest';
import { makeDatabase } from '../../setup/databases';

/**
 * Starts the built server in this process, as behind a proxy that speaks https. Call it before loading any module of
 * the app, which reads the settings once.
 */
export async function serveBehindHttps({ formTime }: { formTime?: number } = {}) {
  const database = await makeDatabase(inject('cluster'));
  const folder = await mkdtemp(join(tmpdir(), 'libro-https-'));
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    APP_URL: 'https://libro.example',
    TRUST_PROXY: '1',
  });
  const { listen } = await import('~/server/listen');
  const { answerApi } = await import('~/api/answer.server');
  const { makeApp } = await import('~/server/app');
  const build = (await import(/* @vite-ignore */ resolve('build/server/index.js'))) as ServerBuild;
  const { server, port } = await listen(
    makeApp({ build, answerApi, client: resolve('build/client'), formTime }),
    0,
    '127.0.0.1',
  );
  const close = async () => {
    server.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, server, close };
}
