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
  /** While developing: what compiles the app as it is asked for. */
  vite?: ViteDevServer;
  /** It joins others on their port, who have prepared all and said so. */
  joins?: boolean;
  /** Called once it serves, with how many processes are to do so. */
  ready?: (workers: number) => void;
}

async function sourceOf(vite: ViteDevServer | undefined): Promise<SiteSource> {
  if (!vite) return { build: await import('virtual:remix/server-build'), answerApi, client: resolve('build/client') };
  const build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
  const answerCompiled: typeof answerApi = async (...call) => {
    const api = (await vite.ssrLoadModule('/app/api/answer.server.ts')) as { answerApi: typeof answerApi };
    return api.answerApi(...call); // a changed handler answers at once
  };
  return { build, answerApi: answerCompiled, middleware: vite.middlewares };
}

/** A setting that says where to listen, and the port and the address that it says. */
interface Place {
  names: [port: string, host: string];
  port: number;
  host: string;
}

/** What keeps the server from listening, in one line where it is a setting. */
function inWords({ code }: NodeJS.ErrnoException, { names: [portName, hostName], port, host }: Place): string | null {
  if (code === 'EADDRINUSE')
    return `El puerto ${port} ya está ocupado: cierra lo que lo usa o elige otro con ${portName}.`;
  if (code === 'EACCES')
    return `El puerto ${port} está reservado a la administración de la máquina: elige otro con ${portName}, desde 1024.`;
  if (!['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? '')) return null;
  return `En ${host} no se puede escuchar: no es una dirección de esta máquina. Corrige ${hostName}.`;
}

const SITE: Place = { names: ['PORT', 'HOST'], port: env.PORT, host: env.HOST };

/** Listens where a setting says. @throws SettingsError where it cannot */
async function listenAt<Heard>(
  place: Place,
  listening: (port: number, host: string) => Promise<Heard>,
): Promise<Heard> {
  return listening(place.port, place.host).catch((error: unknown) => {
    const words = inWords(error as NodeJS.ErrnoException, place);
    throw words === null ? error : new SettingsError(words);
  });
}

/** Tells the figures of this process, where METRICS_PORT says that somebody asks for them; what counts them is not even loaded otherwise. */
async function figures() {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  if (port === undefined) return undefined;
  const { tellFigures } = await import('~/server/metrics/scrapes');
  const { countRequests } = await import('~/server/metrics/requests');
  const place: Place = { names: ['METRICS_PORT', 'METRICS_HOST'], port, host };
  return { ...(await listenAt(place, tellFigures)), count: countRequests };
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
  requireDataDir();
  sessionSecret(); // a wrong one ends the start, and not somebody's form
  const login = joins ? undefined : await prepare(signal);
  const told = await figures();
  const app = makeApp({ ...(await sourceOf(vite)), count: told?.count });
  const { server, port } = await listenAt(SITE, (...at) => listen(app, ...at));
  const address = env.APP_URL ? appUrl : `http://localhost:${port}`;
  if (login !== undefined) console.log(`Libro de Cielo está en ${address}\n${login}`);
  if (login !== undefined && told) console.log(`Cifras: http://${env.METRICS_HOST}:${told.port}/metrics`);
  ready?.(env.WORKERS);
  await Promise.all([work(signal), drain(server, signal), told && drain(told.server, signal)]);
  await db.destroy();
  return faults.code();
}
