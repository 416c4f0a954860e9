import type { Browser, Page } from './browser';

/**
 * Visits every address that links lead to from `from`, one of each shape. `visit` returns the links of the page there.
 */
export async function follow(from: string[], visit: (path: string) => Promise<string[]>): Promise<void> {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const at = new URL(path, 'http://here');
    if (at.host !== 'here' || seen.has(shapeOf(at)) || /^\/(api|assets)\//.test(at.pathname)) continue;
    seen.add(shapeOf(at));
    const links = await visit(at.pathname + at.search);
    waiting.push(...links.map((href) => new URL(href, at).href));
  }
}

/** Every page that links lead to from `from`, one for each shape of address. */
export async function crawl(browser: Browser, from: string[]): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  await follow(from, async (path) => {
    const [address, page] = await arrive(browser, path);
    if (!isPage(page) || pages.has(address)) return [];
    pages.set(address, page);
    const links = page.document.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? '');
    return links.map((href) => href.replaceAll('&amp;', '&'));
  });
  return pages;
}

/** Shape that addresses of one page share: numbers, names and values are replaced by placeholders. */
const shapeOf = ({ pathname, searchParams }: URL) =>
  [
    pathname.replace(/\d+/g, '#').replace(/\/(tema|temas|referencias|cambios)\/[^/]+/, '/$1/*'),
    [...searchParams.keys()].sort(),
  ].join('?');

/** Follows an address to its page. Returns its final address and the page. */
async function arrive(browser: Browser, path: string): Promise<[string, Page]> {
  let [at, page] = [path, await browser.get(path)];
  for (let hops = 0; page.location?.startsWith('/') && hops < 5; hops += 1) {
    at = page.location;
    page = await browser.get(at);
  }
  return [at, page];
}

const isPage = ({ headers }: Page) => headers.get('content-type')?.startsWith('text/html') ?? false;
