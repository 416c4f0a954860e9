import type { Browser, CDPSession, Page } from 'playwright';
import { medianOf, spreadOf } from '../site/statistics';
import type { Found, Measured } from './pages';

const BYTES = 400_000 / 8; // a second
const LATENCY = 400; // milliseconds
const SLOWER = 4; // times, the processor
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const BUDGET = { first: 1200, alive: 1800, touched: 1500 }; // milliseconds
/** Pages that are known to be over it, and by how much they may be: the README has the reason of each. */
const EXCEPTIONS: Record<string, Partial<typeof BUDGET>> = {
  inicio: { first: 1350 },
  evangelio: { first: 1260 },
  capítulo: { first: 1460, touched: 1700 },
  tema: { first: 1320 },
  búsqueda: { first: 1260 },
};
const EACH = ['peticiones', 'KB', 'primeras palabras'].map((name) => `${name}, guiones no · sí`);
export const COLUMNS = ['página', ...EACH, 'guiones', 'viva tras tocarla', 'CLS'];

/** Result of opening a page, in milliseconds and bytes. */
interface Opened {
  first: number;
  /** Time when its scripts ran; NaN with scripts off. */
  alive: number;
  /** Time from the first touch of a form until React runs in it; NaN where none is touched. */
  touched: number;
  shifts: number;
  bytes: number;
  requests: number;
}

/** Medians of a page on a thin line, with scripts off and on, and those of them that are over the budget. */
export async function thinLineOf(
  browser: Browser,
  { origin, looks }: { origin: string; looks: number },
  measured: Measured,
): Promise<Found> {
  const most = { ...BUDGET, ...EXCEPTIONS[measured.name] };
  const faults: string[] = [];
  const opened: Record<'off' | 'on', Opened[]> = { off: [], on: [] };
  for (const scripts of ['off', 'on'] as const)
    for (let at = 0; at < looks; at += 1) opened[scripts].push(await open(browser, origin, measured, scripts === 'on'));
  const figure = (of: keyof Opened, scripts: 'off' | 'on') => medianOf(opened[scripts].map((one) => one[of]));
  const both = (show: (scripts: 'off' | 'on') => string) => `${show('off')} · ${show('on')}`;
  const timed = (of: keyof typeof BUDGET, scripts: 'off' | 'on') => {
    const { median, least, most: longest } = spreadOf(opened[scripts].map((one) => Math.round(one[of])));
    const shown = `${Math.round(median)} (${least}–${longest})`;
    if (!(figure(of, scripts) <= most[of])) faults.push(`${measured.name}, scripts ${scripts}: ${of} ${shown} ms`);
    return figure(of, scripts) > BUDGET[of] ? `**${shown}**` : shown; // the budget of all pages
  };
  const shifts = both((scripts) => String(figure('shifts', scripts)));
  if (shifts !== '0 · 0') faults.push(`${measured.name}: CLS ${shifts}`);
  const cells = [
    measured.name,
    both((scripts) => String(figure('requests', scripts))),
    both((scripts) => (figure('bytes', scripts) / 1024).toFixed(1)),
    both((scripts) => timed('first', scripts)),
    timed('alive', 'on'),
    measured.touches ? timed('touched', 'on') : '',
    shifts,
  ];
  return { cells, faults };
}

/** Opens a page once in a browser with an empty cache. */
async function open(browser: Browser, origin: string, measured: Measured, scripts: boolean): Promise<Opened> {
  const { path, cookie, touches } = measured;
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: scripts, locale: 'es-MX' });
  try {
    const [name = '', value = ''] = cookie.split('=');
    if (cookie) await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    const seen = await slowDown(await context.newCDPSession(page), origin);
    if (scripts) await page.addInitScript(noteLife);
    await page.goto(origin + path);
    if (scripts) await page.waitForFunction(() => 'aliveAt' in window, null, { polling: 100 });
    await page.waitForLoadState('networkidle');
    const found = { ...seen, ...(await timesOf(page)) };
    const touched = scripts && touches ? await page.evaluate(touch, touches) : NaN;
    return { ...found, touched, shifts: seen.shifts };
  } finally {
    await context.close();
  }
}

/** Makes the line thin and the processor slow, and counts the traffic of the site. */
async function slowDown(line: CDPSession, origin: string) {
  const seen = { bytes: 0, requests: 0, shifts: 0 };
  const own = new Set<string>();
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith(origin)) return;
    own.add(requestId);
    seen.requests += 1;
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (own.has(requestId)) seen.bytes += encodedDataLength;
  });
  line.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    if (event.layoutShiftDetails) seen.shifts += event.layoutShiftDetails.value;
  });
  await line.send('Network.enable');
  const thin = { offline: false, latency: LATENCY, downloadThroughput: BYTES, uploadThroughput: BYTES };
  await line.send('Network.emulateNetworkConditions', thin);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await line.send('PerformanceTimeline.enable', { eventTypes: ['layout-shift'] });
  return seen;
}

/** Records in the page when its scripts run. */
function noteLife(): void {
  const timed = window as unknown as { aliveAt?: number };
  const look = () => {
    if (document.documentElement?.dataset.scripts !== undefined) timed.aliveAt = performance.now();
    else setTimeout(look, 10);
  };
  look();
}

/** Types into a field at once and waits until its island is hydrated. Returns how long that took. */
async function touch(selector: string): Promise<number> {
  const field = document.querySelector<HTMLTextAreaElement>(selector);
  const island = field?.closest<HTMLElement>('[data-island]');
  if (!field || !island) throw new Error(`no island around ${selector}`);
  const began = performance.now();
  field.focus();
  document.execCommand('insertText', false, 'luz');
  while (island.dataset.alive === undefined) await new Promise((done) => setTimeout(done, 10));
  if (!field.isConnected || field.value !== 'luz') throw new Error(`${selector} lost what was typed`);
  return performance.now() - began;
}

/** Times of a page; on a slow machine Chromium notes its first words only after `networkidle`. */
async function timesOf(page: Page): Promise<Pick<Opened, 'first' | 'alive'>> {
  for (let tries = 0; tries < 100; tries += 1) {
    const times = await page.evaluate(() => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      alive: (window as unknown as { aliveAt?: number }).aliveAt ?? NaN,
    }));
    if (!Number.isNaN(times.first)) return times;
    await page.waitForTimeout(100);
  }
  throw new Error(`${page.url()} paints nothing`);
}
