import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { type BrowserCode, browserSentence } from '~/errors/browser-catalogue';
import { sentence } from '~/errors/catalogue';
import { fillVolume } from '../setup/book';
import { hold, hydrated, launch, openWindow, visit } from '../setup/chromium';
import { part } from '../setup/extent';
import { fillSite, GOSPEL_DAY } from '../setup/full-site';
import { sharedServer, signIn, useSite } from '../setup/site-in-browser';
import { person, manyMembers } from '../setup/people';
import type { TestServer } from '../setup/server';
import { endSessionsOf, stored } from '../setup/stored';

const site = useSite();

describe('a request of a script', () => {
  beforeAll(async () => {
    await fillSite();
    await manyMembers(60, 'pedidos.example');
  });

  /** Request that a script makes from a page. */
  interface ScriptRequest {
    name: string;
    as: 'user' | 'admin' | null;
    at: string;
    /** The `_data` of the request, and a part of its form data where several requests go there. */
    to: string;
    holds?: string;
    /** Makes the script send the request, each time anew. */
    act: (page: Page, turn: number) => Promise<unknown>;
    /** Sentences if the response has none of its own, and if no response comes. */
    failed: BrowserCode;
    noLine?: BrowserCode;
    /** True if its own sentence is shown even where the server sends another. */
    isOwn?: boolean;
  }

  /** Presses a button, by default of the main part. */
  const press = (page: Page, name: string | RegExp, within = 'main') =>
    page.locator(within).getByRole('button', { name }).first().click();
  const type = (label: string) => (page: Page, turn: number) => page.getByLabel(label).first().fill(`Texto ${turn}`);
  const pressMark = (within: string) => (page: Page) =>
    page
      .locator(within)
      .getByRole('button', { name: /^Marcar como/ })
      .first()
      .click();

  const CHAPTER = '/volume/11?chapter=1';
  const typesNote = async (page: Page, turn: number) => {
    await page.getByLabel('Nota personal').fill(`Nota ${turn}`);
    await press(page, 'Guardar nota');
  };
  const comesPrefetched = async (page: Page) => {
    await page.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' });
    await page.goto(CHAPTER);
    await page.setExtraHTTPHeaders({});
  };
  const opensAbout = async (page: Page) => {
    const retry = page.getByRole('dialog').getByRole('button', { name: 'Reintentar' });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Acerca de' });
    await ((await retry.count()) > 0 ? retry : link).click();
  };
  const scrollsOn = async (page: Page, turn: number) => {
    if (turn > 0) await visit(page, page.url());
    await page.mouse.wheel(0, 100_000);
  };
  const typesAbout = (page: Page, turn: number) => page.locator('main textarea').first().fill(`Texto ${turn}`);
  const uploads = async (page: Page) => {
    const field = page.getByLabel('Archivo JSON de la playlist');
    await field.setInputFiles({ name: 'lista.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await page.locator('form', { has: field }).getByRole('button', { name: 'Subir' }).click();
  };

  const OF_CHAPTER = { as: 'user', at: CHAPTER, to: 'routes/volume/route' } as const;
  const ofPanel = (tab: string, route: string) =>
    ({ as: 'admin', at: `/admin/${tab}`, to: `routes/admin/${route}` }) as const;
  const PREVIEW = { holds: 'intent=preview', failed: 'preview_failed' } as const;
  const alone = (code: BrowserCode) => ({ failed: code, noLine: code });
  const REQUESTS: ScriptRequest[] = [
    { ...OF_CHAPTER, name: 'a note', holds: 'intent=note', failed: 'note_save_failed', act: typesNote },
    { ...OF_CHAPTER, name: 'a video’s mark', holds: 'intent=watch', failed: 'mark_failed', act: pressMark('#video') },
    { ...OF_CHAPTER, name: 'a mark of the list', holds: 'watch', failed: 'mark_failed', act: pressMark('#videos') },
    { ...OF_CHAPTER, name: 'a chapter’s mark', holds: 'intent=read', failed: 'mark_failed', act: pressMark('#leido') },
    {
      ...{ name: 'a mark of the contents', as: 'user', at: '/volume/11/indice', to: 'routes/contents/route' },
      ...{ failed: 'mark_failed', act: pressMark('#indice') },
    },
    {
      ...{ name: 'the theme', as: null, at: '/', to: 'routes/preferences/route', failed: 'act_failed' },
      act: (page) => press(page, /^Modo/, 'body'),
    },
    {
      ...{ ...OF_CHAPTER, name: 'the reading place', holds: 'intent=place', act: comesPrefetched },
      ...{ ...alone('place_failed'), isOwn: true },
    },
    { name: 'the About text', as: null, at: '/', to: 'routes/about/route', ...alone('about_failed'), act: opensAbout },
    { ...ofPanel('users', 'members/route'), name: 'more accounts', ...alone('users_failed'), act: scrollsOn },
    { ...ofPanel('about', 'about/route'), ...PREVIEW, name: 'the preview of About', act: typesAbout },
    { ...ofPanel('settings', 'settings/route'), ...PREVIEW, name: 'the preview of news', act: type('Descripción') },
    {
      ...ofPanel(`evangelio/${GOSPEL_DAY}`, 'gospels/day'),
      ...PREVIEW,
      name: 'the preview of a day',
      act: type('Título'),
    },
    {
      ...{ ...ofPanel('playlists', 'playlists/route'), name: 'an upload', act: uploads },
      ...{ failed: 'upload_failed', noLine: 'upload_broken' },
    },
  ];

  const OURS = { code: 'too_many', message: sentence('login_failed') };
  const json = (status: number, body: unknown) => (route: Route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  const html = (status: number) => (route: Route) =>
    route.fulfill({
      status,
      contentType: 'text/html',
      body: '<!doctype html><title>Otra red</title><h1>Otra red</h1>',
    });

  /** Responses that did not do what was requested, and the sentence of each. */
  const RESPONSES: [string, (route: Route) => Promise<void>, (request: ScriptRequest) => string][] = [
    ['a 503 of ours', json(503, OURS), ({ isOwn, failed }) => (isOwn ? browserSentence(failed) : OURS.message)],
    ['a 502 without JSON', html(502), ({ failed }) => browserSentence(failed)],
    ['a page of another network', html(200), ({ failed }) => browserSentence(failed)],
    ['nothing', (route) => route.fulfill({ status: 204 }), ({ failed }) => browserSentence(failed)],
    ['a JSON that is cut off', (route) => route.fulfill({ body: '{"ok":' }), ({ failed }) => browserSentence(failed)],
    ['another’s JSON', json(200, ['ok']), ({ failed }) => browserSentence(failed)],
    ['Remix’s own 500', json(500, { message: 'Unexpected Server Error' }), ({ failed }) => browserSentence(failed)],
    ['no line', (route) => route.abort(), ({ noLine = 'no_line' }) => browserSentence(noLine)],
  ];

  /** Ways to tell a script that the session is over: the server's own, and Remix's for a page that leads to the login. */
  const ENDED: [string, (route: Route, login: string) => Promise<void>][] = [
    ['the server’s own response', (route) => route.fallback()],
    [
      'a redirect to the login',
      (route, login) => route.fulfill({ status: 204, headers: { 'X-Remix-Redirect': login, 'X-Remix-Status': '302' } }),
    ],
  ];

  /** Runs in each document: notes that the message was shown. */
  function noteExpired(): void {
    const look = () => {
      if (document.body?.innerText.includes('Sesión expirada')) sessionStorage.setItem('said', 'yes');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }

  /** Each request meets an answer of ours, no line, and one of the others in turn: one function reads all of them. */
  const responsesTo = (at: number) => [RESPONSES[0]!, RESPONSES[1 + (at % (RESPONSES.length - 2))]!, RESPONSES.at(-1)!];
  const INDEXED = REQUESTS.map((request, at) => ({ ...request, responses: responsesTo(at), ended: ENDED[at % 2]! }));

  describe.each(part(INDEXED, 3))('a request of a script that fails: $name', (request) => {
    async function open(answer: (route: Route) => Promise<void>, as?: Member): Promise<Page> {
      const page = await site.open({ as });
      page.removeAllListeners('console'); // Chromium logs each status there
      await page.route(
        (url) => url.searchParams.get('_data') === request.to,
        (route) =>
          (route.request().postData() ?? '').includes(request.holds ?? '') ? answer(route) : route.fallback(),
      );
      return page;
    }

    it('says so in a sentence of the catalogue', async () => {
      let respond = (route: Route) => route.fallback();
      let count = 0;
      const answer = async (route: Route) => {
        await respond(route);
        count += 1;
      };
      const page = await open(answer, request.as ? await person(request.as) : undefined);
      await visit(page, request.at);
      for (const [turn, [name, fails, says]] of request.responses.entries()) {
        respond = fails;
        const before = count;
        await request.act(page, turn);
        await expect.poll(() => count, { message: name, timeout: 30_000 }).toBeGreaterThan(before);
        await page.getByText(says(request)).filter({ visible: true }).first().waitFor();
        expect(await page.locator('body').innerText(), name).not.toMatch(/Unexpected Server Error|Otra red/);
      }
    });

    it.runIf(request.as)(`says that the session is over, and leads to the login: ${request.ended[0]}`, async () => {
      const [, respond] = request.ended;
      const login = request.as === 'admin' ? '/login' : '/user-login';
      const member = await person(request.as ?? 'user');
      const end = async (route: Route) => {
        await endSessionsOf(member);
        await respond(route, `${login}?redirect=%2F`);
      };
      const page = await open(end, member);
      await page.addInitScript(noteExpired);
      await visit(page, request.at);
      await request.act(page, 0);
      await page.waitForURL((url) => url.pathname === login);
      expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('yes');
    });
  });
});

describe('an island', () => {
  const CHAPTER = '/volume/11?chapter=1';
  // Not the windows of `useSite`, in which no page may log an error.
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([sharedServer(), launch()]);
    await fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} } });
  });
  afterAll(() => browser.close());

  async function reader(): Promise<Page> {
    const { page, context } = await openWindow(browser, server.url, { scripts: true });
    await signIn(context, server.url, await person());
    return page;
  }

  const note = (page: Page) => page.getByLabel('Nota personal');
  const notesNow = async () => JSON.stringify((await stored(['notes'])).notes);

  async function saves(page: Page, text: string) {
    await page.getByRole('button', { name: 'Guardar nota' }).click();
    await page.getByText('Nota guardada').waitFor();
    expect(await notesNow()).toContain(text);
  }

  it('keeps what is typed before its scripts come, caret and all, where it is rendered anew', async () => {
    const page = await reader();
    await page.route(`**${CHAPTER}`, async (route) => {
      const response = await route.fetch();
      // Changes the page as something between the server and the reader may.
      const body = (await response.text()).replace('<label for="nota"', '<p>Añadido</p><label for="nota"');
      await route.fulfill({ response, body });
    });
    const release = await hold(page, /\/assets\/.*\.js$/);
    await page.goto(CHAPTER, { waitUntil: 'commit' });
    await note(page).pressSequentially('Antes de todo');
    await note(page).press('ArrowLeft');
    release();
    await hydrated(page);
    await expect.poll(() => page.getByText('Añadido').count()).toBe(0);
    expect(await note(page).inputValue()).toBe('Antes de todo');
    await page.keyboard.type('!');
    expect(await note(page).inputValue()).toBe('Antes de tod!o');
  });

  it('an island that breaks goes on as the form that the server sent, with what was typed', async () => {
    const page = await reader();
    await visit(page, CHAPTER);
    await page.evaluate(() => {
      const words = document.querySelector('#nota-cuenta')!.firstChild!;
      Object.defineProperty(words, 'nodeValue', {
        set() {
          throw new Error('as no script of ours foresees');
        },
      });
    });
    await note(page).fill('No se pierde');
    await expect.poll(() => note(page).inputValue()).toBe('No se pierde');
    await saves(page, 'No se pierde');
  });

  it.each(['react', 'volume'])('where the script %s does not come, the note is saved as a form', async (name) => {
    const page = await reader();
    await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), (route) => route.abort());
    await page.goto(CHAPTER);
    await note(page).fill(`Sin ${name}`);
    await saves(page, `Sin ${name}`);
  });

  it('where no scripts come, a page that leads on by itself still does', async () => {
    const { page } = await openWindow(browser, server.url, { scripts: true });
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/?capitulo=11-1');
    await page.getByText('Debes iniciar sesión para acceder al contenido detallado').waitFor();
    await page.waitForURL('**/user-login?redirect=*');
  });
});
