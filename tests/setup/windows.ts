import type { Browser, BrowserContextOptions, CDPSession } from 'playwright';
import { leaveFor, openWindow, watchErrors, type Window } from './chromium';

export interface WindowOptions extends BrowserContextOptions {
  scripts?: boolean;
  width?: number;
  /** Set if it must have loaded nothing before; it is not reused. */
  isFresh?: boolean;
}

interface PooledWindow extends Window {
  /** Options that cannot be changed once it is open. */
  kind: string;
  devtools: CDPSession;
  scripts: boolean;
  /** Names of the calls on it that outlast the page they were made on. */
  called: Set<string>;
  /** True if it must not be reused. */
  isSpoiled: boolean;
}

/** Calls that outlast the page they were made on and that no reset undoes: a window with one of them is not reused. */
const SPOILING = [
  ...['addInitScript', 'exposeFunction', 'exposeBinding', 'setDefaultNavigationTimeout', 'newCDPSession'],
  ...['grantPermissions', 'routeWebSocket', 'install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
];
/** Calls that a reset undoes. */
const UNDONE = ['route', 'routeFromHAR', 'setExtraHTTPHeaders', 'setOffline'];

const LISTENED = [
  ...['console', 'pageerror', 'dialog', 'download', 'popup', 'load', 'domcontentloaded', 'framenavigated'],
  ...['request', 'requestfinished', 'requestfailed', 'response'],
] as const;

/**
 * Pool of windows of one browser, each of which serves one test after another: a new one costs the work of six pages.
 * What a reader before left is removed: cookies, whatever the site stored, routes, listeners, and the page itself.
 */
export class Windows {
  private readonly free: PooledWindow[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly url: () => string,
  ) {}

  async open({ isFresh = false, ...options }: WindowOptions): Promise<Window> {
    const { size, forcedColors, extraHTTPHeaders, fixed } = split(options);
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

  private async make(
    kind: string,
    isFresh: boolean,
    options: WindowOptions & { scripts: boolean },
  ): Promise<PooledWindow> {
    const opened = await openWindow(this.browser, this.url(), options);
    const devtools = await opened.context.newCDPSession(opened.page);
    const { scripts } = options;
    const isSpoiled = isFresh || options.storageState !== undefined;
    const window: PooledWindow = { ...opened, kind, devtools, scripts, called: new Set(), isSpoiled };
    noteCalls(window);
    return window;
  }

  /**
   * Returns a window to the pool, as new if possible. Its errors remain until it is opened again, with those of its
   * end.
   */
  async close(given: Window): Promise<void> {
    const window = given as PooledWindow;
    const isSpoiled = window.isSpoiled || SPOILING.some((name) => window.called.has(name));
    if (isSpoiled || window.page.isClosed()) return window.context.close();
    await this.reset(window);
    this.free.push(window);
  }

  private async reset(window: PooledWindow): Promise<void> {
    const { page, context, errors } = window;
    context.removeAllListeners('page');
    const others = context.pages().filter((one) => one !== page);
    await Promise.all([...others.map((one) => one.close()), ...this.undo(window)]);
    window.called.clear();
    page.setDefaultTimeout(30_000);
    await leaveFor(page, '/robots.txt'); // of the site, and empty: a page of no site would cost a new process
    await Promise.all([page.mouse.move(0, 0), context.clearCookies(), window.scripts && this.forget(window)]);
    for (const one of LISTENED) page.removeAllListeners(one);
    watchErrors(page, errors);
  }

  /** Undoes the calls that were made on a window: each costs a round trip to the browser. */
  private undo({ page, context, called }: PooledWindow): Promise<void>[] {
    const isRouted = [...called].some((name) => name.startsWith('route'));
    const all: Promise<void>[] = [];
    if (isRouted) all.push(...[page, context].map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })));
    if (called.has('setOffline')) all.push(context.setOffline(false));
    if (called.has('setExtraHTTPHeaders')) all.push(...[page, context].map((owner) => owner.setExtraHTTPHeaders({})));
    return all;
  }

  /** Clears what scripts have stored. */
  private async forget({ page, devtools }: PooledWindow): Promise<void> {
    await page.evaluate(() => sessionStorage.clear());
    await devtools.send('Storage.clearDataForOrigin', { origin: this.url(), storageTypes: 'all' });
  }
}

/** Splits off the options that are set anew for each user of a window; one with a stored state is used once. */
function split({
  width = 1280,
  viewport,
  forcedColors = null,
  extraHTTPHeaders,
  scripts = true,
  ...rest
}: WindowOptions) {
  const size = viewport ?? { width, height: 900 };
  return { size, forcedColors, extraHTTPHeaders, fixed: { scripts, ...rest } };
}

/** Records which of these calls are made on a window. */
function noteCalls({ page, context, called }: PooledWindow): void {
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
