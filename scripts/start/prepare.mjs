import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { runQuietly } from './child-process.mjs';
import { fingerprint, readJson, readStamp, writeStamp } from './files.mjs';
import { withLock } from './lock.mjs';

/** @type {(root: string) => string} */
const remix = (root) => join(root, 'node_modules', '.bin', 'remix');

/** Sources of build/. */
export const sources = [
  'app',
  'scripts',
  'public',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const texts = ['.js', '.mjs', '.css', '.html', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.map', '.md'];

/** @typedef {(line: string) => void} Tell */

// Installs node_modules as in package-lock.json unless they match already. Throws a StartFailure with npm's output.
/** @type {(root: string, withTools: boolean, tell: Tell) => Promise<void>} */
export async function install(root, withTools, tell) {
  const work = async () => {
    tell('Instalando dependencias…');
    const command = ['npm', 'ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
    const env = { ...process.env, NODE_ENV: undefined, NO_UPDATE_NOTIFIER: '1' };
    const failure = 'No se pudieron instalar las dependencias (npm ci); arriba está el motivo.';
    await runQuietly(command, { cwd: root, env }, failure);
  };
  await prepareOnce(root, () => isInstalled(root, withTools), work, tell);
}

// Makes build/ from the sources unless it is up to date. The stamp is removed first and written last: an interrupted
// build never counts as complete, and sources that change meanwhile lead to another. Throws a StartFailure.
/** @type {(root: string, tell: Tell) => Promise<void>} */
export async function build(root, tell) {
  const work = async () => {
    tell('Construyendo la aplicación…');
    const print = buildPrint(root);
    mkdirSync(join(root, 'build'), { recursive: true });
    rmSync(buildStamp(root), { force: true });
    const command = [remix(root), 'vite:build', '--config', 'remix.config.js'];
    const env = { ...process.env, NODE_ENV: 'production', VITEST: '' }; // a run of the tests builds too
    await runQuietly(command, { cwd: root, env }, 'La aplicación no se pudo construir; arriba está el motivo.');
    const client = join(root, 'build', 'client');
    const files = existsSync(client) ? readdirSync(client, { recursive: true, encoding: 'utf8' }) : [];
    const plain = files.filter((name) => texts.includes(extname(name)));
    await Promise.all(plain.map((name) => compress(join(client, name))));
    writeStamp(buildStamp(root), print);
  };
  await prepareOnce(root, () => isBuilt(root), work, tell);
}

// Tells whether npm's own list of what it installed, which it writes last, matches the lock, by whomever it was run.
// `npm prune` may have removed the tools of development, all at once.
/** @type {(root: string, withTools: boolean) => boolean} */
export function isInstalled(root, withTools) {
  const wanted = entriesOf(join(root, 'package-lock.json'));
  const present = entriesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present || (withTools && !existsSync(remix(root)))) return false;
  return Object.entries(wanted).every(([path, { version, ...entry }]) => {
    if (path === '') return true;
    if (present[path]) return present[path].version === version;
    return entry.dev || entry.optional || entry.devOptional || entry.peer;
  });
}

/** File with the fingerprint of the sources that build/ was made from. @type {(root: string) => string} */
export const buildStamp = (root) => join(root, 'build', '.start-built');

/** @type {(root: string) => string} */
export const buildPrint = (root) => fingerprint(root, sources);

/** @type {(root: string) => boolean} */
export const isBuilt = (root) => readStamp(buildStamp(root)) === buildPrint(root);

// Does the work unless it is done already, one start at a time.
/** @type {(root: string, isDone: () => boolean, work: () => Promise<void>, tell: Tell) => Promise<void>} */
async function prepareOnce(root, isDone, work, tell) {
  if (isDone()) return;
  const onWait = () => tell('Otro arranque está preparando la aplicación; esperando a que termine…');
  await withLock(join(root, '.cache', 'start-lock'), async () => isDone() || work(), { onWait });
}

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Entry */
/** Packages of a lock by their path. @type {(file: string) => Record<string, Entry> | undefined} */
const entriesOf = (file) =>
  existsSync(file) ? /** @type {{ packages?: Record<string, Entry> }} */ (readJson(file)).packages : undefined;

/** Puts a `.br` and a `.gz` beside a file, so that no response has to be compressed twice. @param {string} file */
async function compress(file) {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
