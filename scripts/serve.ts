import { resolve } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import type { ViteDevServer } from 'vite';
import { db } from '~/db/db.server';
import { appUrl, env, SettingsError } from '~/env.server';
import { migrateToLatest } from './database/migrations';
import { prepareContent } from './server/prepare';
import { makeApp, type Source } from './server/app';
import { runJobs } from './server/jobs';
import { watchFaults } from './server/faults';
import { drain, listen } from './server/listen';

interface Start {
  signal: AbortSignal;
  /** While developing: what compiles the app as it is asked for. */
  vite?: ViteDevServer;
  /** It joins others on their port, who have prepared all and said so. */
  joins?: boolean;
  /** Called once it serves, with how many processes are to do so. */
  ready?: (workers: number) => void;
}

async function sourceOf(vite: ViteDevServer | undefined): Promise<Source> {
  if (!vite) return { build: await import('virtual:remix/server-build'), client: resolve('build/client') };
  const build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
  return { build, middleware: vite.middlewares };
}

const { HOST, PORT } = env;
const NO_ADDRESS = `En ${HOST} no se puede escuchar: no es una dirección de esta máquina. Corrige HOST.`;
const REASONS: Record<string, string> = {
  EADDRINUSE: `El puerto ${PORT} ya está ocupado: cierra lo que lo usa o elige otro con PORT.`,
  EACCES: `El puerto ${PORT} está reservado a la administración de la máquina: elige otro con PORT, desde 1024.`,
  EADDRNOTAVAIL: NO_ADDRESS,
  ENOTFOUND: NO_ADDRESS,
  EAI_AGAIN: NO_ADDRESS,
};

/** What keeps the server from listening, in one line where it is a setting. */
function inWords(error: NodeJS.ErrnoException): Error {
  const reason = REASONS[error.code ?? ''];
  return reason ? new SettingsError(reason) : error;
}

/** Brings the database to where it can be served from. Returns the line for the person at the console. */
async function prepare(signal: AbortSignal): Promise<string> {
  await migrateToLatest(db);
  return prepareContent(signal);
}

/** Letters and sweeping are the first worker's: others could do them too, and would only ask in vain. */
const work = (signal: AbortSignal) => (env.WORKER > 1 ? undefined : runJobs(signal));

/**
 * Prepares the database unless it joins others, serves until `wanted` says to stop or something goes wrong that nobody
 * expected, and stops in an orderly way. Returns the exit code.
 */
export async function main({ signal: wanted, vite, joins = false, ready }: Start): Promise<number> {
  const faults = watchFaults();
  const signal = AbortSignal.any([wanted, faults.signal]);
  const login = joins ? undefined : await prepare(signal);
  const { server, port } = await listen(makeApp(await sourceOf(vite)), PORT, HOST).catch((error: unknown) => {
    throw inWords(error as NodeJS.ErrnoException);
  });
  const address = env.APP_URL ? appUrl : `http://localhost:${port}`;
  if (login !== undefined) console.log(`Libro de Cielo está en ${address}\n${login}`);
  ready?.(env.WORKERS);
  await Promise.all([work(signal), drain(server, signal)]);
  await db.destroy();
  return faults.code();
}
