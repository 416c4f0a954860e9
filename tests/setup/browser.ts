import { parse, type HTMLElement } from 'node-html-parser';
import { forPage } from './routes';

export const ORIGIN = 'http://localhost:3000';

/** Page as it arrived. */
export interface Page {
  status: number;
  headers: Headers;
  /** Target of a redirect, without the origin. */
  location: string | null;
  html: string;
  document: HTMLElement;
  /** Text of the page's content, white space folded; scripts left out. */
  text: string;
}

/** Reads a response as a page. It is parsed on first access: most tests need the status alone. */
export async function pageOf(response: Response): Promise<Page> {
  const html = await response.text();
  const location = response.headers.get('location')?.replace(ORIGIN, '') ?? null;
  let parsed: HTMLElement | undefined;
  const page: Page = {
    status: response.status,
    headers: response.headers,
    location,
    html,
    get document() {
      return (parsed ??= withoutScripts(html));
    },
    get text() {
      return (page.document.querySelector('body') ?? page.document).textContent.replace(/\s+/g, ' ').trim();
    },
  };
  return page;
}

/** Content of the `<meta>` that refreshes a page in a browser without scripts; null if it has none. */
export const refreshOf = ({ html }: Pick<Page, 'html'>): string | null =>
  /<noscript><meta http-equiv="refresh" content="([^"]+)"\/><\/noscript>/.exec(html)?.[1] ?? null;

type Fields = Record<string, string> | [string, string][];

/**
 * Browser without scripts: it stores cookies, follows no redirect by itself, and names the origin as new browsers do.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** True if it stores cookies; it then has had one of this host before. */
  keepsCookies = true;
  /** Headers of every request; an old browser sends none of these. */
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' };

  constructor(private readonly context: Record<string, unknown> = {}) {}

  async request(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const headers = new Headers({ ...this.headers, ...init.headers });
    const origin = headers.get('origin');
    if (origin !== null) headers.set('x-browser-origin', origin); // as the server does
    headers.delete('origin');
    const cookies = [['de-antes', '1'], ...this.cookies];
    if (this.keepsCookies && (this.cookies.size > 0 || !headers.has('cookie')))
      headers.set('cookie', cookies.map((pair) => pair.join('=')).join('; '));
    const response = await forPage(new Request(ORIGIN + path, { ...init, headers, redirect: 'manual' }), {
      ...this.context,
    });
    for (const line of this.keepsCookies ? response.headers.getSetCookie() : []) this.storeCookie(line);
    return response;
  }

  private storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.some((attribute) => /max-age=0/i.test(attribute))) this.cookies.delete(name.trim());
    else this.cookies.set(name.trim(), value);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return pageOf(await this.request(path, { headers }));
  }

  async post(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Page> {
    const body = new URLSearchParams(fields);
    return pageOf(await this.request(path, { method: 'POST', body, headers }));
  }

  /** Sends a form's file, as `multipart/form-data`. */
  async upload(
    path: string,
    name: string,
    content: Uint8Array | string,
    type = 'application/octet-stream',
  ): Promise<Page> {
    const body = new FormData();
    body.set('file', new File([content as BlobPart], name, { type }));
    return pageOf(await this.request(path, { method: 'POST', body }));
  }

  /** Follows redirects of this site to the final page. */
  async follow(page: Page): Promise<Page> {
    let at = page;
    for (let hops = 0; at.location?.startsWith('/') && hops < 5; hops += 1) at = await this.get(at.location);
    return at;
  }
}

function withoutScripts(html: string): HTMLElement {
  const document = parse(html);
  document.querySelectorAll('script').forEach((script) => script.remove());
  return document;
}
