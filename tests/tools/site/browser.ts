import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { parse, type HTMLElement } from 'node-html-parser';
import { faultsOfPage } from './check/page';
import { formWith, typedInto, type FilledForm } from './form';
import type { History } from './history';

const PATIENCE = 60_000; // milliseconds after which somebody gives a page up; nobody is to wait that long

/** Path for programs, which read no page. */
export const HEALTH = '/healthz';

/**
 * Error for a missing response: either nobody listened, so that nothing was sent, or the connection broke off and the
 * outcome is unknown.
 */
export class Unanswered extends Error {
  override name = 'Unanswered';
  constructor(
    readonly isSent: boolean,
    reason: string,
  ) {
    super(reason);
  }
}

/** Page as it arrived. */
export interface Page {
  status: number;
  /** Target of a redirect, without the origin. */
  location: string | null;
  html: string;
  document: HTMLElement;
  text: string;
  /** Requested path, and the times of the request and of its response. */
  path: string;
  at: number;
  until: number;
}

interface Sent {
  method: 'GET' | 'POST';
  body?: Buffer;
  type?: string;
}

interface Target {
  origin: string;
  history: History;
  isWatching?: boolean;
}

/**
 * Browser without scripts: it stores cookies, reads forms from their page and sends them, each over a connection of its
 * own. Each page that it gets is checked. `isNew`: true if it sends the origin of a form, as browsers do since 2019.
 */
export class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly target: Target,
    private readonly address: string,
    private readonly isNew: boolean,
  ) {}

  private headers({ body, type }: Sent): Record<string, string> {
    return {
      host: new URL(this.target.origin).host,
      'accept-encoding': 'gzip',
      'user-agent': `Mozilla/5.0 (prueba ${this.address})`,
      'x-forwarded-for': this.address,
      ...(this.isNew && { 'sec-fetch-site': 'same-origin' }),
      ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
      ...(body && { 'content-type': type ?? 'application/x-www-form-urlencoded', 'content-length': `${body.length}` }),
    };
  }

  private storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.some((attribute) => /max-age=0/i.test(attribute))) this.cookies.delete(name.trim());
    else this.cookies.set(name.trim(), value);
  }

  /** @throws Unanswered */
  private async exchange(path: string, sent: Sent): Promise<{ response: IncomingMessage; body: string }> {
    const { origin } = this.target;
    const outgoing = request(new URL(path, origin), { agent: false, method: sent.method, headers: this.headers(sent) });
    const late = setTimeout(() => outgoing.destroy(new Error('sin respuesta')), PATIENCE);
    try {
      const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
      outgoing.end(sent.body);
      const [response] = await answered;
      outgoing.on('error', () => undefined); // a server may respond and close before all is sent
      return { response, body: await bodyOf(response) };
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      throw new Unanswered(code !== 'ECONNREFUSED', code || message);
    } finally {
      clearTimeout(late);
    }
  }

  private async ask(path: string, sent: Sent): Promise<Page> {
    const { history, origin } = this.target;
    const at = history.now();
    const { response, body } = await this.exchange(path, sent).catch((error: Unanswered) => {
      this.count(error.message);
      if (error.message === 'sin respuesta') history.wrong(`sin respuesta en ${PATIENCE / 1000} s`, path);
      throw error;
    });
    for (const line of response.headers['set-cookie'] ?? []) this.storeCookie(line);
    const status = response.statusCode ?? 0;
    this.count(
      status < 400 || status === 503 ? String(status) : `${status} ${sent.method} ${path.replace(/\?.*/, '')}`,
    );
    const shown = { status, type: response.headers['content-type'] ?? '', body };
    for (const fault of path === HEALTH ? [] : faultsOfPage(shown)) history.wrong(fault, `${sent.method} ${path}`);
    return pageOf(
      { path, at, until: history.now(), status, html: body },
      response.headers.location?.replace(origin, ''),
    );
  }

  private count(label: string): void {
    if (!this.target.isWatching) this.target.history.count(label);
  }

  get = (path: string): Promise<Page> => this.ask(path, { method: 'GET' });

  /** Sends a form as it stands on its page, with these fields filled in. */
  send(page: Page, form: FilledForm, typed: Record<string, string> = {}): Promise<Page> {
    const body = Buffer.from(new URLSearchParams(typedInto(form, typed)).toString());
    return this.ask(pathOf(form.action ?? page.path), { method: 'POST', body });
  }

  /** Sends the form that has a button of these words. */
  press = (page: Page, words: string, typed: Record<string, string> = {}): Promise<Page> =>
    this.send(page, formWith(page, words), typed);

  /** Sends the form of this button with a file. */
  async upload(page: Page, words: string, fileName: string, content: Buffer): Promise<Page> {
    const { action, fields } = formWith(page, words);
    const form = new FormData();
    for (const [name, value] of fields) if (name !== 'file') form.append(name, value);
    form.append('file', new File([new Uint8Array(content)], fileName));
    const packed = new Response(form);
    const type = packed.headers.get('content-type') ?? '';
    const body = Buffer.from(await packed.arrayBuffer());
    return this.ask(pathOf(action ?? page.path), { method: 'POST', body, type });
  }

  /** Follows redirects of this site to the final page. */
  async follow(page: Page): Promise<Page> {
    let at = page;
    for (let hops = 0; at.location?.startsWith('/') && hops < 5; hops += 1) at = await this.get(pathOf(at.location));
    return at;
  }
}

type Arrived = Omit<Page, 'location' | 'document' | 'text'>;

async function bodyOf(response: IncomingMessage): Promise<string> {
  const bytes = await buffer(response);
  return (response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

function pageOf(arrived: Arrived, location: string | undefined): Page {
  let parsed: HTMLElement | undefined;
  const page: Page = {
    ...arrived,
    location: location ?? null,
    get document() {
      return (parsed ??= parse(arrived.html));
    },
    get text() {
      return (page.document.querySelector('main') ?? page.document).textContent.replace(/\s+/g, ' ').trim();
    },
  };
  return page;
}

const pathOf = (address: string) => address.replace(/#.*/s, '');
