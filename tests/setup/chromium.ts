import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** The browser of the end-to-end tests; `CHROMIUM` says where it is. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: FLAGS });
}

export interface Window {
  context: BrowserContext;
  page: Page;
  /** What the page wrote as an error since it was opened. */
  errors: string[];
}

/** Whether an error is the absence of the outside world, which these tests do not have. */
const isOutside = (text: string) => /net::ERR_|Failed to load resource/.test(text);

/** A window of a reader in Mexico, with or without scripts, that reaches this server and nothing else. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  options: { scripts: boolean; width?: number },
): Promise<Window> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: options.scripts,
    locale: 'es-MX',
    viewport: { width: options.width ?? 1280, height: 900 },
  });
  await context.route(
    (url) => url.origin !== baseURL,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const errors: string[] = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && !isOutside(message.text()) && errors.push(message.text()),
  );
  page.on('pageerror', (error) => errors.push(error.message));
  return { context, page, errors };
}
