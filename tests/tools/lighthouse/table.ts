/** A line of a table, and what in it is over the budget. */
export interface Row {
  cells: string[];
  faults: string[];
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** A table of Markdown. */
export const tableOf = (columns: string[], rows: Row[]): string =>
  [line(columns), line(columns.map(() => '---')), ...rows.map(({ cells }) => line(cells))].join('\n');
