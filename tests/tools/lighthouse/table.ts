/** Row of a table, and its values that are over the budget. */
export interface Row {
  cells: string[];
  faults: string[];
}

/** Markdown table. */
export const tableOf = (columns: string[], rows: Row[]): string =>
  [line(columns), line(columns.map(() => '---')), ...rows.map(({ cells }) => line(cells))].join('\n');

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
