import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

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
    ...(only && { runOnly: { type: 'rule', values: only } }),
  };
  return page.evaluate(async (how) => {
    const found = await (window as unknown as { axe: Axe }).axe.run(how);
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary.slice(0, 300)}`),
    );
  }, options);
}

/**
 * What axe finds on the page in every theme, on a telephone and on a desk. What has nothing to do with colour is
 * looked at in the light theme alone.
 */
export async function walk(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const all: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of ['light', 'sepia', 'dark']) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      const found = await violations(page, theme === 'light' ? undefined : OF_COLOUR);
      all.push(...found.map((one) => `${width} ${theme} ${one}`));
    }
  }
  return all;
}
