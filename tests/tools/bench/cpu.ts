import { readFileSync, readdirSync } from 'node:fs';
import type { Child } from '../site/child';

const TICK = 10; // milliseconds; Linux counts processor time in hundredths of a second whatever its clock does
const [PARENT, USER, SYSTEM, OF_ENDED_USER, OF_ENDED_SYSTEM] = [1, 11, 12, 13, 14];

/**
 * Milliseconds of processor that a postmaster and all its backends have used, also those that have ended; undefined if
 * there is no /proc.
 */
function cpuOfPostgres(postmaster: number): number | undefined {
  // A child that ends during the reading is missed or counted twice, so this reads until none has.
  for (;;) {
    const before = endedOf(postmaster);
    const ofChildren = cpuOfChildren(postmaster);
    const after = endedOf(postmaster);
    if (!before || !after) return undefined;
    if (before.ms === after.ms) return after.ms + cpuOf(postmaster, after.numbers) + ofChildren;
  }
}

/** Cost of a piece of work for a server and for Postgres, in milliseconds. */
interface Cost {
  server: number;
  database: number | undefined;
}

/** Does some work and measures its cost for the server behind `child` and its Postgres. */
export async function costOf<Result>(child: Child, postmaster: number, work: () => Promise<Result>) {
  const [database, { cpu }] = [cpuOfPostgres(postmaster), await child.usage()];
  const result = await work();
  const [later, after] = [cpuOfPostgres(postmaster), await child.usage()];
  const ofDatabase = database === undefined || later === undefined ? undefined : later - database;
  const cost: Cost = { server: after.cpu - cpu, database: ofDatabase };
  return { result, cost };
}

/** Sums that the kernel has made for the ended children of a process, and the numbers that they were read from. */
function endedOf(pid: number) {
  const own = read(`/proc/${pid}/stat`);
  if (own === undefined) return undefined;
  const numbers = numbersOf(own);
  return { numbers, ms: ((numbers[OF_ENDED_USER] ?? 0) + (numbers[OF_ENDED_SYSTEM] ?? 0)) * TICK };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // ended just now, or not on this system
  }
}

const numbersOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ').map(Number); // prettier-ignore

function cpuOfChildren(parent: number): number {
  const ofChildren = readdirSync('/proc').map((pid) => {
    const stat = /^\d+$/.test(pid) ? numbersOf(read(`/proc/${pid}/stat`) ?? '') : [];
    return stat[PARENT] === parent ? cpuOf(pid, stat) : 0;
  });
  return ofChildren.reduce((sum, each) => sum + each, 0);
}

/** Milliseconds of a living process: to the nanosecond if the kernel tells. */
function cpuOf(pid: string | number, stat: number[]): number {
  const exact = read(`/proc/${pid}/schedstat`)?.split(' ')[0];
  return exact === undefined ? ((stat[USER] ?? 0) + (stat[SYSTEM] ?? 0)) * TICK : Number(exact) / 1e6;
}
