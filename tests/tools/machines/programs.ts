import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Programs between readers and the database, with the Debian packages that bring them and their libraries. */
const WANTED = { nginx: ['nginx'], pgbouncer: ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'] };

/** Path of a program, and its environment. */
export interface Program {
  path: string;
  env: Record<string, string>;
}

const UNPACKED = resolve('.cache', 'debian');
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
const LIBRARIES = ['usr/lib/x86_64-linux-gnu', 'usr/lib/aarch64-linux-gnu', 'usr/lib'].map((one) =>
  join(UNPACKED, one),
);

/**
 * Finds a program of the system, or of Debian's packages, which are unpacked into `.cache` if it is missing: installing
 * them would start services of theirs.
 * @throws Error when it cannot be had
 */
export function findProgram(name: keyof typeof WANTED): Program {
  const system = FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (system) return { path: system, env: {} };
  const path = join(UNPACKED, 'usr/sbin', name);
  if (!existsSync(path)) unpack(WANTED[name]);
  if (!existsSync(path)) throw new Error(`Falta ${name}: instálalo.`);
  return { path, env: { LD_LIBRARY_PATH: LIBRARIES.join(':') } };
}

function unpack(packages: string[]): void {
  mkdirSync(UNPACKED, { recursive: true });
  const quietly = { cwd: UNPACKED, stdio: 'ignore' } as const;
  for (const name of packages) spawnSync('apt-get', ['download', name], quietly);
  for (const file of readdirSync(UNPACKED)) if (file.endsWith('.deb')) spawnSync('dpkg', ['-x', file, '.'], quietly);
}
