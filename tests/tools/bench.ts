import { setTimeout as pause } from 'node:timers/promises';
import { ends } from './site/child';
import { onThrowAway, type Database } from './site/throw-away';

const SOAK = 10; // minutes
const GRACE = 1000; // milliseconds in which the reason of a failure shows

/** Reason why nothing more can be measured, in one line. */
class Untimely extends Error {}

/**
 * Measures speed and size, beside bare servers and bare imports in the same run. Arguments name some of the table's
 * rows, which alone are measured then; `remojo`, and a number of minutes if need be, presses on the server for long
 * instead. Everything happens on a Postgres of its own that is thrown away.
 */
export const main = ({ args, signal }: { args: string[]; signal: AbortSignal }): Promise<number> =>
  onThrowAway('libro-medidas-', { VITEST: '1' }, (database) => measure(args, signal, database), {
    max_connections: 100,
  });

async function measure(args: string[], signal: AbortSignal, { folder, postgres }: Database): Promise<number> {
  const ended = ending(signal, postgres.server.gone);
  try {
    const { measureAll } = await import('./bench/run'); // only now: the settings are read when the app is loaded
    const [nodes, folders] = [
      process.env.NODE_OF_SERVER || process.execPath,
      process.env.SITE_OF_SERVER || process.cwd(),
    ];
    const servers = folders.split(',').flatMap((site) => nodes.split(',').map((node) => ({ node, folder: site })));
    const isSoak = args[0] === 'remojo';
    const what = { words: isSoak ? [] : args, soak: isSoak ? Number(args[1]) || SOAK : undefined };
    await Promise.race([measureAll({ folder, postmaster: postgres.server.pid, servers, signal, ...what }), ended]);
    return 0;
  } catch (error) {
    const reason: unknown = await Promise.race([ended.catch((found: unknown) => found), pause(GRACE, error)]);
    if (!(reason instanceof Untimely)) throw reason;
    console.error(reason.message);
    return 1;
  }
}

/** Rejects when the run is aborted, or when a measured process ends. */
function ending(signal: AbortSignal, databaseGone: Promise<unknown>): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    ends.once('untimely', (sentence: string) => reject(new Untimely(`${sentence} No se mide más.`)));
    void databaseGone.then(() => reject(new Untimely('La base de datos se detuvo. No se mide más.')));
  });
  ended.catch(() => undefined); // it may come before anybody waits for it
  return ended;
}
