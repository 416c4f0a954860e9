import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { constants, runInThisContext } from 'node:vm';

/** Last release that runs on Node 20; its dependencies as of that day. */
const WANTED = {
  name: 'lighthouse@12.8.2',
  integrity: 'sha512-+5SKYzVaTFj22MgoYDPNrP9tlD2/Ay7j3SxPSFD9FpPyVxGr4UtOQGKyrdZ7wCmcnBaFk0mCkPfARU3CsE0nvA==',
  day: '2026-11-20',
};
const CACHE = '.cache';

/** Parts of Lighthouse's report that are used. */
export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runtimeError?: { code: string; message: string };
}
interface Options {
  port: number;
  logLevel: 'error';
  extraHeaders: Record<string, string>;
}
/** Measures a page on a slow phone, as Lighthouse defines it. */
export type Lighthouse = (url: string, options: Options) => Promise<{ lhr: Report } | undefined>;

/**
 * Finds Lighthouse, fetched once into `.cache`: 185 MB that only measuring needs.
 * @throws when it cannot be had.
 */
export async function findLighthouse(): Promise<Lighthouse> {
  const target = join(CACHE, WANTED.name);
  if (!existsSync(target)) await install(target);
  const file = pathToFileURL(resolve(target, 'node_modules/lighthouse/core/index.js')).href;
  return (await importByNode(file)).default;
}

/** Imports a file by Node itself: Vite, which runs this tool, would compile Lighthouse, which is no app's source. */
const importByNode = runInThisContext('(file) => import(file)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}) as (file: string) => Promise<{ default: Lighthouse }>;

async function install(target: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'fetching-'));
  try {
    const how = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `--before=${WANTED.day}`];
    await promisify(execFile)('npm', ['install', '--prefix', folder, ...how, WANTED.name]);
    const list = JSON.parse(await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
      packages: Record<string, { integrity?: string }>;
    };
    const { integrity } = list.packages['node_modules/lighthouse'] ?? {};
    if (integrity !== WANTED.integrity) throw new Error(`${WANTED.name} has another sum: ${integrity}`);
    await rename(folder, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
