import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu', // a fifth less work for the same pages
  '--js-flags=--no-sparkplug --no-maglev', // a page is left before it earns back what these compile: a seventh less work
  '--disable-background-networking',
  '--disable-component-update',
  // A new page of the site is drawn by what drew the last one, as in Chromium until 2025: a quarter less work. Such a
  // list takes the place of Playwright's own, of which these concern the pages here.
  '--disable-features=RenderDocument,AvoidUnnecessaryBeforeUnloadCheckSync,HttpsUpgrades,PaintHolding,Translate,OptimizationHints',
  // Nothing outside is reached. A route that aborts would do the same, but each request would wait for it, uncached.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

const { CHROMIUM = '/usr/bin/chromium', HEADLESS_SHELL = '/usr/bin/chromium-headless-shell' } = process.env;

/**
 * The browser of the end-to-end tests: Chromium's headless shell, which draws as Chromium does for half of its work,
 * or Chromium itself where that is what is asked for or what there is.
 */
export function launch(which: 'shell' | 'whole' = 'shell'): Promise<Browser> {
  const executablePath = which === 'shell' && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM;
  const start = () => chromium.launch({ executablePath, args: FLAGS });
  return start().catch(start); // the shell crashes at one start in some thousand
}

export interface Window {
  context: BrowserContext;
  page: Page;
  /** What the page wrote as an error since it was opened. */
  errors: string[];
}

/** Whether an error is the absence of the outside world, which these tests do not have. */
const isOutside = (text: string) => /net::ERR_|Failed to load resource/.test(text);

/** Writes down what the page writes as an error, or throws. */
export function watchErrors(page: Page, errors: string[]): void {
  page.on(
    'console',
    (message) => message.type() === 'error' && !isOutside(message.text()) && errors.push(message.text()),
  );
  page.on('pageerror', (error) => errors.push(error.message));
}

/** A window of a reader in Mexico, with or without scripts, that reaches this server and nothing else. */
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

interface Rooted extends Document {
  [key: `__reactContainer$${string}`]: { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
}

// What follows runs in the browser.
function whenHydrated(isDrawn: boolean): false | Promise<true> {
  const key = Object.keys(document).find((one) => one.startsWith('__reactContainer$'));
  const root = key && (document as Rooted)[key as keyof Rooted & `__reactContainer$${string}`];
  if (!root || root.stateNode.current.memoizedState.isDehydrated) return false;
  const { port1, port2 } = new MessageChannel(); // by which React takes its turns
  return new Promise((done) => {
    const finish = () => done(true);
    port1.onmessage = isDrawn ? () => requestAnimationFrame(() => setTimeout(finish)) : finish;
    port2.postMessage(null);
  });
}

/** Playwright's own way, a look at each frame, has every frame drawn. */
const POLLING = { polling: 10 };

/** Resolves once the scripts of the page have drawn it and listen, whatever its clock does. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(whenHydrated, false, POLLING);
}

/** Resolves once the scripts of the page have come alive: what they add stands, and what they listen for is heard. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(whenHydrated, true, POLLING);
}

/** Goes to a page and waits until its scripts are alive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

interface Told {
  words: string;
  /** Where the control stands, and how large it is. */
  box: { x: number; y: number; width: number; height: number };
  isDisabled: boolean;
}

/**
 * What the controls of this page say while another page is on its way, as it happens: a page that is being left tells,
 * since it cannot be asked.
 */
export async function told(page: Page): Promise<Told[]> {
  const all: Told[] = [];
  await page.exposeFunction('tell', (one: Told) => all.push(one));
  await page.evaluate(() => {
    const { tell } = window as unknown as { tell: (one: Told) => void };
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

/** Holds back every request to `url` until the function that it returns is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
