import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { visit } from '../setup/chromium';
import { fillHouse, GOSPEL_DAY } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { pagesOfPanel } from '../setup/pages-of-panel';
import { person } from '../setup/people';

const house = useHouse();
const WIDTHS = [1280, 360];
beforeAll(fillHouse);

/** Positions of all controls in a window of this width, in pixels from the top. */
async function positionsAt(page: Page, width: number): Promise<Map<string, number>> {
  await page.setViewportSize({ width, height: 900 });
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

/** Positions at each width. */
async function positions(page: Page): Promise<Map<string, number>[]> {
  const all: Map<string, number>[] = [];
  for (const width of WIDTHS) all.push(await positionsAt(page, width));
  return all;
}

/** Lists the controls that move once the scripts run: a finger on its way would miss them. */
async function moved(page: Page, path: string): Promise<string[]> {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(path);
  const before = await positions(page);
  await page.unroute(/\.js$/);
  await visit(page, path);
  const after = await positions(page);
  return WIDTHS.flatMap((width, at) => {
    const [was, is] = [before[at]!, after[at]!];
    expect(was.size).toBeGreaterThan(0);
    return [...was]
      .filter(([name, top]) => is.has(name) && Math.abs((is.get(name) ?? top) - top) > 1)
      .map(([name, top]) => `${path} at ${width} px: ${name} from ${top} to ${is.get(name)}`);
  });
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
describe('nothing moves when the scripts come alive', () => {
  const all = async (paths: string[], as?: Member) => {
    const page = await house.open({ as });
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
