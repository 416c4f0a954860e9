import { medianOf } from './statistics';

export interface Row {
  what: string;
  wanted: number;
  done: number;
  /** Broken invariants while it was tried, by number of times. */
  broken: number;
  /** Milliseconds that the site was away in all, and after the fault's end. */
  all: number[];
  after: number[];
}

const HEAD = ['fallo', 'veces', 'roto', 'fuera en total, p50 · máx. (s)', 'tras el fin del fallo, p50 · máx. (s)'];

/** Markdown table. */
export const markdown = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Table with a line for each fault. */
export const tableOf = (rows: Row[]): string =>
  markdown(
    HEAD,
    rows.map(({ what, wanted, done, broken, all, after }) => [
      what,
      done === wanted ? `${done}` : `${done} de ${wanted}`,
      broken === 0 ? 'nada' : `${broken}`,
      figures(all),
      figures(after),
    ]),
  );

export const figures = (all: number[]) =>
  all.length === 0 ? '—' : `${inSeconds(medianOf(all))} · ${inSeconds(Math.max(...all))}`;

const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2).replace('.', ',');
