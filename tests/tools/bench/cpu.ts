import { readFileSync, readdirSync } from 'node:fs';
import type { Child } from '../site/child';

const TICK = 10; // milliseconds; Linux counts processor time in hundredths of a second whatever its clock does
const [PARENT, USER, SYSTEM, OF_ENDED_USER, OF_ENDED_SYSTEM] = [1, 11, 12, 13, 14];

/** Milliseconds of processor of a postmaster and its backends, ended ones too; undefined if there is no /proc. */
function cpuOfPostgres(postmaster: number): number | undefined {
  const ended = (stat: number[]) => ((stat[OF_ENDED_USER] ?? 0) + (stat[OF_ENDED_SYSTEM] ?? 0)) * TICK;
  // A child that ends during the reading is missed or counted twice, so this reads until none has.
  for (;;) {
    const [before, living, after] = [statOf(postmaster), cpuOfChildren(postmaster), statOf(postmaster)];
    if (!before || !after) return undefined;
    if (ended(before) === ended(after)) return ended(after) + cpuOf(postmaster, after) + living;
  }
}

/** Does some work. Returns its result, and its milliseconds for the server behind `child` and for its Postgres. */
export async function costOf<Result>(child: Child, postmaster: number, work: () => Promise<Result>) {
  const [database, { cpu }] = [cpuOfPostgres(postmaster), await child.usage()];
  const result = await work();
  const [later, after] = [cpuOfPostgres(postmaster), await child.usage()];
  const ofDatabase = database === undefined || later === undefined ? undefined : later - database;
  return { result, cost: { server: after.cpu - cpu, database: ofDatabase } };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // ended just now, or not on this system
  }
}

/** Numbers that the kernel has of a process, after its name. */
function statOf(pid: string | number): number[] | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

function cpuOfChildren(parent: number): number {
  const pids = read('/proc/stat') === undefined ? [] : readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.reduce((sum, pid) => {
    const stat = statOf(pid);
    return stat?.[PARENT] === parent ? sum + cpuOf(pid, stat) : sum;
  }, 0);
}

/** Milliseconds of a living process: to the nanosecond if the kernel tells. */
function cpuOf(pid: string | number, stat: number[]): number {
  const exact = read(`/proc/${pid}/schedstat`)?.split(' ')[0];
  return exact === undefined ? ((stat[USER] ?? 0) + (stat[SYSTEM] ?? 0)) * TICK : Number(exact) / 1e6;
}
