import { beforeEach, describe, expect, it } from 'vitest';
import { type Browser, type Page } from '../setup/browser';
import { fillForRights, RIGHTS } from '../setup/rights';
import { dataOf, siteRoutes } from '../setup/routes';
import { browserOf, WHO } from '../setup/visitors';

beforeEach(fillForRights);

function outcomeOf({ status, location, headers }: Page): string {
  const to = location ?? headers.get('x-remix-redirect');
  return to === null ? String(status) : `to ${to.replace(/^https?:\/\/[^/]+/, '').replace(/\?.*/, '')}`;
}

async function outcomes(send: (browser: Browser) => Promise<Page>): Promise<string[]> {
  const each: string[] = [];
  for (const who of WHO) each.push(outcomeOf(await send(await browserOf(who))));
  return each;
}

it('the table of rights (tests/setup/rights.ts) has a line for each route of the site, and no other', () => {
  expect(Object.keys(RIGHTS).sort()).toEqual(siteRoutes.map(({ id }) => id).sort());
});

// Their forms: tests/forms.
describe.each(siteRoutes.filter(({ id }) => RIGHTS[id]))('$id', ({ id, hasLoader, hasAction }) => {
  const { at, get } = RIGHTS[id]!;

  it('GET', async () => {
    expect(await outcomes((browser) => browser.get(at))).toEqual(get);
  });

  it('GET of its data', async () => {
    expect(hasLoader).toBe(true);
    expect(await outcomes((browser) => browser.get(dataOf(at, id)))).toEqual(get);
  });

  it.runIf(!hasAction)('POST, as a page and for data', async () => {
    for (const path of [at, dataOf(at, id)])
      expect(await outcomes((browser) => browser.post(path, {}))).toEqual(Array(5).fill('405'));
  });

  it('HEAD tells what GET does, without a body', async () => {
    for (const [index, who] of WHO.entries()) {
      const head = await (await browserOf(who)).request(at, { method: 'HEAD' });
      const status = get[index]?.startsWith('to ') ? 302 : Number(get[index]);
      expect([head.status, await head.text()]).toEqual([status, '']);
    }
  });

  it('gives its data under no other address', async () => {
    const browser = await browserOf('visitor');
    for (const path of ['/', '/login', '/ajustes', '/nada']) {
      if (path === at) continue;
      const page = await browser.get(dataOf(path, id));
      expect(page.status).toBeGreaterThanOrEqual(400);
      expect(page.status).toBeLessThan(500);
    }
  });
});

it.each(WHO)('every page tells a %s of nobody else', async (who) => {
  const page = await (await browserOf(who)).get('/?_data=root');
  const { member } = JSON.parse(page.html) as { member: Record<string, unknown> | null };
  const isKnown = who !== 'visitor' && who !== 'dead session';
  expect(Object.keys(member ?? {})).toEqual(isKnown ? ['firstName', 'lastName', 'email', 'isAdmin', 'isEditor'] : []);
});
