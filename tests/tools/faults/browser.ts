import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { parse, type HTMLElement } from 'node-html-parser';
import { faultsOfPage } from './check/page';
import { formWith, typedInto, type FilledForm } from './form';
import type { History } from './history';

const PATIENCE = 60_000; // milliseconds after which somebody gives a page up; nobody is to wait that long

/** Is for programs, which read no page. */
export const HEALTH = '/healthz';

/** Why no answer came: nobody listened, so that nothing was sent; or it broke off, and nobody knows what was done. */
export class Unanswered extends Error {
  override name = 'Unanswered';
  constructor(
    readonly isSent: boolean,
    reason: string,
  ) {
    super(reason);
  }
}

/** A page as it arrived. */
export interface Page {
  status: number;
  /** Where a redirect leads, without the origin. */
  location: string | null;
  html: string;
  document: HTMLElement;
  text: string;
  /** Where it came from, and when it was asked for and had come. */
  path: string;
  at: number;
  until: number;
}

interface Sent {
  method: 'GET' | 'POST';
  body?: Buffer;
  type?: string;
}

interface Place {
  origin: string;
  history: History;
  isWatching?: boolean;
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  const bytes = await buffer(answer);
  return (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

function fileForm(fields: [string, string][], fileName: string, content: Buffer) {
  const edge = `----formulario${Math.random().toString(36).slice(2)}`;
  const head = (rest: string) => `--${edge}\r\nContent-Disposition: form-data; ${rest}\r\n`;
  const texts = fields.map(([name, value]) => `${head(`name="${name}"`)}\r\n${value}\r\n`);
  const file = `${head(`name="file"; filename="${fileName}"`)}Content-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(texts.join('') + file), content, Buffer.from(`\r\n--${edge}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${edge}` };
}

/**
 * A browser without scripts: it keeps cookies, reads forms from their page and sends them, each over a connection of its
 * own. Each page that it gets is looked at. `isNew`: whether it says where a form was posted from, as browsers do since 2019.
 */
export class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly place: Place,
    private readonly address: string,
    private readonly isNew: boolean,
  ) {}

  private headers({ body, type }: Sent): Record<string, string> {
    return {
      host: new URL(this.place.origin).host,
      'accept-encoding': 'gzip',
      'user-agent': `Mozilla/5.0 (prueba ${this.address})`,
      'x-forwarded-for': this.address,
      ...(this.isNew && { 'sec-fetch-site': 'same-origin' }),
      ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
      ...(body && { 'content-type': type ?? 'application/x-www-form-urlencoded', 'content-length': `${body.length}` }),
    };
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.some((attribute) => /max-age=0/i.test(attribute))) this.cookies.delete(name.trim());
    else this.cookies.set(name.trim(), value);
  }

  /** @throws Unanswered */
  private async exchange(path: string, sent: Sent): Promise<{ answer: IncomingMessage; body: string }> {
    const { origin } = this.place;
    const asked = request(new URL(path, origin), { agent: false, method: sent.method, headers: this.headers(sent) });
    const late = setTimeout(() => asked.destroy(new Error('sin respuesta')), PATIENCE);
    try {
      const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
      asked.end(sent.body);
      const [answer] = await answered;
      asked.on('error', () => undefined); // who answers before all was sent may close meanwhile; the answer is read
      return { answer, body: await bodyOf(answer) };
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      throw new Unanswered(code !== 'ECONNREFUSED', code || message);
    } finally {
      clearTimeout(late);
    }
  }

  private async ask(path: string, sent: Sent): Promise<Page> {
    const { history, origin } = this.place;
    const at = history.now();
    const { answer, body } = await this.exchange(path, sent).catch((error: Unanswered) => {
      this.count(error.message);
      if (error.message === 'sin respuesta') history.wrong(`sin respuesta en ${PATIENCE / 1000} s`, path);
      throw error;
    });
    for (const line of answer.headers['set-cookie'] ?? []) this.keep(line);
    const status = answer.statusCode ?? 0;
    this.count(
      status < 400 || status === 503 ? String(status) : `${status} ${sent.method} ${path.replace(/\?.*/, '')}`,
    );
    const shown = { status, type: answer.headers['content-type'] ?? '', body };
    for (const fault of path === HEALTH ? [] : faultsOfPage(shown)) history.wrong(fault, `${sent.method} ${path}`);
    return pageOf({ path, at, until: history.now(), status, html: body }, answer.headers.location?.replace(origin, ''));
  }

  private count(answer: string): void {
    if (!this.place.isWatching) this.place.history.count(answer);
  }

  get = (path: string): Promise<Page> => this.ask(path, { method: 'GET' });

  /** Sends a form as it stands on its page, with these fields filled in. */
  send(page: Page, form: FilledForm, typed: Record<string, string> = {}): Promise<Page> {
    const body = Buffer.from(new URLSearchParams(typedInto(form, typed)).toString());
    return this.ask(pathOf(form.action ?? page.path), { method: 'POST', body });
  }

  /** The same by the button of these words. */
  press = (page: Page, words: string, typed: Record<string, string> = {}): Promise<Page> =>
    this.send(page, formWith(page, words), typed);

  /** Sends the form with a file that this button belongs to. */
  upload(page: Page, words: string, fileName: string, content: Buffer): Promise<Page> {
    const form = formWith(page, words);
    const fields = form.fields.filter(([name]) => name !== 'file');
    return this.ask(pathOf(form.action ?? page.path), { method: 'POST', ...fileForm(fields, fileName, content) });
  }

  /** Follows redirects of this site to the page at their end. */
  async follow(page: Page): Promise<Page> {
    let at = page;
    for (let hops = 0; at.location?.startsWith('/') && hops < 5; hops += 1) at = await this.get(pathOf(at.location));
    return at;
  }
}

const pathOf = (address: string) => address.replace(/#.*/s, '');

type Arrived = Omit<Page, 'location' | 'document' | 'text'>;

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
