import { cpus, loadavg } from 'node:os';
import { chromium as playwright } from 'playwright';
import { db } from '~/db/db.server';
import { startServed } from '../site/server';
import { migrateToLatest } from '../../../scripts/database/migrations';
import { fillDemo } from '../../../scripts/demo/fill';
import { freePort } from '../site/free-port';
import { pagesToMeasure, type Measured } from './pages';
import { findLighthouse } from './program';
import { COLUMNS as OF_SCORES, scoresOf } from './scores';
import { tableOf, type Row } from './table';
import { COLUMNS as OF_LINE, thinLineOf } from './thin-line';

const ALL = Array.from({ length: 36 }, (_, at) => at + 1);
const LOOKS = 5; // of which the one in the middle counts
const PARTS = ['lighthouse', 'hilo'];

interface Wanted {
  /** Path of the browser. */
  chromium: string;
  /** Names of pages, or parts of them, or of measurements; empty for all. */
  words: string[];
  signal: AbortSignal;
}

/** Measures the pages and prints the results; false if one is over its budget. */
export async function measureSlow(wanted: Wanted): Promise<boolean> {
  tell('Preparando el libro y el servidor…');
  await migrateToLatest(db);
  await fillDemo(ALL, wanted.signal, () => undefined);
  const served = await startServed({ VITEST: '' });
  const names = wanted.words.filter((word) => !PARTS.includes(word));
  const all = await pagesToMeasure();
  const pages = all.filter(({ name }) => names.length === 0 || names.includes(name));
  if (pages.length === 0) {
    tell(`Ninguna página se llama así. Las hay: ${all.map(({ name }) => name).join('; ')}.`);
    return false;
  }
  const parts = PARTS.filter((part) => wanted.words.includes(part));
  const faults = await measure(served.url, pages, parts.length > 0 ? parts : PARTS, wanted);
  console.log(`\nCarga de la máquina: ${loadavg()[0]?.toFixed(1)} en ${cpus().length} procesadores`);
  for (const fault of faults) console.log(`MAL: ${fault}`);
  await served.stop();
  await db.destroy();
  return faults.length === 0;
}

const tell = (line: string) => console.error(line); // results go to stdout

async function measure(origin: string, pages: Measured[], parts: string[], { chromium, signal }: Wanted) {
  const port = await freePort();
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`];
  args.push('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'); // the site alone
  const browser = await playwright.launch({ executablePath: chromium, args });
  try {
    const faults: string[] = [];
    if (parts.includes('lighthouse')) {
      const lighthouse = await findLighthouse();
      const rows = pages.map((page) => () => scoresOf(lighthouse, { port, origin, looks: LOOKS }, page));
      faults.push(...(await printTable('Lighthouse, su teléfono lento', OF_SCORES, rows, signal)));
    }
    if (parts.includes('hilo')) {
      const ways = pages.flatMap((page) => [false, true].map((scripts) => ({ page, scripts })));
      const rows = ways.map(
        ({ page, scripts }) =>
          () =>
            thinLineOf(browser, { origin, looks: LOOKS, scripts }, page),
      );
      faults.push(
        ...(await printTable('400 kbps, 400 ms, procesador ×4, sin nada guardado (ms)', OF_LINE, rows, signal)),
      );
    }
    return faults;
  } finally {
    await browser.close();
  }
}

/** Makes each row in turn, unless the run is aborted, and prints the table. */
async function printTable(title: string, columns: string[], rows: (() => Promise<Row>)[], signal: AbortSignal) {
  const made: Row[] = [];
  for (const make of rows) {
    signal.throwIfAborted();
    made.push(await make());
  }
  console.log(`\n${title}\n\n${tableOf(columns, made)}`);
  return made.flatMap(({ faults }) => faults);
}
