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

/** Widths and themes of each page: all rules at one width, those of colour in every theme; over two pages, at both. */
const LOOKS: Look[][] = [
  [360, 1280],
  [1280, 360],
].map(([first = 0, second = 0]) => [
  { width: first, theme: 'light' },
  { width: first, theme: 'dark', only: OF_COLOUR },
  { width: second, theme: 'sepia', only: OF_COLOUR },
]);
let count = 0;

/**
 * Finds violations on the page in every theme, at the width of a phone and of a desk in turn.
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

/** Widths and themes of the next page; in a partial run the first of them. */
function looks(): Look[] {
  const all = LOOKS[count % LOOKS.length]!;
  count += 1;
  return isAll ? all : all.slice(0, 1);
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
