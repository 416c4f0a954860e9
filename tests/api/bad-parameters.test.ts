import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Tables } from '~/db/schema';
import type { Member } from '~/domain/members/accounts.server';
import { call, tokenOf } from '../setup/api';
import { apiRows, filled, type ApiRow } from '../setup/api-rows';
import { wrongWays } from '../setup/bad-values';
import { fillVolume } from '../setup/book';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { person } from '../setup/people';
import { stored } from '../setup/stored';

const TABLES = [
  'members',
  'sessions',
  'volumes',
  'playlists',
  'videos',
  'main_chapters',
  'optional_chapters',
  'schedules',
  'reader_messages',
  'notes',
  'watched_videos',
  'topics',
  'gospels',
  'gospel_views',
  'audit',
] as const satisfies (keyof Tables)[];
const GOOD: Record<string, string> = {
  volume: '11',
  index: '1',
  temaId: 'luz',
  id: '2147483647',
  date: '2026-01-02',
  offset: '0',
  limit: '10',
  token: 'nada',
  q: 'luz',
  speaker: 'Luisa',
  order: 'libro',
  notes: 'true',
  page: '1',
  state: 'new',
  settled: 'true',
  message: '2147483647',
  schedule: '00000000-0000-4000-8000-000000000009',
  review: '00000000-0000-4000-8000-000000000009',
};
/** Parameters that take any text; one that is no topic's id and no token is refused as missing. */
const FREE = new Set(['temaId', 'token']);
/** Parameters that take any text, as a search or a name. */
const SEARCHED = new Set(['q', 'speaker']);
const BEYOND: Record<string, string[]> = {
  volume: ['0', '37', '1e1', '0x0b', '+11', ' 11', '11 ', '1_1'],
  index: ['0', '2147483648', '1e1', '0x1', '1.0'],
  id: ['0', '2147483648', '1.0'],
  message: ['0', '2147483648', '1.0'],
  offset: ['2147483648', '1.5'],
  limit: ['0', '101', '10.0'],
  date: ['2026-02-29', '2026-01-02T00:00', '02/01/2026', '2026-1-2', '+002026-01-02'],
};

let admin: Member;
beforeAll(async () => {
  admin = await person('admin');
  await fillVolume(11, { videos: [1], main: { 1: {} }, optional: { 1: {} } });
  await storeGospels([gospelDay('2026-01-02')]);
});
beforeEach(async () => {
  await db.deleteFrom('limits').execute();
});

const namesOf = ({ operation }: ApiRow, place: 'path' | 'query') =>
  (operation.parameters ?? []).filter((one) => one.in === place);
const withParameters = (place: 'path' | 'query') =>
  apiRows.flatMap((row) => namesOf(row, place).map(({ name, required = false }) => ({ ...row, name, required })));
/** Body that the call takes, so that only the parameter is wrong. */
const bodyOf = ({ operation }: ApiRow) => operation.requestBody?.content['application/json']?.example;

/** Calls each of these paths: none may get a status other than expected, and none may store anything. */
async function expectRefused(row: ApiRow, requests: { path: string; expected: number[] }[]) {
  const token = await tokenOf(admin);
  const before = await stored(TABLES);
  const wrong: string[] = [];
  for (const { path, expected } of requests) {
    const { status } = await call(row.method, path, { token, body: bodyOf(row) });
    if (!expected.includes(status)) wrong.push(`${path.slice(0, 120)}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await stored(TABLES)).toEqual(before);
}

describe.each(withParameters('path'))('$name in the path of $method $path', (row) => {
  const values = wrongWays('x').flatMap(([, encoded]) => (/^x=[^&]+$/.test(encoded) ? [encoded.slice(2)] : []));
  const rest = namesOf(row, 'query').map(({ name }) => `${name}=${GOOD[name]}`);
  const at = (value: string) => `${filled(row.path, { ...GOOD, [row.name]: value })}?${rest.join('&')}`;

  it('is refused when it is none, and nothing is stored', async () => {
    const isFree = FREE.has(row.name) || row.path.startsWith('/admin/tema/');
    const beyond = isFree ? [] : (BEYOND[row.name] ?? []).map(encodeURIComponent);
    const bad = [...values, ...beyond, 'a%2Fb', '__proto__', '%20'];
    expect(bad.length).toBeGreaterThan(15);
    const expected = isFree ? [404, 422] : [422];
    await expectRefused(
      row,
      bad.map((value) => ({ path: at(value), expected })),
    );
  });
});

describe.each(withParameters('query'))('$name in the query of $method $path', (row) => {
  const rest = namesOf(row, 'query')
    .filter(({ name }) => name !== row.name)
    .map(({ name }) => `${name}=${GOOD[name]}`);
  const at = (part: string) => `${filled(row.path, GOOD)}?${[...rest, part].join('&')}`;

  it('is refused when it is none, and nothing is stored', async () => {
    const ways = wrongWays(row.name).map(([, encoded]) => encoded);
    const beyond = (BEYOND[row.name] ?? []).map((value) => `${row.name}=${encodeURIComponent(value)}`);
    // Remix skips an empty `index`, which it uses itself: then the next one counts.
    const given = [...ways, ...beyond].filter(
      (part) => new URLSearchParams(part).has(row.name) && !part.startsWith('index=&'),
    );
    const free = SEARCHED.has(row.name) ? [200, 422] : [400, 422];
    const expected = FREE.has(row.name) || SEARCHED.has(row.name) ? free : [422];
    expect(given.length).toBeGreaterThan(10);
    await expectRefused(
      row,
      given.map((part) => ({ path: at(part), expected })),
    );
  });

  it('is missing where it only seems to be there', async () => {
    const ways = wrongWays(row.name).map(([, encoded]) => encoded);
    const left = ways.filter((part) => !new URLSearchParams(part).has(row.name));
    const plain = (await call(row.method, at(''), { token: await tokenOf(admin), body: bodyOf(row) })).status;
    if (row.required) expect(plain).toBe(422);
    await expectRefused(
      row,
      left.map((part) => ({ path: at(part), expected: [plain] })),
    );
  });

  it('counts once, the first time, and stands beside any other', async () => {
    const good = `${row.name}=${GOOD[row.name]}`;
    const token = await tokenOf(admin);
    const ask = async (part: string) => {
      const response = await call(row.method, at(part), { token, body: bodyOf(row) });
      return [response.status, response.json];
    };
    const plain = await ask(good);
    for (const more of [`&${good}`, `&${row.name}=%00`, '&otro=1', '&__proto__=1&constructor[prototype]=2', '&=&&%']) {
      expect(await ask(good + more)).toEqual(plain);
    }
  });
});

it('a query of thousands of parameters is read like any other', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => `p${at}=1`).join('&');
  expect((await call('GET', `/volumes?${many}`)).status).toBe(200);
});
