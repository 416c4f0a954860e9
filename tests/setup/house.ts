import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { launch, type Window } from './chromium';
import { cookieOf } from './people';
import { startServer, type TestServer } from './server';
import { Windows, type WindowOptions } from './windows';

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
const here = globalThis as { libroHouse?: Partial<Shared> };
const shared = (here.libroHouse ??= {});

/** Server on the database of this process; it starts with the first caller and ends with the process. */
export async function sharedServer(): Promise<TestServer> {
  if (shared.server?.isRunning()) return shared.server;
  const { DATABASE_URL = '', DATA_DIR = '', TIME_ZONE = '' } = process.env;
  return (shared.server = await startServer({ DATABASE_URL, DATA_DIR, TIME_ZONE }));
}

/**
 * Provides the house with a Chromium for a file of tests. A test's windows are returned after it, and none of them may
 * have logged an error, a breach of the Content-Security-Policy among them.
 */
export function useHouse() {
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
