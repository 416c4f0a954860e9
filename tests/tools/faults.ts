import { makeDisk } from './faults/disk';
import { FAULTS } from './faults/kinds';
import { planOf, tellNames } from './site/plan';
import { tryFaults } from './faults/run';
import { startThrowAway } from '../setup/temporary-postgres';

const DISK = 1500; // megabytes

/**
 * Breaks what the site depends on, fault after fault, while people use it, and checks afterwards that all acknowledged
 * writes are there. Arguments name some of the faults, and the minutes (30) that all may take. Everything happens on a
 * Postgres and a disk that are thrown away. Returns 1 if something broke.
 */
export async function main({ args, signal }: { args: string[]; signal: AbortSignal }): Promise<number> {
  const wanted = planOf(args, FAULTS);
  if (!wanted) return tellNames(FAULTS);
  const disk = await makeDisk(DISK);
  try {
    const postgres = await startThrowAway('libro-', { max_wal_size: '128MB', max_connections: 100 }, disk.folder);
    try {
      return (await tryFaults(postgres, disk, wanted, signal)) ? 0 : 1;
    } finally {
      await postgres.remove();
    }
  } finally {
    await disk.remove();
  }
}
