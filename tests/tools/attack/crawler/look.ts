import type { Browser } from 'playwright';
import { address, CANARY, OUTSIDE, payload } from './payloads';
import { walk, type Walk } from './walk';
import { arrive, inspect, watched, type Faults } from './watch';

export interface Reader {
  name: string;
  cookie: string | null;
  from: string[];
}
export interface Site {
  origin: string;
  browser: Browser;
  faults: Faults;
  signal: AbortSignal;
  sent: number;
}

/** Opens a page of its own for a reader, with scripts and the policy or without. */
export async function opened(
  { browser, origin, faults }: Site,
  { name, cookie }: Reader,
  { scripts = true, csp = true } = {},
) {
  const words = `${name}, scripts ${scripts ? 'on' : 'off'}, CSP ${csp ? 'on' : 'off'}`;
  const context = await browser.newContext({ javaScriptEnabled: scripts, bypassCSP: !csp });
  if (cookie) {
    const [key = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name: key, value, url: origin }]);
  }
  return { context, words, page: await watched(context, origin, faults, words) };
}

/** Checks a payload that really runs, or is really refused by the policy, so that a blind crawler cannot pass. */
export async function checkSight(site: Site, visitor: Reader): Promise<void> {
  for (const csp of [true, false]) {
    const faults: Faults = new Map();
    const { context, page } = await opened({ ...site, faults }, visitor, { csp });
    await arrive(page, site.origin);
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=marca(1)>'));
    await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length > 0);
    await inspect(page, faults, '');
    await context.close();
    const words = [...faults.keys()].join();
    const wanted = csp ? 'a violation of script-src' : 'payload 1 ran';
    if (!words.includes(wanted) || !words.includes('broke out')) throw new Error(`the crawler is blind: ${words}`);
  }
}

const PARAMETERS = 'q from redirect date chapter hecho token volume speaker intent offset page orden'.split(' ');

/** Opens all pages where a reader sees stored content. Returns their number. */
export async function lookAtAll(site: Site, reader: Reader, csp: boolean): Promise<number> {
  const { context, words, page } = await opened(site, reader, { csp });
  const walked: Walk = { ...site, page, words };
  const paths = await walk(walked, reader.from);
  const samples = [...new Map(paths.map((path) => [path.split('?')[0]?.replace(/\d+/g, '#'), path])).values()];
  for (const path of samples) await lure(walked, path);
  console.log(`  rastreador: ${words}: ${paths.length + samples.length} páginas`);
  await context.close();
  return paths.length + samples.length;
}

/** Finds the cells that a spreadsheet would run in the exports of administrators. */
export async function runInSheets({ origin, faults }: Site, cookie: string): Promise<void> {
  const response = await fetch(`${origin}/admin/users.csv`, { headers: { cookie } });
  const cells = cellsOf((await response.text()).replace('\ufeff', ''));
  if (cells.length < 20) faults.set(`the table of accounts has ${cells.length} cells`, '/admin/users.csv');
  for (const cell of cells.filter((one) => /^[=+\-@\t\r]/.test(one)))
    faults.set(`a formula: ${cell}`, '/admin/users.csv');
}

/** Opens a page with payloads in its parameters, its fragment and its `Referer`. */
async function lure({ page, origin, faults, words }: Walk, path: string): Promise<void> {
  const url = new URL(path, origin);
  for (const name of [...url.searchParams.keys(), ...PARAMETERS]) url.searchParams.set(name, payload());
  const outside = [`https://${OUTSIDE}/`, `//${OUTSIDE}`, `/\\${OUTSIDE}`, address()];
  for (const name of ['from', 'redirect']) url.searchParams.set(name, outside[faults.size % 4] ?? '');
  url.hash = payload();
  await arrive(page, url.href, `https://${CANARY}/?"><script>marca(0)</script>`);
  if (new URL(page.url()).origin !== origin) faults.set(`${words}: ${path} leads to ${page.url()}`, url.href);
  await inspect(page, faults, `${words}, in the address`);
}

const cellsOf = (text: string) =>
  [...text.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/gm)].map(([, quoted, bare]) => quoted ?? bare ?? '');
