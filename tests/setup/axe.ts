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

/** What axe finds on the page as it stands, with the element: by these rules, or by all. */
async function violations(page: Page, only?: string[]): Promise<string[]> {
  const options = {
    resultTypes: ['violations'],
    selectors: false,
    preload: { assets: ['media'] }, // not each stylesheet once more, which only rules that are switched off read
    ...(only && { runOnly: { type: 'rule', values: only } }),
  };
  return page.evaluate(async (how) => {
    const found = await (window as unknown as { axe: Axe }).axe.run(how);
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary.slice(0, 300)}`),
    );
  }, options);
}

interface Look {
  width: number;
  theme: string;
  only?: string[];
}

/** Each page in every theme and at both widths; over two pages, each theme at each width. */
const LOOKS: Look[][] = [
  ['sepia', 'dark'],
  ['dark', 'sepia'],
].map(([wide = '', narrow = '']) => [
  { width: 360, theme: 'light' },
  { width: 360, theme: narrow, only: OF_COLOUR },
  { width: 1280, theme: wide },
]);
let count = 0;

/** How a page is looked at: in a part, in one way, each page in another than the one before. */
function looks(): Look[] {
  const all = LOOKS[count % LOOKS.length]!;
  const whole = all.filter(({ only }) => only === undefined);
  count += 1;
  return isAll ? all : [whole[(count >> 1) % whole.length]!];
}

/**
 * What axe finds on the page in every theme, on a telephone and on a desk. What has nothing to do with colour is
 * looked at once for each width.
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
