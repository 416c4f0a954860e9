import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser, pageOf, type Page } from '../setup/browser';
import { signedIn } from '../setup/people';
import { fillForRights } from '../setup/rights';
import { RIGHTS_OF_ADMINS } from '../setup/rights-of-admins';
import type { Line } from '../setup/rights-lines';
import { dataOf, siteRoutes } from '../setup/routes';
import { BOOK, READER_TABLES, stored } from '../setup/stored';
import { browserOf } from '../setup/visitors';

const HOST = 'localhost:3000';
const SENTENCE = 'No pudimos comprobar que este formulario se envió desde aquí. Revisa lo escrito y vuelve a enviarlo.';
const ACCOUNTS = ['members', 'sessions', 'parked_texts', 'tokens', 'outbox'] as const;
const ALL = [...BOOK, ...READER_TABLES, ...ACCOUNTS, 'topics', 'gospels', 'site', 'imports', 'audit'] as const;
beforeEach(async () => {
  await db.deleteFrom('sessions').execute(); // sessions of earlier tests: each test reads all that is stored twice
  await fillForRights();
});

interface Sending {
  browser: Browser;
  headers: Record<string, string>;
  token?: string | undefined;
}

/** Sends the form of a line; `headers` are all that the browser tells of the form's origin. */
async function send(path: string, { form }: Line, { browser, headers, token }: Sending): Promise<Page> {
  browser.headers = { host: HOST };
  const body = form?.file ? new FormData() : new URLSearchParams(form?.fields?.());
  if (token !== undefined) body.set('ficha', token);
  if (form?.file && body instanceof FormData) body.set('file', new File([form.file[1]], form.file[0]));
  return pageOf(await browser.request(path, { method: 'POST', body, headers }));
}

async function tokenOf(browser: Browser): Promise<string> {
  browser.headers = {};
  const { html } = await browser.get('/privacidad');
  // hundreds of pages, each of which would have to be parsed
  return /<input [^>]*name="ficha" value="([^"]+)"/.exec(html)?.[1] ?? '';
}

const lines = siteRoutes
  .flatMap((route) => {
    const line = RIGHTS_OF_ADMINS[route.id];
    return route.hasAction && line && !line.byToken ? [{ ...route, line }] : [];
  })
  .map((line, nth) => ({ ...line, nth }));

// Each way in which a request may say where it comes from is tested in tests/http/csrf.test.ts.
describe.each(lines)('$id', ({ id, isPage, line, nth }) => {
  const { at } = line;

  it.each([
    ['page', at],
    ['data', dataOf(at, id)],
  ])(
    'refuses for a %s what comes from elsewhere, or from nowhere without a token of this browser',
    async (kind, path) => {
      const browser = await browserOf('admin');
      const token = await tokenOf(browser);
      const foreign = await tokenOf(new Browser());
      const before = await stored(ALL);
      const sendings: Omit<Sending, 'browser'>[] = [
        { headers: { 'sec-fetch-site': 'cross-site' }, token },
        { headers: { origin: 'https://malo.example' } },
        { headers: {} },
        { headers: {}, token: foreign },
      ];
      for (const sending of sendings) {
        const page = await send(path, line, { browser, ...sending });
        expect([sending.headers, page.status, page.location]).toEqual([sending.headers, 403, null]);
        expect(page.html).toContain(SENTENCE);
        expect(page.headers.getSetCookie().filter((cookie) => /^(sesion|preferencias)=/.test(cookie))).toEqual([]);
        if (isPage && kind === 'page') expect(page.html).toMatch(/<title>Error: /);
      }
      expect(await stored(ALL)).toEqual(before);
    },
  );

  const hasToken = nth % 2 === 0;
  it(`refuses nothing that comes with ${hasToken ? 'its own token' : 'Sec-Fetch-Site same-origin'}`, async () => {
    const headers: Record<string, string> = hasToken ? {} : { 'sec-fetch-site': 'same-origin' };
    for (const path of [at, dataOf(at, id)]) {
      await fillForRights();
      const browser = (await signedIn('admin')).browser;
      const token = hasToken ? await tokenOf(browser) : undefined;
      const page = await send(path, line, { browser, headers, token });
      expect(page.html).not.toContain(SENTENCE);
      expect([200, 204, 303, 400, 404, 415, 422]).toContain(page.status);
    }
  });
});
