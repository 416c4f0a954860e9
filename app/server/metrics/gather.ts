import { AggregatorRegistry, type MetricObject } from 'prom-client';
import { env } from '~/env.server';
import { log } from '~/log.server';
import { registry } from './registry';

const TIME_BUDGET = 2_000; // milliseconds; a worker that hangs is left out of the sum

/** Message that the start carries from the worker that is scraped to all, and back: see `scripts/start/serving.mjs`. */
type Message = { wanted: number; by: number; of: number } | { given: number; by: number; of: number; figures: Figures };
type Figures = MetricObject[];

/** Receivers of the replies to a request of this worker, by its number. */
const pending = new Map<number, (figures: Figures, of: number) => void>();
let last = 0;

/** Listens for the requests of other workers, and for their replies. */
export function listenToWorkers(): void {
  process.on('message', (message: Message) => {
    if ('given' in message) return pending.get(message.given)?.(message.figures, message.of);
    if ('wanted' in message) void reply(message);
  });
}

let gathering: Promise<string> | undefined;

/** Returns the metrics as Prometheus reads them, those of all workers summed. Calls meanwhile get the same. */
export function collectMetrics(): Promise<string> {
  return (gathering ??= textOf().finally(() => (gathering = undefined)));
}

async function reply({ wanted: given, by, of }: { wanted: number; by: number; of: number }): Promise<void> {
  try {
    const figures = (await registry.getMetricsAsJSON()) as unknown as Figures;
    send({ given, by, of, figures });
  } catch (error) {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, 'the figures could not be told');
  }
}

/** Sends a message to the start; where that is ending, nobody waits for it any more. */
const send = (message: object) => void process.send?.(message, undefined, undefined, () => undefined);

const textOf = async () => (env.WORKER ? AggregatorRegistry.aggregate(await collect()).metrics() : registry.metrics());

/** Collects the metrics of all workers that reply in time. */
function collect(): Promise<Figures[]> {
  const wanted = (last += 1);
  return new Promise((resolve) => {
    const found: Figures[] = [];
    const end = () => {
      clearTimeout(late);
      pending.delete(wanted);
      resolve(found);
    };
    const late = setTimeout(end, TIME_BUDGET);
    pending.set(wanted, (figures, of) => void (found.push(figures) === of && end()));
    send({ wanted });
  });
}
