import { readFileSync, readdirSync } from 'node:fs';
import type { Child } from './child';

const TICK = 10; // milliseconds; Linux counts a hundredth of a second towards programs whatever its clock does
const [PARENT, USER, SYSTEM, OF_ENDED_USER, OF_ENDED_SYSTEM] = [1, 11, 12, 13, 14];

const numbersOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ').map(Number); // prettier-ignore

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // ended just now, or not on this system
  }
}

/** Milliseconds of a living process: to the nanosecond where the kernel tells. */
function cpuOf(pid: string | number, stat: number[]): number {
  const exact = read(`/proc/${pid}/schedstat`)?.split(' ')[0];
  return exact === undefined ? ((stat[USER] ?? 0) + (stat[SYSTEM] ?? 0)) * TICK : Number(exact) / 1e6;
}

/**
 * Milliseconds of processor that a postmaster and all its backends have used, also those that have ended; undefined
 * where there is no /proc.
 */
export function cpuOfPostgres(postmaster: number): number | undefined {
  const own = read(`/proc/${postmaster}/stat`);
  if (own === undefined) return undefined;
  const numbers = numbersOf(own);
  const ended = ((numbers[OF_ENDED_USER] ?? 0) + (numbers[OF_ENDED_SYSTEM] ?? 0)) * TICK;
  const ofChildren = readdirSync('/proc').map((pid) => {
    const stat = /^\d+$/.test(pid) ? numbersOf(read(`/proc/${pid}/stat`) ?? '') : [];
    return stat[PARENT] === postmaster ? cpuOf(pid, stat) : 0;
  });
  return ofChildren.reduce((sum, each) => sum + each, ended + cpuOf(postmaster, numbers));
}

/** What a piece of work took of a server and of Postgres, in milliseconds. */
export interface Cost {
  server: number;
  database: number | undefined;
}

/** Does some work and tells what it cost the server behind `child` and its Postgres. */
export async function costOf<Result>(child: Child, postmaster: number, work: () => Promise<Result>) {
  const [database, { cpu }] = [cpuOfPostgres(postmaster), await child.usage()];
  const result = await work();
  const [later, after] = [cpuOfPostgres(postmaster), await child.usage()];
  const ofDatabase = database === undefined || later === undefined ? undefined : later - database;
  const cost: Cost = { server: after.cpu - cpu, database: ofDatabase };
  return { result, cost };
}
