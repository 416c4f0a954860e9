import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { Browser } from '../setup/browser';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { signedIn } from '../setup/people';
import { withoutTable } from '../setup/outage';

const DATE = '2026-11-21';
const PATH = `/evangelio?date=${DATE}`;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0';

beforeAll(() => storeGospels([gospelDay(DATE), gospelDay('2026-11-20')]));
beforeEach(async () => {
  await db.deleteFrom('limits').execute();
  await db.deleteFrom('gospel_visitors').execute();
  await db.deleteFrom('gospel_views').execute();
});
afterEach(() => vi.useRealTimers());

const views = async (date = DATE) =>
  (await db.selectFrom('gospel_views').select('count').where('date', '=', date).executeTakeFirst())?.count ?? 0;
const look = (address: string, agent = FIREFOX, headers: Record<string, string> = {}, path = PATH) =>
  new Browser({ address }).get(path, { 'user-agent': agent, ...headers });

describe('a look at a gospel', () => {
  it('counts once for each visitor, however often they come: another address or another browser is another', async () => {
    for (let count = 0; count < 3; count += 1) await look('198.51.100.1');
    expect(await views()).toBe(1);
    await look('198.51.100.2');
    await look('198.51.100.1', `${FIREFOX} otro`);
    await look('198.51.100.1', FIREFOX, {}, '/evangelio?date=2026-11-20');
    expect([await views(), await views('2026-11-20')]).toEqual([3, 1]);
  });

  it('counts for twenty visitors of one address in a day, and for a member and other addresses still', async () => {
    for (let at = 0; at < 25; at += 1) await look('198.51.100.1', `${FIREFOX} ${at}`);
    expect(await views()).toBe(20);
    await look('198.51.100.1', `${FIREFOX} 3`);
    await look('198.51.100.2');
    const { browser } = await signedIn();
    for (const agent of [FIREFOX, 'otro']) await browser.get(PATH, { 'user-agent': agent }); // a member is one
    expect(await views()).toBe(22);
  });

  it('counts anew on the next day of the reader’s zone, and who it was cannot be told from one day to the next', async () => {
    const marks = async () =>
      (await db.selectFrom('gospel_visitors').select('visitor').execute()).map(({ visitor }) =>
        visitor.toString('hex'),
      );
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T05:00:00Z') });
    await look('198.51.100.1');
    vi.setSystemTime(new Date('2026-11-22T05:59:59Z'));
    await look('198.51.100.1');
    expect(await views()).toBe(1);
    const rows = JSON.stringify(await db.selectFrom('gospel_visitors').selectAll().execute());
    expect(rows).not.toContain('198.51.100.1');
    vi.setSystemTime(new Date('2026-11-22T06:00:00Z'));
    await look('198.51.100.1');
    expect([await views(), new Set(await marks()).size]).toEqual([2, 2]);
  });

  it.each<[what: string, headers: Record<string, string>, looks: number]>([
    ['Lynx', { 'user-agent': 'Lynx/2.8.9rel.1 libwww-FM/2.14' }, 1],
    ['Links', { 'user-agent': 'Links (2.28; Linux)' }, 1],
    ['a program of Android', { 'user-agent': 'okhttp/4.12.0' }, 1],
    ['a program of Apple', { 'user-agent': 'Lectura/7 CFNetwork/1410.0.3 Darwin/22.6.0' }, 1],
    ['what names itself not', { 'user-agent': '' }, 1],
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, 0],
    ['the preview of a messenger', { 'user-agent': 'WhatsApp/2.23.20.0' }, 0],
    ['curl', { 'user-agent': 'curl/8.5.0' }, 0],
    ['a browser that looks ahead', { 'sec-purpose': 'prefetch;prerender' }, 0],
    ['an older one that does', { purpose: 'prefetch' }, 0],
  ])('of %s with %j counts %i times', async (_what, headers, looks) => {
    expect((await look('198.51.100.1', FIREFOX, headers)).status).toBe(200);
    expect(await views()).toBe(looks);
  });

  it('by HEAD does not count', async () => {
    const response = await new Browser({ address: '198.51.100.1' }).request(PATH, { method: 'HEAD' });
    expect([response.status, await views()]).toEqual([200, 0]);
  });

  it('at a day without a gospel does not count', async () => {
    await look('198.51.100.1', FIREFOX, {}, '/evangelio?date=2026-01-01');
    expect(await db.selectFrom('gospel_views').selectAll().execute()).toEqual([]);
  });
});

describe('the number of views', () => {
  it('is shown to administrators alone', async () => {
    const { browser: admin } = await signedIn('admin');
    expect((await admin.get(PATH)).text).toMatch(/Visualizaciones \(Admin\): 1 vista(?!s)/);
    await look('198.51.100.1');
    expect((await admin.get(PATH)).text).toContain('Visualizaciones (Admin): 2 vistas');
    expect((await (await signedIn()).browser.get(PATH)).text).not.toContain('Visualizaciones');
    expect((await new Browser().get(PATH)).text).not.toContain('Visualizaciones');
  });

  it.each(['gospel_views', 'gospel_visitors'] as const)('without %s is 0, and nobody has to know', async (table) => {
    const { browser: admin } = await signedIn('admin');
    await withoutTable(table, async () => {
      const page = await admin.get(PATH);
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('Visualizaciones (Admin): 0 vistas')]);
      expect((await look('198.51.100.1')).status).toBe(200);
    });
  });
});
