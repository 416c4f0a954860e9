import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

/** The figures of this process. */
export const registry = new Registry();

collectDefaultMetrics({ register: registry });

interface Figure<Label extends string> {
  name: string;
  help: string;
  labels?: Label[];
  /** What it is now, asked for with each scrape: numbers with their labels. */
  read: () => Iterable<[number, Record<Label, string>?]> | Promise<Iterable<[number, Record<Label, string>?]>>;
}

/** A figure that goes up and down. What is not read any more is not told any more. */
export function gauge<Label extends string = never>({ name, help, labels = [], read }: Figure<Label>): void {
  const figure = new Gauge({
    ...{ name, help, labelNames: labels, registers: [registry] },
    async collect() {
      const now = await read();
      figure.reset();
      if (labels.length === 0) figure.remove(); // a figure without labels would say 0 where nothing is known
      for (const [value, of] of now) figure.set((of ?? {}) as Record<Label, string>, value);
    },
  });
}

/** A figure that only grows as long as the process lives, and is counted elsewhere. */
export function counter<Label extends string = never>({ name, help, labels = [], read }: Figure<Label>): void {
  const figure = new Counter({
    ...{ name, help, labelNames: labels, registers: [registry] },
    async collect() {
      const now = await read();
      figure.reset();
      for (const [value, of] of now) figure.inc((of ?? {}) as Record<Label, string>, value);
    },
  });
}
