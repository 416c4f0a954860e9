import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu', // a fifth less work for the same pages
  '--js-flags=--no-sparkplug --no-maglev', // a page is left before it earns back what these compile: a seventh less work
  '--disable-background-networking',
  '--disable-component-update',
  // Renders a new page of the site in the same process as the last one, as Chromium did until 2025: a quarter less
  // work. This list replaces Playwright's own, of which these features concern the pages here.
  '--disable-features=RenderDocument,AvoidUnnecessaryBeforeUnloadCheckSync,HttpsUpgrades,PaintHolding,Translate,OptimizationHints',
  // Reaches nothing outside. A route that aborts would do the same, but each request would wait for it, uncached.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

const { CHROMIUM = '/usr/bin/chromium', HEADLESS_SHELL = '/usr/bin/chromium-headless-shell' } = process.env;

/**
 * Starts the browser of the end-to-end tests: Chromium's headless shell, which renders as Chromium does for half the
 * work, or Chromium itself if it is requested or the only one there.
 */
export function launch(which: 'shell' | 'whole' = 'shell'): Promise<Browser> {
  const executablePath = which === 'shell' && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM;
  const start = () => chromium.launch({ executablePath, args: FLAGS });
  return start().catch(start); // the shell crashes at one start in some thousand
}

export interface Window {
  context: BrowserContext;
  page: Page;
  /** Errors that the page has logged since it was opened. */
  errors: string[];
}

/** Collects errors that the page logs or throws. */
export function watchErrors(page: Page, errors: string[]): void {
  page.on(
    'console',
    (message) => message.type() === 'error' && !isOutside(message.text()) && errors.push(message.text()),
  );
  page.on('pageerror', (error) => errors.push(error.message));
}

/** Opens a window of a reader in Mexico, with or without scripts, that reaches this server and nothing else. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  options: { scripts: boolean; width?: number } & BrowserContextOptions,
): Promise<Window> {
  const { scripts, width = 1280, ...others } = options;
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: scripts,
    locale: 'es-MX',
    reducedMotion: 'reduce', // no press waits for a page to fade in
    viewport: { width, height: 900 },
    ...others,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  watchErrors(page, errors);
  return { context, page, errors };
}

/** Polls by time: Playwright's default, a look at each frame, has every frame rendered. */
const POLLING = { polling: 10 };

/** Resolves once the page's scripts listen and its islands, which are touched for it, are hydrated, whatever its clock does. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(whenHydrated, false, POLLING);
}

/**
 * Resolves once the page is hydrated and its effects have run: what they add is there, and their listeners are
 * attached.
 */
export async function hydratedFully(page: Page): Promise<void> {
  await page.waitForFunction(whenHydrated, true, POLLING);
}

/** Goes to a page and waits until its scripts have hydrated it. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydratedFully(page);
}

/**
 * Leaves the page for another, which stays. The page's own redirect, a timed one or that of a form, may cross the way
 * there: before the other page has come it ends the navigation, and one that was under way may still take its place.
 */
export async function leaveFor(page: Page, path: string): Promise<void> {
  const isCrossed = (error: Error) => /interrupted by another navigation|ERR_ABORTED/.test(error.message);
  for (let tries = 1; ; tries += 1) {
    const way = await page.goto(path).catch((error: Error) => error);
    if (!(way instanceof Error)) return;
    if (tries === 5 || !isCrossed(way)) throw way;
  }
}

interface BusyControl {
  words: string;
  /** Position and size of the control. */
  box: { x: number; y: number; width: number; height: number };
  isDisabled: boolean;
}

/**
 * Collects the labels of this page's controls while another page is loading, as they change: a page that is being left
 * reports them itself, since it cannot be queried.
 */
export async function recordBusyControls(page: Page): Promise<BusyControl[]> {
  const all: BusyControl[] = [];
  await page.exposeFunction('tell', (one: BusyControl) => all.push(one));
  await page.evaluate(() => {
    const { tell } = window as unknown as { tell: (one: BusyControl) => void };
    const look = () => {
      for (const control of document.querySelectorAll<HTMLElement>('[data-busy], .button--busy')) {
        const { x, y, width, height } = control.getBoundingClientRect();
        const words = control.dataset.busy ?? control.textContent;
        tell({ words, box: { x, y, width, height }, isDisabled: control.matches(':disabled') });
      }
    };
    const everything = { subtree: true, attributes: true, childList: true, characterData: true };
    new MutationObserver(look).observe(document, everything);
  });
  return all;
}

/** Holds back every request to `url` until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Tells whether an error is due to the outside world, which these tests do not have. */
const isOutside = (text: string) => /net::ERR_|Failed to load resource/.test(text);

// The following runs in the browser.
function whenHydrated(awaitsFrame: boolean): false | Promise<true> {
  if (document.documentElement.dataset.scripts === undefined) return false;
  const asleep = document.querySelectorAll('[data-island]:not([data-alive])');
  asleep.forEach((island) => island.dispatchEvent(new Event('pointerdown')));
  if (asleep.length > 0) return false;
  const { port1, port2 } = new MessageChannel(); // the means by which React schedules its work
  return new Promise((done) => {
    const finish = () => done(true);
    port1.onmessage = awaitsFrame ? () => requestAnimationFrame(() => setTimeout(finish)) : finish;
    port2.postMessage(null);
  });
}
