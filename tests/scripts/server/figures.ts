import { ask } from './requests';

type Labels = Record<string, string>;

/** Metrics at an address, as values with their labels by name. */
export interface Metrics {
  text: string;
  /** Sum of all values of this name that have these labels; null if there is none. */
  sum: (name: string, labels?: Labels) => number | null;
}

/** Requests the metrics as Prometheus does. */
export async function metricsAt(server: string): Promise<Metrics> {
  const { status, text } = await ask(server, '/metrics');
  if (status !== 200) throw new Error(`the figures are answered by ${status}`);
  const samples = text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    return name ? [{ name, labels, value: Number(value) }] : [];
  });
  const sum = (name: string, labels: Labels = {}) => {
    const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    const found = samples.filter((one) => one.name === name && wanted.every((pair) => one.labels.includes(pair)));
    return found.length === 0 ? null : found.reduce((all, { value }) => all + value, 0);
  };
  return { text, sum };
}

/** Address of the metrics in the output of a start. */
export const metricsAddressIn = (output: string) => /Cifras: (http:\S+)\/metrics/.exec(output)?.[1] ?? '';
