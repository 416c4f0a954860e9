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

export const figures = (all: number[]) =>
  all.length === 0 ? '—' : `${inSeconds(medianOf(all))} · ${inSeconds(Math.max(...all))}`;

/** Markdown table with a line for each fault. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map(({ what, wanted, done, broken, all, after }) =>
    line([
      what,
      done === wanted ? `${done}` : `${done} de ${wanted}`,
      broken === 0 ? 'nada' : `${broken}`,
      figures(all),
      figures(after),
    ]),
  );
  return [line(HEAD), line(HEAD.map(() => '---')), ...lines].join('\n');
}

const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2).replace('.', ',');

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
