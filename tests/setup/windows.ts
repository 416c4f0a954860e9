import type { Browser, BrowserContextOptions, CDPSession } from 'playwright';
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
  scripts: boolean;
  /** The calls on it, of those that outlast the page they were made on. */
  called: Set<string>;
  /** Nobody uses it afterwards. */
  isSpoiled: boolean;
}

/** What is set anew for each who uses a window; with a stored state it is used once. */
function split({ width = 1280, viewport, forcedColors = null, extraHTTPHeaders, scripts = true, ...rest }: Asked) {
  const size = viewport ?? { width, height: 900 };
  return { size, forcedColors, extraHTTPHeaders, fixed: { scripts, ...rest } };
}

/** Calls that outlast the page they were made on and that no reset takes back: who makes one keeps the window. */
const SPOILING = [
  ...['addInitScript', 'exposeFunction', 'exposeBinding', 'setDefaultNavigationTimeout', 'newCDPSession'],
  ...['grantPermissions', 'routeWebSocket', 'install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
];
/** Those that a reset takes back. */
const UNDONE = ['route', 'routeFromHAR', 'setExtraHTTPHeaders', 'setOffline'];

/** Notes which of these calls are made on a window. */
function noteCalls({ page, context, called }: Kept): void {
  for (const owner of [page, context, page.clock]) {
    const methods = owner as unknown as Record<string, ((...args: unknown[]) => unknown) | undefined>;
    for (const name of [...SPOILING, ...UNDONE]) {
      const method = methods[name]?.bind(owner);
      if (!method) continue;
      methods[name] = (...args) => {
        called.add(name);
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
    if (found) found.errors.length = 0;
    if (found) await page.setViewportSize(size);
    if (found || forcedColors) await page.emulateMedia({ media: null, forcedColors, reducedMotion: 'reduce' });
    if (extraHTTPHeaders) await context.setExtraHTTPHeaders(extraHTTPHeaders);
    return window;
  }

  private async make(kind: string, isFresh: boolean, options: Asked & { scripts: boolean }): Promise<Kept> {
    const opened = await openWindow(this.browser, this.url(), options);
    const devtools = await opened.context.newCDPSession(opened.page);
    const { scripts } = options;
    const isSpoiled = isFresh || options.storageState !== undefined;
    const window: Kept = { ...opened, kind, devtools, scripts, called: new Set(), isSpoiled };
    noteCalls(window);
    return window;
  }

  /** Takes a window back, as new where that can be done. Its errors stand until it is opened again, with those of its end. */
  async close(given: Window): Promise<void> {
    const window = given as Kept;
    const isSpoiled = window.isSpoiled || SPOILING.some((name) => window.called.has(name));
    if (isSpoiled || window.page.isClosed()) return window.context.close();
    await this.reset(window);
    this.free.push(window);
  }

  private async reset(window: Kept): Promise<void> {
    const { page, context, errors } = window;
    context.removeAllListeners('page');
    const others = context.pages().filter((one) => one !== page);
    await Promise.all([...others.map((one) => one.close()), ...this.undo(window)]);
    window.called.clear();
    page.setDefaultTimeout(30_000);
    await page.goto('/robots.txt'); // a page of the site that holds nothing: one of no site would cost a new process
    await Promise.all([page.mouse.move(0, 0), context.clearCookies(), window.scripts && this.forget(window)]);
    for (const one of LISTENED) page.removeAllListeners(one);
    watchErrors(page, errors);
  }

  /** Takes back the calls that were made on a window: each costs a conversation with the browser. */
  private undo({ page, context, called }: Kept): Promise<void>[] {
    const isRouted = [...called].some((name) => name.startsWith('route'));
    const all: Promise<void>[] = [];
    if (isRouted) all.push(...[page, context].map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })));
    if (called.has('setOffline')) all.push(context.setOffline(false));
    if (called.has('setExtraHTTPHeaders')) all.push(...[page, context].map((owner) => owner.setExtraHTTPHeaders({})));
    return all;
  }

  /** Takes away what scripts have stored. */
  private async forget({ page, devtools }: Kept): Promise<void> {
    await page.evaluate(() => sessionStorage.clear());
    await devtools.send('Storage.clearDataForOrigin', { origin: this.url(), storageTypes: 'all' });
  }
}
