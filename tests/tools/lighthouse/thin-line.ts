import type { Browser, CDPSession, Page } from 'playwright';
import { spreadOf } from '../site/statistics';
import type { Measured } from './pages';
import type { Row } from './table';

const BYTES = 400_000 / 8; // a second
const LATENCY = 400; // milliseconds
const SLOWER = 4; // times, the processor
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const BUDGET = { first: 1200, alive: 1800, touched: 1500 }; // milliseconds
/** Pages that are known to be over it, and by how much they may be: the README has the reason of each. */
const EXCEPTIONS: Record<string, Partial<typeof BUDGET>> = {
  inicio: { first: 1350 },
  evangelio: { first: 1260 },
  capítulo: { first: 1400 },
  tema: { first: 1320 },
  búsqueda: { first: 1260 },
};
export const COLUMNS = [
  'página',
  'con guiones',
  'peticiones',
  'KB',
  'primeras palabras',
  'LCP',
  'guiones',
  'viva tras tocarla',
  'CLS',
];

/** Result of opening a page, in milliseconds and bytes. */
interface Opened {
  first: number;
  largest: number;
  /** Time when its scripts ran; NaN with scripts off. */
  alive: number;
  /** Time from the first touch of a form until React runs in it; NaN where none is touched. */
  touched: number;
  shifts: number;
  bytes: number;
  requests: number;
}

/** Results of a page on a thin line, as the median of so many openings, and those that are over the budget. */
export async function thinLineOf(
  browser: Browser,
  { origin, looks, scripts }: { origin: string; looks: number; scripts: boolean },
  measured: Measured,
): Promise<Row> {
  const all: Opened[] = [];
  for (let at = 0; at < looks; at += 1) all.push(await open(browser, origin, measured, scripts));
  const figures = (of: keyof Opened) => all.map((one) => one[of]);
  const median = (of: keyof Opened) => spreadOf(figures(of)).median;
  const words = `${measured.name}, guiones ${scripts ? 'sí' : 'no'}`;
  const faults: string[] = [];
  const most = { ...BUDGET, ...EXCEPTIONS[measured.name] };
  if (!(median('first') <= most.first)) faults.push(`${words}: primeras palabras a los ${shown(figures('first'))} ms`);
  if (scripts && !(median('alive') <= most.alive)) faults.push(`${words}: viva a los ${shown(figures('alive'))} ms`);
  if (median('touched') > most.touched) faults.push(`${words}: viva ${shown(figures('touched'))} ms tras tocarla`);
  if (median('shifts') !== 0) faults.push(`${words}: CLS ${median('shifts')}`);
  const [requests, kilobytes] = [String(median('requests')), (median('bytes') / 1024).toFixed(1)];
  const over = (of: keyof typeof BUDGET) => (median(of) > BUDGET[of] ? ' (excepción)' : '');
  const first = shown(figures('first')) + over('first');
  const alive = shown(figures('alive')) + over('alive');
  const cells = [
    measured.name,
    scripts ? 'sí' : 'no',
    requests,
    kilobytes,
    first,
    shown(figures('largest')),
    scripts ? alive : '—',
    scripts && measured.touches ? shown(figures('touched')) : '—',
  ];
  return { cells: [...cells, String(median('shifts'))], faults };
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
    const { origin: began, ...times } = await timesOf(page);
    const before = { ...seen };
    const touched = scripts && touches ? await page.evaluate(touch, touches) : NaN;
    return { ...before, ...times, touched, shifts: seen.shifts, largest: before.largest - began };
  } finally {
    await context.close();
  }
}

/** Makes the line thin and the processor slow, and counts the traffic of the site. */
async function slowDown(line: CDPSession, origin: string) {
  const seen = { bytes: 0, requests: 0, largest: 0, shifts: 0 };
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
    if (event.lcpDetails) seen.largest = (event.lcpDetails.renderTime || event.lcpDetails.loadTime) * 1000;
    if (event.layoutShiftDetails) seen.shifts += event.layoutShiftDetails.value;
  });
  await line.send('Network.enable');
  const thin = { offline: false, latency: LATENCY, downloadThroughput: BYTES, uploadThroughput: BYTES };
  await line.send('Network.emulateNetworkConditions', thin);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await line.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint', 'layout-shift'] });
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

const timesOf = (page: Page) =>
  page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    alive: (window as unknown as { aliveAt?: number }).aliveAt ?? NaN,
    origin: performance.timeOrigin,
  }));

const shown = (figures: number[]) => {
  const { median, least, most } = spreadOf(figures.map(Math.round));
  return `${Math.round(median)} (${least}–${most})`;
};
