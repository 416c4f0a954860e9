import { db } from '~/db/db.server';
import { migrateToLatest } from './database/migrations';
import { fillDemo } from './demo/fill';

const FEW = [1, 11, 36];
const ALL = Array.from({ length: 36 }, (_, at) => at + 1);

/** Imports the demo book: `seed` three volumes of it, `seed --full` all 36. */
export async function main({ args, signal }: { args: string[]; signal: AbortSignal }): Promise<number> {
  await migrateToLatest(db);
  const started = performance.now();
  await fillDemo(args.includes('--full') ? ALL : FEW, signal, (line) => console.log(line));
  const { chapters } = await db
    .selectFrom('main_chapters')
    .select(({ fn }) => fn.countAll<number>().as('chapters'))
    .executeTakeFirstOrThrow();
  console.log(`${chapters} capítulos, en ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  await db.destroy();
  return 0;
}
