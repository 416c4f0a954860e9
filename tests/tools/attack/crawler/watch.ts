import type { BrowserContext, Page } from 'playwright';
import { CANARY, OUTSIDE } from './payloads';

/** Faults that a browser saw, with the address of each. */
export type Faults = Map<string, string>;

const note = (faults: Faults, words: string, where: string) =>
  faults.has(words.slice(0, 300)) || faults.set(words.slice(0, 300), where);

/** Words of a browser of 2026 about a response's status, which our pages do not cause. */
const OF_STATUS = 'Failed to load resource: the server responded with a status of 4';
const BROKEN_OUT = [
  'x-canario',
  '[data-canario]',
  ...['error', 'load', 'click', 'toggle', 'mouseover', 'focus'].map((event) => `[on${event}]`),
  'iframe[srcdoc]',
  'base',
  'object',
  'embed',
  ...['javascript:', 'data:', 'vbscript:'].map((scheme) => `a[href^="${scheme}" i]`),
  ...['form[action', 'link[href', 'script[src', 'iframe[src', 'meta[http-equiv][content'].map(
    (part) => `${part}*="//${CANARY}" i]`,
  ),
  ...['a[href', 'form[action', 'link[href'].map((part) => `${part}^="https://${OUTSIDE}" i]`),
].join();

/** Records dialogs, errors, violations and requests that a payload made, under the words of where they were seen. */
export async function watched(context: BrowserContext, origin: string, faults: Faults, words: string): Promise<Page> {
  const saw = (what: string, where: string) => void note(faults, `${words}: ${what}`, where);
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen, marca: (number: number) => seen.push(`payload ${number} ran`) });
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        seen.push(`a violation of ${violatedDirective} by ${blockedURI} (${sourceFile}:${lineNumber})`);
      },
    );
  });
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const request = route.request();
      // About and the featured image may have pictures from outside; other addresses are videos and the concordance.
      const isPicture = request.resourceType() === 'image' && !request.isNavigationRequest();
      const isLure = new RegExp(`//${CANARY}|//${OUTSIDE}`).test(request.url());
      if (isLure && !isPicture)
        saw(`asks for ${request.url()} as ${request.resourceType()}`, request.frame().page().url());
      await route.fulfill({ status: 204 });
    },
  );
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') saw(`a dialog says ${dialog.message()}`, page.url());
    void dialog.accept().catch(() => undefined);
  });
  page.on('pageerror', ({ message }) => saw(`throws ${message}`, page.url()));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(OF_STATUS))
      saw(`console: ${message.text()}`, page.url());
  });
  return page;
}

/** Opens an address, and retries if the page before redirected meanwhile. Returns the status, 0 for a download. */
export async function arrive(page: Page, url: string, referer?: string): Promise<number> {
  const how = { waitUntil: 'load', ...(referer && { referer }) } as const;
  const response = await page.goto(url, how).catch(async (error: Error) => {
    if (error.message.includes('Download is starting')) return null;
    await page.goto(new URL('/robots.txt', url).href);
    return page.goto(url, how);
  });
  return response?.status() ?? 0;
}

/** Tells whether an error is due to the page having navigated meanwhile. */
export const isNavigation = (error: unknown) => /context was destroyed|navigat/i.test(String(error));

/** Runs a query on the final page: some redirect by themselves. */
export async function settled<Result>(page: Page, query: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    await page.waitForLoadState('load');
    try {
      return await query();
    } catch (error) {
      if (tries === 3 || !isNavigation(error)) throw error;
    }
  }
}

/** Finds the parts of a page's content that broke out of their text, or ran. */
export async function inspect(page: Page, faults: Faults, words: string): Promise<void> {
  const look = () =>
    page.evaluate((selector) => {
      const parts = [...document.querySelectorAll(selector)].map((part) => part.outerHTML.slice(0, 160));
      return { broken: parts, seen: (window as unknown as { seen?: string[] }).seen ?? [] };
    }, BROKEN_OUT);
  const { broken, seen } = await settled(page, look);
  for (const one of [...broken.map((part) => `broke out: ${part}`), ...seen])
    note(faults, `${words}: ${one}`, page.url());
}
