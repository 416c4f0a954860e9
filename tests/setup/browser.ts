import { parse, type HTMLElement } from 'node-html-parser';
import { forPage } from './handlers';

export const ORIGIN = 'http://localhost:3000';

/** A page as it arrived. */
export interface Page {
  status: number;
  headers: Headers;
  /** Where a redirect leads, without the origin. */
  location: string | null;
  html: string;
  document: HTMLElement;
  /** The words of the page's content, white space folded; scripts left out. */
  text: string;
}

function withoutScripts(html: string): HTMLElement {
  const document = parse(html);
  document.querySelectorAll('script').forEach((script) => script.remove());
  return document;
}

/** The page that an answer is. It is parsed once somebody reads in it: most tests ask for the status alone. */
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

/** Where a page leads on by itself in a browser without scripts, as the content of its `<meta>`; null for nowhere. */
export const refreshOf = ({ html }: Pick<Page, 'html'>): string | null =>
  /<noscript><meta http-equiv="refresh" content="([^"]+)"\/><\/noscript>/.exec(html)?.[1] ?? null;

type Fields = Record<string, string> | [string, string][];

/** A browser without scripts: keeps cookies, follows nothing by itself, and says where it was as new browsers do. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** Whether it keeps cookies; it then has had one of this host before. */
  keepsCookies = true;
  /** What it says of each request besides; an old browser says nothing. */
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
    for (const line of this.keepsCookies ? response.headers.getSetCookie() : []) this.keep(line);
    return response;
  }

  private keep(line: string): void {
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

  /** Follows redirects of this site to the page at their end. */
  async follow(page: Page): Promise<Page> {
    let at = page;
    for (let hops = 0; at.location?.startsWith('/') && hops < 5; hops += 1) at = await this.get(at.location);
    return at;
  }
}
