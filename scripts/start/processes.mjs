import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { codeOf } from './failure.mjs';

/** @typedef {{ pid: number, parent: number, started: string, command: string }} Process */

const isLinux = process.platform === 'linux';

/** Finds a living process: no zombie, which a PID 1 that does not reap leaves for ever. @param {number} pid */
export function findProcess(pid) {
  if (!(pid > 0)) return undefined;
  return isLinux ? fromProc(pid) : runPs(['-p', String(pid)])[0];
}

/** Names a process as no other of this machine ever is, since pids are reused: `4711-893221`. @param {number} pid */
export function identity(pid) {
  const found = findProcess(pid);
  return found ? `${pid}-${found.started}` : '';
}

/** @param {string} name as made by `identity`, '' for a process that had ended */
export const isAlive = (name) => name !== '' && identity(Number.parseInt(name, 10)) === name;

/** Lists the children of a process, their children and so on. @param {number} pid */
export function descendants(pid) {
  const names = isLinux ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const all = isLinux ? names.flatMap((name) => fromProc(Number(name)) ?? []) : runPs(['-A']);
  const found = [pid];
  for (const parent of found) {
    found.push(...all.flatMap((each) => (each.parent === parent && !found.includes(each.pid) ? each.pid : [])));
  }
  return found.slice(1);
}

/** Sends a signal; false when the process has ended already. @param {number} pid @param {NodeJS.Signals} signal */
export function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

/** @param {number} pid @returns {Process | undefined} */
function fromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if ('ZX'.includes(state)) return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: Number(parent), started: rest[17] ?? '', command };
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

/** @param {string[]} which */
function runPs(which) {
  const args = ['-ww', '-o', 'pid=,ppid=,stat=,lstart=,command=', ...which];
  const { error, stdout } = spawnSync('ps', args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  if (error) throw error;
  return stdout.split('\n').flatMap((line) => fromPs(line) ?? []);
}

/** @param {string} line of `ps -o pid=,ppid=,stat=,lstart=,command=` @returns {Process | undefined} */
export function fromPs(line) {
  const parts = /^\s*(\d+)\s+(\d+)\s+[^Z\s]\S*\s+((?:\S+\s+){4}\S+)\s+(.*)$/.exec(line);
  if (!parts) return undefined;
  const [, pid, parent, started = '', command = ''] = parts;
  return { pid: Number(pid), parent: Number(parent), started: started.replace(/\W+/g, '_'), command: command.trim() };
}
