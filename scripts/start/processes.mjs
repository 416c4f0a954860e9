import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { codeOf } from './failure.mjs';

/** @typedef {{ pid: number, parent: number, started: string, command: string }} Process */

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

const columns = 'pid=,ppid=,stat=,lstart=,command=';

/** @param {string} line of `ps -o pid=,ppid=,stat=,lstart=,command=` @returns {Process | undefined} */
export function fromPs(line) {
  const found = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+((?:\S+\s+){4}\S+)\s+(.*)$/.exec(line);
  if (!found || found[3]?.startsWith('Z')) return undefined;
  const started = (found[4] ?? '').replace(/\W+/g, '_');
  return { pid: Number(found[1]), parent: Number(found[2]), started, command: (found[5] ?? '').trim() };
}

/** @param {string[]} which @returns {Process[]} */
function runPs(which) {
  const result = spawnSync('ps', ['-ww', '-o', columns, ...which], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (result.error) throw result.error;
  return result.stdout.split('\n').flatMap((line) => fromPs(line) ?? []);
}

/**
 * Finds a living process; undefined for none or only a zombie, which a PID 1 that does not reap leaves for ever.
 * @param {number} pid
 * @returns {Process | undefined}
 */
export function findProcess(pid) {
  if (!(pid > 0)) return undefined;
  return process.platform === 'linux' ? fromProc(pid) : runPs(['-p', String(pid)])[0];
}

/**
 * Makes a name that no other process of this machine ever has, since pids are reused: `4711-893221`.
 * @param {number} pid
 * @returns {string} '' when no such process lives
 */
export function identity(pid) {
  const found = findProcess(pid);
  return found ? `${pid}-${found.started}` : '';
}

/** @param {string} name as made by `identity` */
export function isAlive(name) {
  return name !== '' && identity(Number.parseInt(name, 10)) === name;
}

/** @returns {Process[]} */
function allProcesses() {
  if (process.platform !== 'linux') return runPs(['-A']);
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (fromProc(Number(name)) ?? []) : []));
}

/** @param {number} pid @returns {number[]} its children, their children and so on */
export function descendants(pid) {
  const all = allProcesses();
  const found = [pid];
  for (const parent of found) {
    found.push(...all.filter((each) => each.parent === parent && !found.includes(each.pid)).map((each) => each.pid));
  }
  return found.slice(1);
}

/**
 * Sends a signal. Returns false when the process has ended already.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}
