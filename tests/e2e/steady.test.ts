import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { visit } from '../setup/chromium';
import { fillHouse, GOSPEL_DAY } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { pagesOfPanel } from '../setup/pages-of-panel';
import { person } from '../setup/people';

const house = useHouse();
beforeAll(fillHouse);

/** Where everything that can be pressed or filled in stands, in pixels from the top. */
async function places(page: Page): Promise<Map<string, number>> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, textarea, summary)')]
      .filter((one) => one.getClientRects().length > 0)
      .map((one): [string, number] => {
        const name = one.id || one.getAttribute('href') || one.textContent.trim() || one.getAttribute('name');
        return [`${one.tagName} ${name}`, Math.round(one.getBoundingClientRect().top + window.scrollY)];
      }),
  );
  return new Map(found);
}

/** What stands elsewhere once the scripts are alive: a finger on its way would miss it. */
async function moved(page: Page, path: string): Promise<string[]> {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(path);
  const before = await places(page);
  await page.unroute(/\.js$/);
  await visit(page, path);
  const after = await places(page);
  expect(before.size).toBeGreaterThan(0);
  return [...before]
    .filter(([name, top]) => after.has(name) && Math.abs((after.get(name) ?? top) - top) > 1)
    .map(([name, top]) => `${path}: ${name} from ${top} to ${after.get(name)}`);
}

const EVERYBODY = ['/', '/user-login', '/register', '/forgot-password', '/ajustes', `/evangelio?date=${GOSPEL_DAY}`];
const MEMBERS = [
  '/',
  '/volume/11?chapter=1',
  '/volume/11?chapter=3',
  '/temas',
  '/tema/luz',
  '/fecha/03-14',
  '/cuenta',
  '/cuenta/eliminar',
];
describe.each([360, 1280])('nothing moves when the scripts come alive, at %i px', (width) => {
  const all = async (paths: string[], as?: Member) => {
    const page = await house.open({ width, as });
    const each: string[] = [];
    for (const path of paths) each.push(...(await moved(page, path)));
    return each;
  };

  it('on the pages for everybody', async () => expect(await all(EVERYBODY)).toEqual([]));
  it('on the pages of members', async () => expect(await all(MEMBERS, await person())).toEqual([]));
  it('in the panel', async () => {
    expect(await all(await pagesOfPanel(), await person('admin'))).toEqual([]);
  });
});
