import { resolve } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import type { ViteDevServer } from 'vite';
import { answerApi } from '~/api/answer.server';
import { db } from '~/db/db.server';
import { appUrl, env, requireDataDir, sessionSecret } from '~/env.server';
import { SettingsError } from '~/errors/settings-error';
import { migrateToLatest } from './database/migrations';
import { prepareContent } from './database/prepare';
import { makeApp, type SiteSource } from '~/server/app';
import { runJobs } from '~/server/jobs';
import { watchFaults } from '~/server/faults';
import { drain, listen } from '~/server/listen';

interface Start {
  signal: AbortSignal;
  /** Vite server that compiles the app on request; only in development. */
  vite?: ViteDevServer;
  /** True if it joins other workers on their port, which have prepared the database. */
  joins?: boolean;
  /** Called once it serves, with the number of worker processes to run. */
  ready?: (workers: number) => void;
}

async function sourceOf(vite: ViteDevServer | undefined): Promise<SiteSource> {
  if (!vite) return { build: await import('virtual:remix/server-build'), answerApi, client: resolve('build/client') };
  const build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
  const answerCompiled: typeof answerApi = async (...call) => {
    const api = (await vite.ssrLoadModule('/app/api/answer.server.ts')) as { answerApi: typeof answerApi };
    return api.answerApi(...call); // loaded for each request, so that a changed handler takes effect at once
  };
  return { build, answerApi: answerCompiled, middleware: vite.middlewares };
}

/** Port and address to listen on, with the names of their settings. */
interface Address {
  names: [port: string, host: string];
  port: number;
  host: string;
}

/** Explains in one line why the server cannot listen, if a setting is the cause; else null. */
function inWords({ code }: NodeJS.ErrnoException, { names: [portName, hostName], port, host }: Address): string | null {
  if (code === 'EADDRINUSE')
    return `El puerto ${port} ya está ocupado: cierra lo que lo usa o elige otro con ${portName}.`;
  if (code === 'EACCES')
    return `El puerto ${port} está reservado a la administración de la máquina: elige otro con ${portName}, desde 1024.`;
  if (!['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? '')) return null;
  return `En ${host} no se puede escuchar: no es una dirección de esta máquina. Corrige ${hostName}.`;
}

const SITE: Address = { names: ['PORT', 'HOST'], port: env.PORT, host: env.HOST };

/** Listens as the settings say. @throws SettingsError if a setting is the cause of the failure. */
async function listenAt<Heard>(
  address: Address,
  listening: (port: number, host: string) => Promise<Heard>,
): Promise<Heard> {
  return listening(address.port, address.host).catch((error: unknown) => {
    const words = inWords(error as NodeJS.ErrnoException, address);
    throw words === null ? error : new SettingsError(words);
  });
}

/** Serves the metrics of this process if METRICS_PORT is set; loads the code that counts them only then. */
async function serveMetrics() {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  if (port === undefined) return undefined;
  const { serveMetrics: tellFigures } = await import('~/server/metrics/scrapes');
  const { countRequests } = await import('~/server/metrics/requests');
  const address: Address = { names: ['METRICS_PORT', 'METRICS_HOST'], port, host };
  return { ...(await listenAt(address, tellFigures)), count: countRequests };
}

/** Migrates the database and fills what it needs. Returns the line for the console. */
async function prepare(signal: AbortSignal): Promise<string> {
  await migrateToLatest(db);
  return prepareContent(signal);
}

/** Runs the e-mail and clean-up jobs in the first worker only; others could run them too, but would poll in vain. */
const work = (signal: AbortSignal) => (env.WORKER > 1 ? undefined : runJobs(signal));

/**
 * Prepares the database unless it joins others, serves until `wanted` is aborted or an unexpected error occurs, and
 * stops in an orderly way. Returns the exit code.
 */
export async function main({ signal: wanted, vite, joins = false, ready }: Start): Promise<number> {
  const faults = watchFaults();
  const signal = AbortSignal.any([wanted, faults.signal]);
  requireDataDir();
  sessionSecret(); // a wrong one must fail the start, not somebody's form
  const login = joins ? undefined : await prepare(signal);
  const metrics = await serveMetrics();
  const app = makeApp({ ...(await sourceOf(vite)), count: metrics?.count });
  const { server, port } = await listenAt(SITE, (...at) => listen(app, ...at));
  const address = env.APP_URL ? appUrl : `http://localhost:${port}`;
  if (login !== undefined) console.log(`Libro de Cielo está en ${address}\n${login}`);
  if (login !== undefined && metrics) console.log(`Cifras: http://${env.METRICS_HOST}:${metrics.port}/metrics`);
  ready?.(env.WORKERS);
  await Promise.all([work(signal), drain(server, signal), metrics && drain(metrics.server, signal)]);
  await db.destroy();
  return faults.code();
}
