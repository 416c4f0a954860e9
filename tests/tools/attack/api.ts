import { db } from '~/db/db.server';
import type { Damage, Target } from './target';
import { askForOthers, tryMethods } from './api/alike';
import { callAll, type Field } from './api/calls';
import { readDescription } from './api/description';
import { findIds } from './api/ids';
import { openLedger } from './api/ledger';
import { gather } from './api/people';
import { playOut } from './api/sequences';

const FORGETTING = 1000; // milliseconds; a few people make all calls, and the rate limit is not under test
const RUNS = 25; // of each call by each caller

/**
 * Tests the calls by their description, with a tester that knows nothing else. `SEED` repeats a run, `RUNS` sets the
 * number of tries.
 */
export async function callByDescription({ url }: Target, signal: AbortSignal): Promise<Damage> {
  const seed = number('SEED', Date.now() % 2 ** 31);
  const people = await gather();
  const topic = await db.selectFrom('topics').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  await db.updateTable('topics').set({ visible: false }).where('id', '=', topic.id).execute();
  const ids = await findIds(people);
  const ledger = await openLedger();
  const forgetting = setInterval(
    () =>
      void db
        .deleteFrom('limits_of_use')
        .execute()
        .catch(() => undefined),
    FORGETTING,
  );
  const field: Field = {
    origin: url,
    operations: await readDescription(url),
    people,
    ids,
    ledger,
    seed,
    runs: number('RUNS', RUNS),
    times: [],
    statuses: new Map(),
    signal,
  };
  try {
    const faults: string[] = [];
    for (const attempt of [playOut, tryMethods, askForOthers, callAll]) faults.push(...(await attempt(field)));
    const sorted = [...field.times].sort((one, other) => one - other);
    const counts = [...field.statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${count} × ${status}`);
    return {
      sent: sorted.length,
      figures: [
        `semilla ${seed}; ${field.operations.length} llamadas`,
        counts.join(', '),
        `mediana ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)}, máximo ${at(sorted, 1)}`,
      ],
      faults,
    };
  } finally {
    clearInterval(forgetting);
    await ledger.close();
  }
}

const number = (name: string, other: number) => Number(process.env[name] ?? other);

const at = (sorted: number[], share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
