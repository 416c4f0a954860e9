import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { openWindow, watchErrors, type Window } from './chromium';

export interface Asked extends BrowserContextOptions {
  scripts?: boolean;
  width?: number;
  /** It has loaded nothing before, and nobody uses it afterwards. */
  isFresh?: boolean;
}

interface Kept extends Window {
  /** What it was opened with that cannot be changed afterwards. */
  kind: string;
  devtools: CDPSession;
  /** Whether something was done to it that no reset takes back. */
  isSpoiled: boolean;
}

/** What is set anew for each who uses a window; with a stored state it is used once. */
function split({ width = 1280, viewport, forcedColors = null, extraHTTPHeaders, scripts = true, ...rest }: Asked) {
  const size = viewport ?? { width, height: 900 };
  return { size, forcedColors, extraHTTPHeaders, fixed: { scripts, ...rest } };
}

/** Calls that outlast the page they were made on: whoever makes one of them keeps the window for himself. */
function spoilBy(window: Kept): void {
  const { page, context } = window;
  const calls: [object, string[]][] = [
    [page, ['addInitScript', 'exposeFunction', 'exposeBinding', 'setDefaultNavigationTimeout']],
    [context, ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'grantPermissions']],
    [page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']],
  ];
  for (const [owner, names] of calls) {
    const methods = owner as Record<string, (...args: unknown[]) => unknown>;
    for (const name of names) {
      const method = methods[name]!.bind(owner);
      methods[name] = (...args) => {
        window.isSpoiled = true;
        return method(...args);
      };
    }
  }
}

const LISTENED = [
  ...['console', 'pageerror', 'dialog', 'download', 'popup', 'load', 'domcontentloaded', 'framenavigated'],
  ...['request', 'requestfinished', 'requestfailed', 'response'],
] as const;

/**
 * Windows of one browser, each of which serves one test after another: a new one costs the work of six pages. What a
 * reader before left is taken away: cookies, whatever the site stored, routes, listeners, and the page itself.
 */
export class Windows {
  private readonly free: Kept[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly url: () => string,
  ) {}

  async open({ isFresh = false, ...asked }: Asked): Promise<Window> {
    const { size, forcedColors, extraHTTPHeaders, fixed } = split(asked);
    const kind = JSON.stringify([this.url(), fixed]);
    const at = isFresh ? -1 : this.free.findIndex((one) => one.kind === kind);
    const [found] = at < 0 ? [] : this.free.splice(at, 1);
    const window = found ?? (await this.make(kind, isFresh, { ...fixed, viewport: size }));
    const { page, context } = window;
    if (found) await page.setViewportSize(size);
    if (found || forcedColors) await page.emulateMedia({ media: null, forcedColors, reducedMotion: 'reduce' });
    if (extraHTTPHeaders) await context.setExtraHTTPHeaders(extraHTTPHeaders);
    return window;
  }

  private async make(kind: string, isFresh: boolean, options: Asked & { scripts: boolean }): Promise<Kept> {
    const opened = await openWindow(this.browser, this.url(), options);
    const devtools = await opened.context.newCDPSession(opened.page);
    const window: Kept = { ...opened, kind, devtools, isSpoiled: isFresh || options.storageState !== undefined };
    spoilBy(window);
    return window;
  }

  /** Takes a window back, as new where that can be done. */
  async close(given: Window): Promise<void> {
    const window = given as Kept;
    if (window.isSpoiled || window.page.isClosed()) return window.context.close();
    await this.reset(window);
    this.free.push(window);
  }

  private async reset({ page, context, devtools, errors }: Kept): Promise<void> {
    for (const one of LISTENED) page.removeAllListeners(one);
    context.removeAllListeners('page');
    const others = context.pages().filter((one) => one !== page);
    await Promise.all([
      ...others.map((one) => one.close()),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      context.setOffline(false),
      context.setExtraHTTPHeaders({}),
      page.setExtraHTTPHeaders({}),
    ]);
    page.setDefaultTimeout(30_000);
    await this.leave(page);
    await context.clearCookies();
    await devtools.send('Storage.clearDataForOrigin', { origin: this.url(), storageTypes: 'all' });
    errors.length = 0;
    watchErrors(page, errors);
  }

  /** Goes to a page of the site that holds nothing: an empty one of no site would cost a new process. */
  private async leave(page: Page): Promise<void> {
    await page.goto('/robots.txt');
    await page.evaluate(() => sessionStorage.clear());
    await page.mouse.move(0, 0);
  }
}
