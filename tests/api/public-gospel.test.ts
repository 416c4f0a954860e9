import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { dayIn } from '~/text/instants';
import { bearer, call, deadToken, refusalOf } from '../setup/api';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { stored } from '../setup/stored';

const DAY = '2026-01-02';
const day = (date: string) =>
  gospelDay(date, { weekday: 'Viernes', reflexion: '<p>La luz <strong>no se guarda</strong>.</p>' });
const missing = (date: string) => [
  404,
  `Lo sentimos, el evangelio para la fecha ${date} no está disponible en este momento.`,
];
const WRONG = 'debe ser una fecha AAAA-MM-DD que exista';
const BAD_DATES = ['', '2026-02-30', '2026-13-01', '2026-1-2', '02-01-2026', 'hoy', '2026-01-02T00:00:00Z'];

beforeAll(() => storeGospels([day(DAY)]));

describe('GET /evangelio-del-dia', () => {
  const get = (query: string) => call('GET', `/evangelio-del-dia${query}`);

  it('gives the gospel of a day', async () => {
    expect((await get(`?date=${DAY}`)).json).toEqual(day(DAY));
  });

  it("gives today's when it is not said which", async () => {
    const today = dayIn('America/Mexico_City');
    expect(refusalOf(await get(''))).toEqual(missing(today));
    await storeGospels([day(today)]);
    expect((await get('')).json).toEqual(day(today));
  });

  it('says of which day there is none', async () => {
    expect(refusalOf(await get('?date=1999-12-31'))).toEqual(missing('1999-12-31'));
  });

  it.each(BAD_DATES)('refuses the date %j', async (date) => {
    const { status, json } = await get(`?date=${encodeURIComponent(date)}`);
    expect([status, json]).toEqual([422, { detail: `El campo «date» ${WRONG}`, errors: { date: [WRONG] } }]);
  });
});

describe('POST /evangelio-views/increment', () => {
  const READER = { 'user-agent': 'Mozilla/5.0 (Android 14)' };
  const look = (sent: { token?: string; address?: string; headers?: Record<string, string> } = {}, date = DAY) =>
    call('POST', `/evangelio-views/increment?date=${date}`, { headers: READER, address: '203.0.113.1', ...sent });
  beforeEach(async () => {
    await db.deleteFrom('gospel_views').execute();
    await db.deleteFrom('gospel_visitors').execute();
  });

  it('counts each visitor once for a day', async () => {
    const { token } = await bearer();
    const counts = [];
    for (const who of [{}, {}, { address: '203.0.113.2' }, { token }, { token, address: '203.0.113.3' }]) {
      const { status, json } = await look(who);
      expect(status).toBe(200);
      counts.push((json as { count: number }).count);
    }
    expect(counts).toEqual([1, 1, 2, 3, 3]);
  });

  it('keeps nothing by which a stranger could be known', async () => {
    await look();
    expect(JSON.stringify(await stored(['gospel_visitors']))).not.toMatch(/203\.0|Android/);
  });

  it('counts somebody whose token is dead as a stranger', async () => {
    await look();
    expect((await look({ token: await deadToken() })).json).toEqual({ count: 1 });
  });

  it('does not count robots and what browsers fetch ahead', async () => {
    await look();
    const robots = [{ 'user-agent': 'Googlebot/2.1' }, { ...READER, 'sec-purpose': 'prefetch' }];
    for (const headers of robots) {
      expect((await look({ headers, address: '203.0.113.9' })).json).toEqual({ count: 1 });
    }
  });

  it('takes a body of any kind and does not look at it', async () => {
    for (const body of ['', '{', '{}']) {
      const path = `/evangelio-views/increment?date=${DAY}`;
      const response = await call('POST', path, { body, headers: { ...READER, 'content-type': 'application/json' } });
      expect(response.json).toEqual({ count: 1 });
    }
  });

  it('counts no gospel that is not there, and no date that is none', async () => {
    expect(refusalOf(await look({}, '1999-12-31'))).toEqual(missing('1999-12-31'));
    for (const date of BAD_DATES) expect((await look({}, date)).status).toBe(422);
    expect(await stored(['gospel_views', 'gospel_visitors'])).toEqual({ gospel_views: [], gospel_visitors: [] });
  });
});
