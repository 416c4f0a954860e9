interface Assertion {
  ancestorTitles: string[];
  title: string;
  status: string;
  failureMessages?: string[];
}
/** Report of Vitest's JSON reporter. */
export interface Report {
  testResults: { assertionResults: Assertion[] }[];
}

const COLUMNS = ['navegador', 'caminos', 'llegan', 'no llegan', 'sin probar'];

/** Markdown table with a line for each browser and mode, and below it the failures. */
export function tableOf({ testResults }: Report): string {
  const rows = new Map<string, Assertion[]>();
  for (const one of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const name = one.ancestorTitles.join(' ').replace(/'/g, '').trim();
    rows.set(name, [...(rows.get(name) ?? []), one]);
  }
  const count = (all: Assertion[], ...states: string[]) => all.filter(({ status }) => states.includes(status));
  const lines = [...rows].map(([name, all]) => {
    const [good, bad] = [count(all, 'passed').length, count(all, 'failed').length];
    return line([name, String(all.length), String(good), String(bad), String(all.length - good - bad)]);
  });
  const failed = [...rows].flatMap(([name, all]) => count(all, 'failed').map(({ title }) => `- ${name}: ${title}`));
  return [line(COLUMNS), line(COLUMNS.map(() => '---')), ...lines, '', ...failed].join('\n');
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
