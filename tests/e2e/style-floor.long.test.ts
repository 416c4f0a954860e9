import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillHouse, GOSPEL_DAY } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { pagesOfPanel } from '../setup/pages-of-panel';
import { person } from '../setup/people';
import { asReadIn2015 } from '../setup/style-floor';
import { TOUCHING } from '../setup/touching';

const EVERYBODY = ['/', '/user-login', '/register', '/about', '/ajustes', `/evangelio?date=${GOSPEL_DAY}`, '/nada'];
const MEMBERS = ['/volume/11?chapter=1', '/volume/11/indice', '/temas', '/tema/luz', '/buscar?q=luz', '/notas'];

const house = useHouse();
beforeAll(fillHouse);

const read = new Map<string, string>();

/** Reduces a sheet of the build to what a browser of 2015 understands. */
function readOf(file: string): string {
  const text = read.get(file) ?? asReadIn2015(readFileSync(`build/client/assets/${file}`, 'utf8'));
  read.set(file, text);
  return text;
}

const asIn2015 = (page: Page) =>
  page.route('**/*.css', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ contentType: 'text/css', body: readOf(basename(pathname)) });
  });

/** Lists pages that scroll sideways, and words and controls that have no space between. */
async function faultsOf(page: Page, paths: string[]): Promise<string[]> {
  await asIn2015(page);
  const all: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      const found = await page.evaluate<string[]>(TOUCHING);
      if (excess > 0) found.push(`${excess} px wider than the window`);
      all.push(...found.map((one) => `${path} at ${width} px: ${one}`));
    }
  }
  return all;
}

describe('with the styles that browsers of 2015 know, all stands apart and nothing scrolls sideways', () => {
  it('on pages for everybody and of members', async () => {
    const page = await house.open({ scripts: false, as: await person() });
    expect(await faultsOf(page, [...EVERYBODY, ...MEMBERS])).toEqual([]);
  });

  it('in the panel', async () => {
    const page = await house.open({ scripts: false, as: await person('admin') });
    expect(await faultsOf(page, await pagesOfPanel())).toEqual([]);
  });
});
