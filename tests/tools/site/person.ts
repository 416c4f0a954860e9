import { Browser, Unanswered, type Page } from './browser';
import { writtenIn } from './form';
import type { History, Outcome } from './history';

/** Site and history that people act on, through browsers without scripts. */
export interface World {
  origin: string;
  history: History;
  /** True if they only check whether the site is back, so that their responses are not counted. */
  isWatching?: boolean;
}

export interface Account {
  email: string;
  password: string;
}

export const isLogin = (location: string | null) => /^\/(user-)?login\b/.test(location ?? '');

/** Sentence of a proxy when a server died over a form: the browser keeps the typed text in the page before. */
export const GO_BACK = 'vuelve atrás con tu navegador';

/**
 * Sends a form, which may get no response. The outcome is 'yes' for a redirect to a page of the site, 'no' for a refusal
 * or if nobody listened and nothing was sent, 'unknown' for a failure of ours or no response.
 */
export async function attempt(work: () => Promise<Page>): Promise<{ outcome: Outcome; response?: Page }> {
  try {
    const response = await work();
    const { status, location } = response;
    if (status === 303 && location?.startsWith('/')) return { outcome: isLogin(location) ? 'no' : 'yes', response };
    return { outcome: status >= 500 && status !== 507 ? 'unknown' : 'no', response };
  } catch (error) {
    if (error instanceof Unanswered) return { outcome: error.isSent ? 'unknown' : 'no' };
    throw error;
  }
}

/** Person with an account, in one browser, who does one thing at a time. */
export class Person {
  isBusy = false;
  readonly browser: Browser;

  constructor(
    readonly world: World,
    readonly account: Account,
    address: string,
    isNew: boolean,
    private readonly door = '/user-login',
  ) {
    this.browser = new Browser(world, address, isNew);
  }

  /** Signs in on a login page, the usual one if none is given. Returns the page that follows. */
  async signIn(page?: Page): Promise<Page> {
    const login = page ?? (await this.browser.get(this.door));
    if (login.status !== 200) return login;
    const { email, password } = this.account;
    return this.browser.follow(await this.browser.press(login, 'Iniciar sesión', { email, password }));
  }

  /** Opens a page, signing in first if it redirects to the login. Null if it cannot be had now. */
  async open(path: string): Promise<Page | null> {
    let page = await this.browser.get(path);
    if (isLogin(page.location)) page = await this.signIn(await this.browser.get(page.location ?? ''));
    return page.status === 200 ? page : null;
  }

  /**
   * Checks that text that was typed and not stored is still there: on the page that refused it, or as the draft behind
   * the login.
   */
  async stillThere(response: Page, field: string, text: string): Promise<void> {
    if (response.html.includes(GO_BACK)) return;
    const page = isLogin(response.location)
      ? await this.signIn(await this.browser.get(response.location ?? ''))
      : response;
    if (page.status >= 500 && isLogin(response.location)) return; // the login itself reports that it cannot be done now
    const fields = page.document.querySelectorAll(`[name=${field}]`);
    const isThere = fields.some((one) => (one.getAttribute('value') ?? writtenIn(one)) === text);
    if (!isThere) this.world.history.wrong(`lo escrito en ${field} ya no está`, `${response.status}, y ${page.path}`);
  }
}
