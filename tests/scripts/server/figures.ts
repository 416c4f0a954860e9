import { ask } from './asking';

type Labels = Record<string, string>;

/** What is told at an address of figures: by the name of each, its values with their labels. */
export interface Figures {
  text: string;
  /** The sum of all values of this name whose labels hold these; null where there is none. */
  sum: (name: string, labels?: Labels) => number | null;
}

/** Asks for the figures as Prometheus does. */
export async function figuresAt(server: string): Promise<Figures> {
  const { status, text } = await ask(server, '/metrics');
  if (status !== 200) throw new Error(`the figures are answered by ${status}`);
  const told = text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    return name ? [{ name, labels, value: Number(value) }] : [];
  });
  const sum = (name: string, labels: Labels = {}) => {
    const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    const found = told.filter((one) => one.name === name && wanted.every((pair) => one.labels.includes(pair)));
    return found.length === 0 ? null : found.reduce((all, { value }) => all + value, 0);
  };
  return { text, sum };
}

/** Where a start has said that it tells its figures. */
export const figuresIn = (said: string) => /Cifras: (http:\S+)\/metrics/.exec(said)?.[1] ?? '';
