import type { Browser, BrowserContext, Page, BrowserContextOptions, CDPSession } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { launch, type Window, leaveFor, openWindow, watchErrors } from './chromium';
import { cookieOf } from './people';
import { onThisDatabase, startServer, type TestServer } from './server';

interface Visit extends WindowOptions {
  /** Member who is signed in. */
  as?: Member;
}

/** Signs a member in, also in a browser where another may have been signed in. */
export async function signIn(context: BrowserContext, url: string, member: Member): Promise<void> {
  const [name = '', value = ''] = (await cookieOf(member)).split('=');
  await context.addCookies([{ name, value, url }]);
}

/** Server on the database of the tests' process and a Chromium, shared by all of its files. */
interface Shared {
  server: TestServer;
  browser: Browser;
  windows: Windows;
}
const here = globalThis as { libroSite?: Partial<Shared> };
const shared = (here.libroSite ??= {});

/** Server on the database of this process; it starts with the first caller and ends with the process. */
export async function sharedServer(): Promise<TestServer> {
  if (shared.server?.isRunning()) return shared.server;
  return (shared.server = await startServer(onThisDatabase()));
}

/**
 * Provides a server and a Chromium for a file of tests. A test's windows are returned after it, and none of them may
 * have logged an error, a breach of the Content-Security-Policy among them.
 */
export function useSite() {
  let server: TestServer;
  let all: Windows;
  const windows: Window[] = [];
  beforeAll(async () => {
    [server, all] = await Promise.all([sharedServer(), sharedWindows()]);
  });
  afterEach(async () => {
    const used = windows.splice(0);
    await Promise.all(used.map((window) => all.close(window)));
    expect(used.flatMap(({ errors }) => errors)).toEqual([]);
  });
  const openFor = ({ as: _as, ...options }: Visit) => all.open(options);
  return {
    url: () => server.url,
    /** Opens a window for one test, with scripts unless `scripts` is false. */
    open: async (visit: Visit = {}): Promise<Page> => {
      const window = await openFor(visit);
      windows.push(window);
      if (visit.as) await signIn(window.context, visit.baseURL ?? server.url, visit.as);
      return window.page;
    },
    /**
     * Opens one window for all tests of a `describe`, each of which begins by going to a page: a new one costs as much
     * as two pages.
     */
    share: (visit: () => Visit): (() => Page) => {
      let window: Window;
      beforeAll(async () => void (window = await openFor(visit())));
      beforeEach(async () => {
        const { as } = visit();
        if (as) await signIn(window.context, server.url, as); // the test before may have ended the session
      });
      afterEach(() => expect(window.errors.splice(0)).toEqual([]));
      afterAll(() => all.close(window));
      return () => window.page;
    },
  };
}

async function sharedWindows(): Promise<Windows> {
  if (shared.browser?.isConnected() && shared.windows) return shared.windows;
  shared.browser = await launch();
  return (shared.windows = new Windows(shared.browser, () => shared.server!.url));
}

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
    opened.page.on('crash', () => (window.isSpoiled = true));
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
