import type { Browser, Locator, Page } from 'playwright';
import { launch, openWindow } from '../setup/chromium';
import type { Driver, Engine, Found } from './driver';

/** Makes an element on a page usable, as for somebody with a pointer. */
export const found = (locator: Locator): Found => ({
  isShown: () => locator.isVisible(),
  text: () => locator.innerText({ timeout: 2000 }),
  attribute: (name) => locator.getAttribute(name, { timeout: 2000 }),
  value: () => locator.inputValue({ timeout: 2000 }),
  press: () => locator.click({ timeout: 5000 }),
  write: (text) => locator.fill(text, { timeout: 5000 }),
  attach: (path) => locator.setInputFiles(path, { timeout: 5000 }),
});

/** Opens a window of Chromium; `handsOn` tells how somebody uses an element in it. */
export async function openChromium(
  scripts: boolean,
  handsOn: (page: Page, browser: Browser) => (locator: Locator) => Found,
): Promise<Driver> {
  const browser = await launch(process.env.BROWSERS ? 'whole' : 'shell');
  const { page, context } = await openWindow(browser, 'http://127.0.0.1', { scripts });
  const take = handsOn(page, browser);
  return {
    version: browser.version(),
    goto: async (url) => void (await page.goto(url)),
    address: () => Promise.resolve(page.url()),
    find: async (xpath) => (await page.locator(`xpath=${xpath}`).all()).map(take),
    keep: (cookie) => context.addCookies([{ ...cookie, url: page.url() }]),
    forget: () => context.clearCookies(),
    evaluate: (expression) => page.evaluate<unknown>(expression),
    close: () => browser.close(),
  };
}

export const chromium: Engine = {
  name: 'Chromium',
  needs: {},
  open: ({ scripts }) => openChromium(scripts, () => found),
};
