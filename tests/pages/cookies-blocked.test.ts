import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Browser, type Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { OF_EVERYBODY, OF_MEMBERS } from '../setup/pages-of-roles';
import { fillSite } from '../setup/full-site';
import { PASSWORD, person } from '../setup/people';

const SAYS = 'Tu navegador no guarda cookies';
const headingOf = (page: Page) => page.document.querySelector('h1')?.textContent;
let count = 0;

function withoutCookies(): Browser {
  const browser = new Browser();
  browser.keepsCookies = false;
  return browser;
}

/** Browser that starts without cookies, and stores those that it gets. */
class NewBrowser extends Browser {
  override keepsCookies = false;
  override async post(...sent: Parameters<Browser['post']>): Promise<Page> {
    const page = await super.post(...sent);
    this.keepsCookies = true;
    for (const line of page.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value);
    }
    return page;
  }
}

type Send = (browser: Browser) => Promise<Page>;
const login = async (browser: Browser, at = '/user-login') =>
  sendForm(browser, at, 'Iniciar sesión', { email: (await person()).email, password: PASSWORD });
const register: Send = (browser) => {
  const typed = { first_name: 'Sin', last_name: 'Cookies', email: `sin${(count += 1)}@ejemplo.org` };
  return sendForm(browser, '/register', 'Crear cuenta', { ...typed, password: 'clave-1', confirm_password: 'clave-1' });
};

const FORMS: [name: string, send: Send, to: string][] = [
  ['a login', login, '/'],
  ['a login on the way', (browser) => login(browser, '/user-login?redirect=/volume/11'), '/volume/11'],
  ['a login of the panel', (browser) => login(browser, '/login?redirect=/temas'), '/temas'],
  ['a registration', register, '/'],
  ['the settings', (browser) => sendForm(browser, '/ajustes', 'Guardar ajustes', { size: '3' }), '/ajustes'],
  ['the dark mode', (browser) => sendForm(browser, '/about', 'Modo oscuro'), '/about'],
];

describe.each(FORMS)('%s', (_name, send, to) => {
  it('in a browser that keeps no cookies leads to a page that says so, and how to go on', async () => {
    const browser = withoutCookies();
    const page = await browser.follow(await send(browser));
    expect([page.status, headingOf(page)]).toEqual([403, SAYS]);
    expect(page.text).toContain('no se ha perdido nada');
    const links = page.document.querySelectorAll('main a').map((link) => link.getAttribute('href'));
    expect(links).toContain('/ajustes');
    const isUsual = to === '/' || to === '/ajustes';
    expect(links).toContain(isUsual ? '/user-login' : `/user-login?${new URLSearchParams({ redirect: to })}`);
  });

  it('in a new browser that keeps them leads where it should, without a mark, and raises no alarm later', async () => {
    const browser = new NewBrowser();
    const response = await send(browser);
    const arrived = await browser.get(response.location ?? '');
    expect([arrived.status, arrived.location]).toEqual([302, to]);
    const page = await browser.get(to);
    expect(page.text).not.toContain(SAYS);
    if (to === '/ajustes') expect(page.text).toContain('Ajustes guardados.');
    vi.useFakeTimers({ now: Date.now() + 10 * 60 * 1000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const later = await withoutCookies().get(response.location ?? '');
    expect([later.status, later.location]).toEqual([302, to]);
  });
});

it.each(['/?cookies=abc', '/?cookies=', '/?capitulo=11-5&cookies=zzzz-AAAA', '/about?cookies=1-2'])(
  'an address that somebody made up, %s, says nothing',
  async (path) => {
    const page = await withoutCookies().get(path);
    expect([page.status, page.location]).toEqual([302, path.replace(/[?&]cookies=.*/, '')]);
  },
);

describe('a browser that stores no cookies', () => {
  beforeAll(fillSite);

  it('reads every page of everybody as one that stores them', async () => {
    const [without, usual] = [withoutCookies(), new Browser()];
    for (const path of OF_EVERYBODY) {
      const [page, other] = [await without.get(path), await usual.get(path)];
      expect([path, page.status, page.text]).toEqual([path, other.status, other.text]);
    }
  });

  it('is led from every page of members to the login, which leads back', async () => {
    const browser = withoutCookies();
    for (const path of OF_MEMBERS.filter((one) => one !== '/')) {
      const { status, location } = await browser.get(path);
      expect([path, status, location]).toEqual([path, 302, expect.stringMatching(/^\/(user-)?login\?redirect=%2F/)]);
    }
  });
});
