import type { Browser, Page } from './browser';

const NOT_PAGES = /^\/(salir|admin\/exportar|admin\/users\.csv|cuenta\/datos|api\/openapi|sitemap|robots)/;
/** What tells one kind of page from another: its address without names, numbers, and the values of its query. */
const kindOf = (path: string) =>
  path
    .replace(/[?&]from=[^&]*/, '')
    .replace(/(temas?)\/[^/?]+/, '$1/x')
    .replace(/\d[\d-]*/g, 'n')
    .replace(/=[^&]*/g, '=');

/** Where the links and the searches of a page lead, on this site. */
const linksOf = ({ document }: Page) =>
  document
    .querySelectorAll('a[href]')
    .map((link) => link.getAttribute('href')?.replace(/#.*/, '') ?? '')
    .filter((href) => href.startsWith('/') && !href.startsWith('//') && !NOT_PAGES.test(href));

/** Every page that somebody reaches by links from these, one or two of each kind, by address. */
export async function crawl(browser: Browser, starts: string[], ofEachKind = 2): Promise<Map<string, Page>> {
  const found = new Map<string, Page>();
  const seen = new Map<string, number>();
  const waiting = [...starts];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const times = seen.get(kindOf(path)) ?? 0;
    const isStart = starts.includes(path);
    if (found.has(path) || (times >= ofEachKind && !isStart)) continue;
    seen.set(kindOf(path), times + 1);
    const page = await browser.get(path);
    if (page.location !== null) {
      if (page.location.startsWith('/')) waiting.push(page.location);
      continue;
    }
    found.set(path, page);
    waiting.push(...linksOf(page));
  }
  return found;
}
