import { medianOf } from '../bench/statistics';

export interface Row {
  what: string;
  wanted: number;
  done: number;
  /** What broke while it was tried, by how often. */
  broken: number;
  /** Milliseconds that the site was away in all, and after the fault's end. */
  all: number[];
  after: number[];
}

const HEAD = ['fallo', 'veces', 'roto', 'fuera en total, p50 · máx. (s)', 'tras el fin del fallo, p50 · máx. (s)'];
const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2).replace('.', ',');

export const figures = (all: number[]) =>
  all.length === 0 ? '—' : `${inSeconds(medianOf(all))} · ${inSeconds(Math.max(...all))}`;

/** A table of Markdown with a line for each fault. */
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
