import { cpus, loadavg } from 'node:os';
import { chromium as playwright, type Browser } from 'playwright';
import { db } from '~/db/db.server';
import { migrateToLatest } from '../../../scripts/database/migrations';
import { fillDemo } from '../../../scripts/demo/fill';
import { freePort } from '../site/free-port';
import { record } from '../site/record';
import { startServed } from '../site/server';
import { markdown } from '../site/table';
import { pagesToMeasure, type Found, type Measured } from './pages';
import { findLighthouse } from './program';
import { COLUMNS as OF_SCORES, scoresOf } from './scores';
import { COLUMNS as OF_LINE, thinLineOf } from './thin-line';

const ALL = Array.from({ length: 36 }, (_, at) => at + 1);
const LOOKS = 5; // of which the one in the middle counts

/** Where a page is opened: the site, and a browser with the port of its developer tools. */
interface Bench {
  origin: string;
  browser: Browser;
  port: number;
}

/** Measurements by their names, each with its title, its columns, and a function that makes the row of a page. */
const PARTS = {
  lighthouse: {
    title: 'Lighthouse, su teléfono lento',
    columns: OF_SCORES,
    start: async ({ origin, port }: Bench) => {
      const lighthouse = await findLighthouse();
      return (page: Measured) => scoresOf(lighthouse, { port, origin, looks: LOOKS }, page);
    },
  },
  hilo: {
    title: '400 kbps, 400 ms, procesador ×4, sin nada guardado (ms)',
    columns: OF_LINE,
    start: ({ origin, browser }: Bench) =>
      Promise.resolve((page: Measured) => thinLineOf(browser, { origin, looks: LOOKS }, page)),
  },
};

interface Wanted {
  /** Path of the browser. */
  chromium: string;
  /** Names of pages, or parts of them, or of measurements; empty for all. */
  words: string[];
  signal: AbortSignal;
}

/** Measures the pages and prints the results; false if one is over its budget. */
export async function measureSlow({ chromium, words, signal }: Wanted): Promise<boolean> {
  tell('Preparando el libro y el servidor…');
  await migrateToLatest(db);
  await fillDemo(ALL, signal, () => undefined);
  const served = await startServed({ VITEST: '' });
  const all = await pagesToMeasure();
  const isPart = (word: string): word is keyof typeof PARTS => word in PARTS;
  const names = words.filter((word) => !isPart(word));
  const pages = all.filter(({ name }) => names.length === 0 || names.includes(name));
  if (pages.length === 0) {
    tell(`Ninguna página se llama así. Las hay: ${all.map(({ name }) => name).join('; ')}.`);
    return false;
  }
  const port = await freePort();
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`];
  args.push('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'); // the site alone
  const browser = await playwright.launch({ executablePath: chromium, args });
  const faults: string[] = [];
  try {
    for (const [part, { title, columns, start }] of Object.entries(PARTS)) {
      if (words.some(isPart) && !words.includes(part)) continue;
      const measure = await start({ origin: served.url, browser, port });
      const found: Found[] = [];
      for (const page of pages) {
        signal.throwIfAborted();
        found.push(await measure(page));
      }
      const table = markdown(
        columns,
        found.map(({ cells }) => cells),
      );
      console.log(`\n${title}\n\n${table}`);
      faults.push(...found.flatMap((one) => one.faults));
      if (words.length === 0 && faults.length === 0) await record(part, table, 'tests/tools/bench/README.md');
    }
  } finally {
    await browser.close();
  }
  console.log(`\nCarga de la máquina: ${loadavg()[0]?.toFixed(1)} en ${cpus().length} procesadores`);
  for (const fault of faults) console.log(`MAL: ${fault}`);
  await served.stop();
  await db.destroy();
  return faults.length === 0;
}

const tell = (line: string) => console.error(line); // results go to stdout
