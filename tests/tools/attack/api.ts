import { db } from '~/db/db.server';
import type { Damage, Target } from './target';
import { askForOthers, tryMethods } from './api/alike';
import { callAll, type Field } from './api/calls';
import { readDescription } from './api/description';
import { openLedger } from './api/ledger';
import { findIds, gather } from './api/people';
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
  await db.deleteFrom('playlists').where('volume', 'in', ids.unknown['volume']!.map(Number)).execute();
  const ledger = await openLedger();
  const forgetLimits = () => db.deleteFrom('limits_of_use').execute();
  const forgetting = setInterval(() => void forgetLimits().catch(() => undefined), FORGETTING);
  const operations = await readDescription(url);
  const runs = number('RUNS', RUNS);
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const field: Field = { origin: url, operations, people, ids, ledger, seed, runs, times, statuses, signal };
  try {
    const faults: string[] = [];
    for (const attempt of [playOut, tryMethods, askForOthers, callAll]) faults.push(...(await attempt(field)));
    times.sort((one, other) => one - other);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`);
    const figures = [
      `semilla ${seed}; ${operations.length} llamadas`,
      counts.join(', '),
      `mediana ${at(0.5)} ms, p99 ${at(0.99)}, máximo ${at(1)}`,
    ];
    return { sent: times.length, figures, faults };
  } finally {
    clearInterval(forgetting);
    await ledger.close();
  }
}

const number = (name: string, other: number) => Number(process.env[name] ?? other);
