import { beforeEach, describe, expect, it } from 'vitest';
import { BACKUP_TABLES } from '../../scripts/database/backup';
import { Browser, pageOf, type Page } from '../setup/browser';
import { isAll } from '../setup/extent';
import { bodiesOf } from '../setup/filled-bodies';
import { fillForRights, RIGHTS } from '../setup/rights';
import type { Line } from '../setup/rights-lines';
import { RIGHTS_OF_READERS } from '../setup/rights-of-readers';
import { dataOf, siteRoutes } from '../setup/routes';
import { stored } from '../setup/stored';
import { browserOf, WHO, type VisitorKind } from '../setup/visitors';

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

/** Outcomes of acts, which may change what the next one would find: the content is restored after each. */
const outcomesOfActs = (send: (browser: Browser) => Promise<Page>) =>
  outcomes(async (browser) => {
    const page = await send(browser);
    await fillForRights();
    return page;
  });

describe('the table of rights (tests/setup/rights.ts)', () => {
  it('has a line for each route of the site, and no other', () => {
    expect(Object.keys(RIGHTS).sort()).toEqual(siteRoutes.map(({ id }) => id).sort());
  });

  it('says of each route whether it takes forms', () => {
    const takes = Object.keys(RIGHTS).filter((id) => RIGHTS[id]?.post);
    const withAction = siteRoutes.filter(({ id, hasAction }) => hasAction && RIGHTS[id]);
    expect(takes.sort()).toEqual(withAction.map(({ id }) => id).sort());
  });
});

/** New browser with the cookies of another: a refusal may take some away. */
function browserWith(cookies: Browser['cookies'] = new Map()): Browser {
  const browser = new Browser();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

const STORED = BACKUP_TABLES.filter((table) => table !== 'sessions' && table !== 'parked_texts');

/** Outcome of a form for whom it is not; null where they may send it, or where the route takes none. */
function refusalOf({ post, intentsOfAdmins = [] }: Line, who: VisitorKind, intent = ''): string | null {
  if (who === 'editor' && intentsOfAdmins.includes(intent)) return '403';
  const outcome = post?.[WHO.indexOf(who)] ?? '';
  return /^to \/(user-)?login$|^403$/.test(outcome) ? outcome : null;
}

const routes = siteRoutes.filter(({ id }) => RIGHTS[id]).map((route, nth) => ({ ...route, isEven: nth % 2 === 0 }));

describe.each(routes)('$id', ({ id, hasLoader, isEven }) => {
  const line = RIGHTS[id]!;
  const { at, get, post = Array(5).fill('405') as string[] } = line;
  // The forms of visitors and members have rows in tests/forms.
  const hasRows = id in RIGHTS_OF_READERS && line.post !== undefined && !line.byToken;
  const refused = WHO.filter((who) => refusalOf(line, who, line.intentsOfAdmins?.[0]) !== null);

  it('GET', async () => {
    expect(await outcomes((browser) => browser.get(at))).toEqual(get);
  });

  it('GET of its data', async () => {
    expect(hasLoader).toBe(true);
    expect(await outcomes((browser) => browser.get(dataOf(at, id)))).toEqual(get);
  });

  it.runIf(!hasRows && (isAll || isEven))('POST', async () => {
    expect(await outcomesOfActs((browser) => browser.post(at, {}))).toEqual(post);
  });

  it.runIf(!hasRows && (isAll || !isEven))('POST for data', async () => {
    expect(await outcomesOfActs((browser) => browser.post(dataOf(at, id), {}))).toEqual(post);
  });

  it.runIf(!hasRows && refused.length > 0).each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s of its forms, filled in, does nothing for whom they are not for',
    async (method) => {
      const bodies = await bodiesOf(line, await browserOf('admin'));
      const cookies = new Map<VisitorKind, Browser['cookies']>();
      for (const who of refused) cookies.set(who, (await browserOf(who)).cookies);
      const before = await stored(STORED);
      for (const [who, { path, intent, body }] of refused.flatMap((one) =>
        bodies.map((form) => [one, form] as const),
      )) {
        const outcome = refusalOf(line, who, intent);
        if (outcome === null) continue;
        for (const address of method === 'POST' ? [path, dataOf(path, id)] : [path]) {
          const browser = browserWith(cookies.get(who));
          const page = await pageOf(await browser.request(address, { method, body: body() }));
          expect([who, intent, outcomeOf(page)]).toEqual([who, intent, method === 'POST' ? outcome : '405']);
        }
      }
      expect(await stored(STORED)).toEqual(before);
    },
  );

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

describe('what every page knows', () => {
  it.each(WHO)('tells a %s of nobody else', async (who) => {
    const page = await (await browserOf(who)).get('/?_data=root');
    const { member } = JSON.parse(page.html) as { member: Record<string, unknown> | null };
    const isKnown = who !== 'visitor' && who !== 'dead session';
    expect(Object.keys(member ?? {})).toEqual(isKnown ? ['firstName', 'lastName', 'email', 'isAdmin', 'isEditor'] : []);
  });
});
