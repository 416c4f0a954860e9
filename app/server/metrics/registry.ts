import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

/** Metrics of this process. */
export const registry = new Registry();

collectDefaultMetrics({ register: registry });

interface Metric<Label extends string> {
  name: string;
  help: string;
  labels?: Label[];
  /** Reads its current values at each scrape: numbers with their labels. */
  read: () => Iterable<[number, Record<Label, string>?]> | Promise<Iterable<[number, Record<Label, string>?]>>;
}

/** Registers a metric that goes up and down. What is no longer read is no longer reported. */
export function gauge<Label extends string = never>({ name, help, labels = [], read }: Metric<Label>): void {
  const metric = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const now = await read();
      metric.reset();
      if (labels.length === 0) metric.remove(); // a metric without labels would report 0 where there is no value
      for (const [value, of] of now) metric.set((of ?? {}) as Record<Label, string>, value);
    },
  });
}

/** Registers a metric that only grows as long as the process lives, and is counted elsewhere. */
export function counter<Label extends string = never>({ name, help, labels = [], read }: Metric<Label>): void {
  const metric = new Counter({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const now = await read();
      metric.reset();
      for (const [value, of] of now) metric.inc((of ?? {}) as Record<Label, string>, value);
    },
  });
}
