import { firefox } from '../browsers/firefox';
import { which } from '../browsers/processes';
import { webkit } from '../browsers/webkit';
import { record } from './site/record';
import { markdown } from './site/table';
import { findBrowsers, installPackages, isRootWithApt } from './test/chromium';
import { runTests } from './test/run';

/** Browsers besides Chromium: the programs that each needs, and the Debian packages that bring them. */
const NEEDS: Record<string, Record<string, string>> = {
  Firefox: firefox.needs,
  WebKit: webkit.needs,
  ...Object.fromEntries(['w3m', 'lynx', 'links'].map((name) => [name, { [name]: name, tmux: 'tmux' }])),
};

interface Assertion {
  ancestorTitles: string[];
  title: string;
  status: string;
}
/** Report of Vitest's JSON reporter. */
interface Report {
  testResults: { assertionResults: Assertion[] }[];
}

/**
 * Walks the journeys of readers and administrators in every browser that can be had, and ends with a table. Arguments
 * name some of them (`firefox`, `webkit`). Browsers that cannot be had are named and left out. Returns 1 if a journey
 * failed.
 */
export async function main({ args }: { args: string[] }): Promise<number> {
  const found = await findBrowsers(console.log);
  const missing = installBrowsers();
  const names = args.length > 0 ? args : ['tests/browsers/'];
  const env = { ...found, BROWSERS: '1' };
  const { isGood, report } = await runTests<Report>(['--project', 'browsers', ...names], env);
  if (report) {
    const { table, failed } = tableOf(report);
    console.log(['', table, '', ...failed].join('\n'));
    if (isGood && args.length === 0 && missing.length === 0) await record('browsers', table);
  }
  for (const one of missing) console.log(`Sin probar en ${one}`);
  return isGood && report !== null ? 0 : 1;
}

/** Installs the missing programs where that can be done. Returns the browsers that cannot be had, and the reasons. */
function installBrowsers(): string[] {
  const lacking = (programs: Record<string, string>) =>
    Object.entries(programs).flatMap(([program, name]) => (which(program) ? [] : [name]));
  const wanted = [...new Set(Object.values(NEEDS).flatMap(lacking))];
  if (wanted.length > 0 && isRootWithApt) {
    console.log(`Instalando ${wanted.join(', ')}…`);
    installPackages(wanted);
  }
  return Object.entries(NEEDS).flatMap(([browser, programs]) => {
    const names = lacking(programs);
    return names.length > 0 ? [`${browser}: falta ${names.join(', ')}`] : [];
  });
}

/** Table with a line for each browser and mode, and the failures. */
function tableOf({ testResults }: Report) {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const nameOf = ({ ancestorTitles }: Assertion) => ancestorTitles.join(' ').replace(/'/g, '').trim();
  const lines = [...new Set(all.map(nameOf))].map((name) => {
    const own = all.filter((one) => nameOf(one) === name);
    const [good, bad] = ['passed', 'failed'].map((state) => own.filter(({ status }) => status === state).length);
    return [name, own.length, good!, bad!, own.length - good! - bad!].map(String);
  });
  return {
    table: markdown(['navegador', 'caminos', 'llegan', 'no llegan', 'sin probar'], lines),
    failed: all.filter(({ status }) => status === 'failed').map((one) => `- ${nameOf(one)}: ${one.title}`),
  };
}
