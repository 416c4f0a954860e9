import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { launch, openWindow, type Window } from './chromium';
import { cookieOf } from './people';
import { startServer, type TestServer } from './server';

interface Visit extends BrowserContextOptions {
  /** Who is signed in. */
  as?: Member;
  scripts?: boolean;
  width?: number;
}

/** Signs a member in where a browser of the house may have had another. */
export async function signIn(context: BrowserContext, url: string, member: Member): Promise<void> {
  const [name = '', value = ''] = (await cookieOf(member)).split('=');
  await context.addCookies([{ name, value, url }]);
}

/**
 * One server on this file's database and one Chromium for a file of tests. A test's windows are closed after it, and
 * none of them may have written an error, a breach of the Content-Security-Policy among them.
 */
export function useHouse(env: Record<string, string> = {}) {
  let server: TestServer;
  let browser: Browser;
  const windows: Window[] = [];
  beforeAll(async () => {
    const { DATABASE_URL = '', DATA_DIR = '', TIME_ZONE = '' } = process.env;
    [server, browser] = await Promise.all([startServer({ DATABASE_URL, DATA_DIR, TIME_ZONE, ...env }), launch()]);
  });
  afterEach(async () => {
    const closed = windows.splice(0);
    await Promise.all(closed.map(({ context }) => context.close()));
    expect(closed.flatMap(({ errors }) => errors)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  return {
    url: () => server.url,
    /** A window of its own, with scripts unless said otherwise. */
    open: async ({ as, scripts = true, ...options }: Visit = {}): Promise<Page> => {
      const window = await openWindow(browser, server.url, { scripts, ...options });
      windows.push(window);
      if (as) await signIn(window.context, server.url, as);
      return window.page;
    },
  };
}
