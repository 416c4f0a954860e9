import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Programs that stand between readers and the database, with the Debian packages that bring them and their libraries.
 */
const WANTED = { nginx: ['nginx'], pgbouncer: ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'] };
type Name = keyof typeof WANTED;

/** Path of a program, and its environment. */
export interface Program {
  path: string;
  env: Record<string, string>;
}

const UNPACKED = resolve('.cache', 'debian');
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/**
 * Finds a program of the system, or of Debian's packages, which are unpacked into `.cache` if it is missing: installing
 * them would start services of theirs.
 * @throws Error when it cannot be had
 */
export function findProgram(name: Name): Program {
  const there = found(name);
  if (there) return there;
  unpack(WANTED[name]);
  const program = found(name);
  if (!program) throw new Error(`Falta ${name}: instálalo.`);
  return program;
}

function found(name: Name): Program | null {
  const system = FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (system) return { path: system, env: {} };
  const path = join(UNPACKED, 'usr/sbin', name);
  return existsSync(path) ? { path, env: { LD_LIBRARY_PATH: librariesOf(UNPACKED) } } : null;
}

const librariesOf = (folder: string) =>
  [join(folder, 'usr/lib/x86_64-linux-gnu'), join(folder, 'usr/lib/aarch64-linux-gnu'), join(folder, 'usr/lib')].join(
    ':',
  );

function unpack(packages: string[]): void {
  mkdirSync(UNPACKED, { recursive: true });
  for (const name of packages) spawnSync('apt-get', ['download', name], { cwd: UNPACKED, stdio: 'ignore' });
  for (const file of readdirSync(UNPACKED).filter((one) => one.endsWith('.deb')))
    spawnSync('dpkg', ['-x', file, '.'], { cwd: UNPACKED, stdio: 'ignore' });
}
