import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planOf, tellNames } from './site/plan';
import { TRIALS } from './machines/kinds';
import { tryMachines } from './machines/run';
import { buildNeighbours } from './machines/versions';

/**
 * Runs two servers behind Nginx, on a Postgres with a standby, behind PgBouncer, while people read, write and upload: a
 * rolling deploy from the version before, to the next and back, servers and PgBouncer that die, a standby that takes
 * over. Checks afterwards that all acknowledged writes are there. Arguments name some of the trials; `OLDER` another
 * commit to come from. Returns 1 if something broke.
 */
export async function main({ args, signal }: { args: string[]; signal: AbortSignal }): Promise<number> {
  const wanted = planOf(args, TRIALS);
  if (!wanted) return tellNames(TRIALS);
  const folder = await mkdtemp(join(tmpdir(), 'libro-version-'));
  const deploys = wanted.faults.some(({ name }) => name === 'despliegue');
  if (deploys) console.log('Construyendo la versión anterior y la siguiente…');
  const neighbours = deploys ? await buildNeighbours(folder, process.env.OLDER) : null;
  try {
    return (await tryMachines(neighbours, wanted, signal)) ? 0 : 1;
  } finally {
    await neighbours?.before.remove();
    await neighbours?.next.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
