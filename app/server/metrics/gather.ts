import { AggregatorRegistry, type MetricObject } from 'prom-client';
import { env } from '~/env.server';
import { log } from '~/log.server';
import { registry } from './registry';

const PATIENCE = 2_000; // milliseconds; one that stands still is left out of the sum

/** What the start carries from the worker that is asked to all, and back: see `scripts/start/serving.mjs`. */
type Message = { wanted: number; by: number; of: number } | { given: number; by: number; of: number; figures: Figures };
type Figures = MetricObject[];

/** What takes the answers to a question of this worker, by its number. */
const asking = new Map<number, (figures: Figures, of: number) => void>();
let last = 0;

/** Sends to the start; where that is ending, nobody waits for it any more. */
const send = (message: object) => void process.send?.(message, undefined, undefined, () => undefined);

async function tell({ wanted: given, by, of }: { wanted: number; by: number; of: number }): Promise<void> {
  try {
    const figures = (await registry.getMetricsAsJSON()) as unknown as Figures;
    send({ given, by, of, figures });
  } catch (error) {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, 'the figures could not be told');
  }
}

/** Listens to what other workers want to know, and to what they tell. */
export function listenToWorkers(): void {
  process.on('message', (message: Message) => {
    if ('given' in message) return asking.get(message.given)?.(message.figures, message.of);
    if ('wanted' in message) void tell(message);
  });
}

/** The figures of all workers that tell them in time. */
function askAll(): Promise<Figures[]> {
  const wanted = (last += 1);
  return new Promise((resolve) => {
    const found: Figures[] = [];
    const end = () => {
      clearTimeout(late);
      asking.delete(wanted);
      resolve(found);
    };
    const late = setTimeout(end, PATIENCE);
    asking.set(wanted, (figures, of) => void (found.push(figures) === of && end()));
    send({ wanted });
  });
}

let gathering: Promise<string> | undefined;

const textOf = async () => (env.WORKER ? AggregatorRegistry.aggregate(await askAll()).metrics() : registry.metrics());

/** The figures as Prometheus reads them, those of all workers summed. Who asks meanwhile is told the same. */
export function gathered(): Promise<string> {
  return (gathering ??= textOf().finally(() => (gathering = undefined)));
}
