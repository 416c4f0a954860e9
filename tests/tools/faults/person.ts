import { Browser, Unanswered, type Page } from './browser';
import { writtenIn } from './form';
import type { History, Outcome } from './history';

/** Who does something with the site, as a browser without scripts lets them. */
export interface World {
  origin: string;
  history: History;
  /** Whether they only look when the site is back, so that their answers are counted by nobody. */
  isWatching?: boolean;
}

export interface Account {
  email: string;
  password: string;
}

/** What a form that was sent came to: a redirect to a page of the site is the yes, a refusal the no, a failure of ours neither. */
export function outcomeOf({ status, location }: Page): Outcome {
  if (status === 303 && location?.startsWith('/')) return isLogin(location) ? 'no' : 'yes';
  return status >= 500 && status !== 507 ? 'unknown' : 'no';
}

export const isLogin = (location: string | null) => /^\/(user-)?login\b/.test(location ?? '');

/** What a proxy says when a server died over a form: what was typed is in the page before, as the browser keeps it. */
export const GO_BACK = 'vuelve atrás con tu navegador';

/** Does something that may remain without an answer. Returns null then: it was not done where nobody listened. */
export async function attempt(work: () => Promise<Page>): Promise<Page | Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unanswered) return error.isSent ? 'unknown' : 'no';
    throw error;
  }
}

/** Somebody with an account, in one browser, who does one thing at a time. */
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

  /** Opens a page, signing in first where that is asked. Null where it cannot be had now. */
  async open(path: string): Promise<Page | null> {
    let page = await this.browser.get(path);
    if (isLogin(page.location)) page = await this.signIn(await this.browser.get(page.location ?? ''));
    return page.status === 200 ? page : null;
  }

  /**
   * What was typed and not stored is still there: on the page that refused it, or in the field that waits behind the login.
   */
  async stillThere(answer: Page, field: string, text: string): Promise<void> {
    if (answer.html.includes(GO_BACK)) return;
    const page = isLogin(answer.location) ? await this.signIn(await this.browser.get(answer.location ?? '')) : answer;
    if (page.status >= 500 && isLogin(answer.location)) return; // the login says for itself that it cannot be done now
    const fields = page.document.querySelectorAll(`[name=${field}]`);
    const isThere = fields.some((one) => (one.getAttribute('value') ?? writtenIn(one)) === text);
    if (!isThere) this.world.history.wrong(`lo escrito en ${field} ya no está`, `${answer.status}, y ${page.path}`);
  }
}
