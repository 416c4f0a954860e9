import type { Page } from 'playwright';
import { arrive, inspect, settled, type Faults } from './watch';

const PER_SHAPE = 3;
const MOST = 250;

const NO_PAGES = /^\/(api\/(?!docs)|assets\/|salir)/;

export interface Walk {
  page: Page;
  origin: string;
  faults: Faults;
  words: string;
  signal: AbortSignal;
  /** Number of pages of one shape to open; 3 by default. */
  perShape?: number;
  /** Further action on each page. */
  onPage?: (path: string) => Promise<void>;
}

/** Opens some pages of every shape that links lead to from `from`, and inspects them. Returns their paths. */
export async function walk(
  { page, origin, faults, words, signal, perShape = PER_SHAPE, onPage }: Walk,
  from: string[],
) {
  const seen = new Map<string, number>();
  const opened = new Set<string>();
  const paths: string[] = [];
  const waiting = [...from];
  while (waiting.length > 0 && paths.length < MOST) {
    signal.throwIfAborted();
    const at = new URL(waiting.shift() ?? '/', origin);
    const path = at.pathname + at.search;
    const shape = shapeOf(at);
    if (at.origin !== origin || opened.has(path) || NO_PAGES.test(at.pathname)) continue;
    if ((seen.get(shape) ?? 0) >= perShape) continue;
    opened.add(path);
    seen.set(shape, (seen.get(shape) ?? 0) + 1);
    const status = await arrive(page, origin + path).catch(String);
    if (typeof status === 'string' || status >= 500) faults.set(`${words}: ${String(status).slice(0, 120)}`, path);
    if (typeof status === 'string' || status === 0) continue;
    paths.push(path);
    await inspect(page, faults, words);
    const links = await settled(page, () =>
      page.evaluate(() => [...document.querySelectorAll('a[href]')].map((a) => (a as HTMLAnchorElement).href)),
    );
    waiting.push(...links);
    await onPage?.(path);
  }
  return paths;
}

/** Shape that addresses of one page share: numbers, ids and values are replaced by placeholders. */
function shapeOf({ pathname, searchParams }: URL): string {
  const path = pathname
    .replace(/[\da-f-]{36}/g, '*')
    .replace(/\d+/g, '#')
    .replace(/^\/(tema|referencias|admin\/temas)\/[^/]+/, '/$1/*');
  return `${path}?${[...searchParams.keys()].sort().join()}`;
}
