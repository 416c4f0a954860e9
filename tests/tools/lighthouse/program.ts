import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { constants, runInThisContext } from 'node:vm';

/** Last release that runs on Node 20, its sum, and the day of which its dependencies are. */
const NAME = 'lighthouse@12.8.2';
const SUM = 'sha512-+5SKYzVaTFj22MgoYDPNrP9tlD2/Ay7j3SxPSFD9FpPyVxGr4UtOQGKyrdZ7wCmcnBaFk0mCkPfARU3CsE0nvA==';
const DAY = '2026-11-20';
const TARGET = join('.cache', NAME);

/** Parts of Lighthouse's report that are used. */
export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runtimeError?: { code: string; message: string };
}
/** Measures a page on a slow phone, as Lighthouse defines it. */
export type Lighthouse = (
  url: string,
  options: { port: number; logLevel: 'error'; extraHeaders: Record<string, string> },
) => Promise<{ lhr: Report } | undefined>;

/** Finds Lighthouse, fetched once into `.cache`: 185 MB that only measuring needs. @throws when it cannot be had. */
export async function findLighthouse(): Promise<Lighthouse> {
  if (!existsSync(TARGET)) await install();
  const file = pathToFileURL(resolve(TARGET, 'node_modules/lighthouse/core/index.js')).href;
  return (await importByNode(file)).default;
}

/** Imports a file by Node itself: Vite, which runs this tool, would compile Lighthouse, which is no app's source. */
const importByNode = runInThisContext('(file) => import(file)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}) as (file: string) => Promise<{ default: Lighthouse }>;

async function install(): Promise<void> {
  await mkdir(dirname(TARGET), { recursive: true });
  const folder = await mkdtemp(join(dirname(TARGET), 'fetching-'));
  try {
    const how = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `--before=${DAY}`];
    await promisify(execFile)('npm', ['install', '--prefix', folder, ...how, NAME]);
    const list = JSON.parse(await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
      packages: Record<string, { integrity?: string }>;
    };
    const { integrity } = list.packages['node_modules/lighthouse'] ?? {};
    if (integrity !== SUM) throw new Error(`${NAME} has another sum: ${integrity}`);
    await rename(folder, TARGET);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
