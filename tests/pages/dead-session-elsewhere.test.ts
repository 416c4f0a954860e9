import { beforeAll, describe, expect, it } from 'vitest';
import { playlist } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { refreshOf, type Browser, type Page } from '../setup/browser';
import { formWith, sendForm, writtenIn } from '../setup/forms';
import { PASSWORD, signedIn } from '../setup/people';
import { BOOK, endSessionsOf, stored } from '../setup/stored';

const PATH = '/volume/11?chapter=2';
const EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.';

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 2: {} } }));

async function deadBrowser(role: 'user' | 'admin' = 'user') {
  const { browser, member } = await signedIn(role);
  await endSessionsOf(member);
  return { browser, member };
}
const noticeOf = (page: Page) => page.document.querySelector('main [role=status]')?.textContent;
const dataIn = (page: Page) => JSON.parse(page.html) as Record<string, unknown>;

describe('a dead session', () => {
  it.each([
    ['/volume/11?chapter=2', '/user-login'],
    ['/admin', '/login'],
    ['/admin/main-files?carga=2', '/login'],
    ['/admin/cargas/1', '/login'],
  ])('on %s leads to %s at once, with the way back and what happened', async (path, login) => {
    const { browser } = await deadBrowser('admin');
    const page = await browser.get(path);
    expect([page.status, page.location]).toEqual([302, `${login}?${new URLSearchParams({ redirect: path })}`]);
    expect(browser.cookies.has('sesion')).toBe(false);
    expect(noticeOf(await browser.follow(page))).toBe(EXPIRED);
  });

  it('on home ends in a refresh to the login, above a page that can be used', async () => {
    const { browser } = await deadBrowser();
    const page = await browser.get('/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Sesión expirada. Redirigiendo al login...');
    expect(refreshOf(page)).toBe('2; url=/user-login');
    expect(page.document.querySelector('main [role=status] a')?.getAttribute('href')).toBe('/user-login');
    expect(page.document.querySelectorAll('ul.card-grid > li')).toHaveLength(36);
    expect(browser.cookies.has('sesion')).toBe(false);
    expect((await browser.get('/')).text).not.toContain('Sesión expirada');
  });

  it.each(['/user-login', '/login', '/register', '/ajustes'])('on %s is that of a visitor', async (path) => {
    const page = await (await deadBrowser()).browser.get(path);
    expect([page.status, page.document.querySelector('header')?.textContent.includes('Cerrar sesión')]).toEqual([
      200,
      false,
    ]);
  });

  it('can be left', async () => {
    const { browser } = await deadBrowser();
    expect((await sendForm(browser, '/', 'Modo oscuro')).status).toBe(303);
    expect((await browser.post('/salir', {})).location).toBe('/');
  });

  it('takes no upload', async () => {
    const { browser } = await deadBrowser('admin');
    const before = await stored([...BOOK, 'imports', 'parked_texts']);
    const page = await browser.upload('/admin/playlists?subida=playlist', 'x.json', JSON.stringify(playlist(12, [1])));
    expect(page.location).toMatch(/^\/login\?.*/);
    expect(await stored([...BOOK, 'imports', 'parked_texts'])).toEqual(before);
  });

  it('on a page that a script asks for leads there as well', async () => {
    const page = await (await deadBrowser()).browser.get(`${PATH}&_data=routes%2Fvolume%2Froute`);
    expect(page.status).toBe(204);
    expect(page.headers.get('x-remix-redirect')).toMatch(/^\/user-login\?redirect=.*/);
  });
});

describe('scripts with a dead session', () => {
  const save = (browser: Browser, fields: Record<string, string>) =>
    browser.post(`${PATH}&_data=routes%2Fvolume%2Froute`, { ...fields, via: 'script' });
  const login = `/user-login?${new URLSearchParams({ redirect: PATH })}`;

  it.each<[string, Record<string, string>]>([
    ['a note', { intent: 'note', index: '2', note_text: 'x' }],
    ['a mark', { intent: 'watch', visto: 'v11x1' }],
  ])('get 401 and where to go for %s', async (_what, fields) => {
    const { browser } = await deadBrowser();
    const page = await save(browser, fields);
    expect([page.status, dataIn(page)]).toEqual([401, { ok: false, expired: true, to: login }]);
    expect(page.headers.get('content-type')).toMatch(/^application\/json/);
    expect(page.location).toBeNull();
    expect(browser.cookies.has('sesion')).toBe(false);
  });

  it('leave their note waiting for the login', async () => {
    const { browser, member } = await signedIn();
    const { fields } = formWith(await browser.get(PATH), 'Guardar nota');
    await endSessionsOf(member);
    const page = await save(browser, { ...Object.fromEntries(fields), note_text: 'Por script' });
    expect(page.status).toBe(401);
    const to = dataIn(page).to as string;
    const entered = await sendForm(browser, to, 'Iniciar sesión', { email: member.email, password: PASSWORD });
    expect(entered.location).toBe(`${PATH}#notas`);
    expect(writtenIn((await browser.follow(entered)).document.getElementById('nota'))).toBe('Por script');
  });

  it('of another member get 409', async () => {
    const { browser } = await signedIn();
    const { fields } = formWith(await browser.get(PATH), 'Guardar nota');
    const page = await save((await signedIn()).browser, { ...Object.fromEntries(fields), note_text: 'x' });
    expect([page.status, dataIn(page)]).toMatchObject([409, { ok: false, code: 'other_author' }]);
  });
});
