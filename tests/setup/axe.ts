import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { isAll } from './extent';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

interface Axe {
  run: (
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
}

interface Look {
  width: number;
  theme: string;
  only?: string[];
}

/** Widths and themes of each page: every theme and both widths; over two pages, each theme at each width. */
const LOOKS: Look[][] = [
  ['sepia', 'dark'],
  ['dark', 'sepia'],
].map(([wide = '', narrow = '']) => [
  { width: 360, theme: 'light' },
  { width: 360, theme: narrow, only: OF_COLOUR },
  { width: 1280, theme: wide },
]);
let count = 0;

/**
 * Finds violations on the page in every theme, at phone and desktop width. Rules that do not concern colour run once
 * for each width.
 */
export async function walk(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const all: string[] = [];
  for (const { width, theme, only } of looks()) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    all.push(...(await violations(page, only)).map((one) => `${width} ${theme} ${one}`));
  }
  return all;
}

/** Widths and themes of the next page; in a partial run a single pair, different from that of the page before. */
function looks(): Look[] {
  const all = LOOKS[count % LOOKS.length]!;
  const whole = all.filter(({ only }) => only === undefined);
  count += 1;
  return isAll ? all : [whole[(count >> 1) % whole.length]!];
}

/** Violations that axe finds on the page, each with its element: by these rules, or by all. */
async function violations(page: Page, only?: string[]): Promise<string[]> {
  const options = {
    resultTypes: ['violations'],
    selectors: false,
    preload: { assets: ['media'] }, // no second fetch of each stylesheet, which only rules that are switched off read
    ...(only && { runOnly: { type: 'rule', values: only } }),
  };
  return page.evaluate(async (how) => {
    const found = await (window as unknown as { axe: Axe }).axe.run(how);
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary.slice(0, 300)}`),
    );
  }, options);
}
