import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser, pageOf, type Page } from '../setup/browser';
import { part } from '../setup/extent';
import { signedIn } from '../setup/people';
import { fillForRights, RIGHTS } from '../setup/rights';
import type { Line } from '../setup/rights-lines';
import { dataOf, siteRoutes } from '../setup/routes';
import { BOOK, READER_TABLES, stored } from '../setup/stored';
import { browserOf, type VisitorKind } from '../setup/visitors';

const HOST = 'localhost:3000';
const SENTENCE = 'No pudimos comprobar que este formulario se envió desde aquí. Revisa lo escrito y vuelve a enviarlo.';
const ACCOUNTS = ['members', 'sessions', 'parked_texts', 'tokens', 'outbox'] as const;
const ALL = [...BOOK, ...READER_TABLES, ...ACCOUNTS, 'topics', 'gospels', 'site', 'imports', 'audit'] as const;
const FOREIGN: [string, Record<string, string>[]][] = [
  ['a Sec-Fetch-Site from elsewhere', [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]],
  ['the Origin of another scheme', [{ origin: 'https://localhost:3000' }]],
  ['any other Origin', ['https://malo.example', 'http://localhost:3001', 'malo', 'null'].map((origin) => ({ origin }))],
  ['neither header and no token', [{}]],
];

beforeEach(async () => {
  await db.deleteFrom('sessions').execute(); // sessions of earlier tests: each test reads all that is stored twice
  await fillForRights();
});

interface Sending {
  browser: Browser;
  headers: Record<string, string>;
  token?: string;
}

/** Sends the form of a line; `headers` are all that the browser tells of the form's origin. */
async function send(path: string, { form }: Line, { browser, headers, token }: Sending): Promise<Page> {
  browser.headers = { host: HOST };
  const body = form?.file ? new FormData() : new URLSearchParams(form?.fields?.());
  if (token !== undefined) body.set('ficha', token);
  if (form?.file && body instanceof FormData) body.set('file', new File([form.file[1]], form.file[0]));
  return pageOf(await browser.request(path, { method: 'POST', body, headers }));
}

const isLogin = (outcome?: string) => outcome === 'to /login' || outcome === 'to /user-login';

/** Finds a role that may send the form of this line. */
function whoMay({ post, form }: Line): VisitorKind {
  if (!isLogin(post?.[0]) && !form?.needsSession) return 'visitor';
  return isLogin(post?.[1]) ? 'admin' : 'member';
}

/** Opens a browser with a new account, since a form may delete the account. */
async function newcomer(who: VisitorKind): Promise<Browser> {
  return who === 'visitor' ? new Browser() : (await signedIn(who === 'admin' ? 'admin' : 'user')).browser;
}

async function tokenOf(browser: Browser): Promise<string> {
  browser.headers = {};
  const { html } = await browser.get('/privacidad');
  // hundreds of pages, each of which would have to be parsed
  return /<input [^>]*name="ficha" value="([^"]+)"/.exec(html)?.[1] ?? '';
}

const lines = siteRoutes
  .flatMap((route) => {
    const line = RIGHTS[route.id];
    return route.hasAction && line && !line.byToken ? [{ ...route, line }] : [];
  })
  .map((line, nth) => ({ ...line, nth }));

describe.each(lines)('$id refuses', ({ id, isPage, line, nth }) => {
  const { at } = line;

  describe.each([
    ['page', at, nth],
    ['data', dataOf(at, id), nth + 1],
  ] as const)('for a %s', (kind, path, from) => {
    it.each(part(FOREIGN, 4, from))('%s', async (_what, each) => {
      const browser = await browserOf(whoMay(line));
      const before = await stored(ALL);
      for (const headers of each) {
        const page = await send(path, line, { browser, headers });
        expect([headers, page.status]).toEqual([headers, 403]);
        expect(page.html).toContain(SENTENCE);
        expect(page.location).toBeNull();
        expect(page.headers.getSetCookie().filter((cookie) => /^(sesion|preferencias)=/.test(cookie))).toEqual([]);
        if (isPage && kind === 'page') expect(page.html).toMatch(/<title>Error: /);
      }
      expect(await stored(ALL)).toEqual(before);
    });
  });

  it.each(
    part(
      [
        ['a token that is none', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
        ['an empty token', () => ''],
        ['a token cut short', (token: string) => token.slice(0, 10)],
      ] as const,
      3,
      nth,
    ),
  )('%s', async (_what, spoil) => {
    const browser = await browserOf(whoMay(line));
    const token = spoil(await tokenOf(browser));
    const before = await stored(ALL);
    expect((await send(at, line, { browser, headers: {}, token })).status).toBe(403);
    expect(await stored(ALL)).toEqual(before);
  });

  it('another browser’s token, and its own where a foreign site is named', async () => {
    const browser = await browserOf(whoMay(line));
    const token = await tokenOf(browser);
    const foreign = await tokenOf(new Browser());
    expect((await send(at, line, { browser, headers: {}, token: foreign })).status).toBe(403);
    expect((await send(at, line, { browser, headers: { 'sec-fetch-site': 'cross-site' }, token })).status).toBe(403);
  });

  it.each(
    part<[string, Record<string, string>, boolean]>(
      [
        ['Sec-Fetch-Site same-origin', { 'sec-fetch-site': 'same-origin' }, false],
        ['its own Origin', { origin: `http://${HOST}` }, false],
        ['its own token', {}, true],
        ['its own token and Origin null', { origin: 'null' }, true],
      ],
      2,
      nth,
    ),
  )('nothing that comes with %s', async (_what, headers, hasToken) => {
    for (const path of [at, dataOf(at, id)]) {
      await fillForRights();
      const browser = await newcomer(whoMay(line));
      const token = hasToken ? await tokenOf(browser) : undefined;
      const page = await send(path, line, { browser, headers, token });
      expect(page.html).not.toContain(SENTENCE);
      expect([200, 204, 303, 400, 404, 415, 422]).toContain(page.status);
    }
  });
});
