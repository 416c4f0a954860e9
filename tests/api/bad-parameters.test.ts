import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { BACKUP_TABLES } from '../../scripts/database/backup';
import { call, tokenOf } from '../setup/api';
import { apiRows, withExamples, type ApiRow } from '../setup/api-rows';
import { wrongWays } from '../setup/bad-values';
import { fillVolume } from '../setup/book';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { person } from '../setup/people';
import { stored } from '../setup/stored';

/** Tables that a call could write to; a search that finds nothing is counted. */
const TABLES = BACKUP_TABLES.filter((table) => table !== 'vain_searches');
const GOOD: Record<string, string> = { date: '2026-01-02' };
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
  date: ['0000-01-01', '2026-02-29', '2026-01-02T00:00', '02/01/2026', '2026-1-2', '+002026-01-02'],
};

let admin: Member;
beforeAll(async () => {
  admin = await person('admin');
  await fillVolume(11, { videos: [5], main: { 5: {} }, optional: { 5: {} } });
  await storeGospels([gospelDay('2026-01-02')]);
});
beforeEach(async () => {
  await db.deleteFrom('limits').execute();
});

const withParameters = (place: 'path' | 'query') =>
  apiRows.flatMap((row) =>
    (row.operation.parameters ?? []).flatMap(({ in: its, name, required = false, schema: { example } }) =>
      its === place ? [{ ...row, name, required, example }] : [],
    ),
  );
/** Body that the call takes, so that only the parameter is wrong. */
const bodyOf = ({ operation }: ApiRow) => operation.requestBody?.content['application/json']?.example;

/** Calls each of these paths: none may get a status other than expected, and none may store anything. */
async function expectRefused(row: ApiRow, paths: string[], expected: number[]) {
  const token = await tokenOf(admin);
  const before = await stored(TABLES);
  const wrong: string[] = [];
  for (const path of paths) {
    const { status } = await call(row.method, path, { token, body: bodyOf(row) });
    if (!expected.includes(status)) wrong.push(`${path.slice(0, 120)}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await stored(TABLES)).toEqual(before);
}

describe.each(withParameters('path'))('$name in the path of $method $path', (row) => {
  const values = wrongWays('x').flatMap(([, encoded]) => (/^x=[^&]+$/.test(encoded) ? [encoded.slice(2)] : []));

  it('is refused when it is none, and nothing is stored', async () => {
    const isFree = FREE.has(row.name) || row.path.startsWith('/admin/tema/');
    const beyond = isFree ? [] : (BEYOND[row.name] ?? []).map(encodeURIComponent);
    const bad = [...values, ...beyond, 'a%2Fb', '__proto__', '%20'];
    expect(bad.length).toBeGreaterThan(15);
    const expected = isFree ? [404, 422] : [422];
    const at = (value: string) => withExamples(row, { ...GOOD, [row.name]: value });
    await expectRefused(row, bad.map(at), expected);
  });
});

describe.each(withParameters('query'))('$name in the query of $method $path', (row) => {
  const others = row.operation.parameters?.filter((one) => one.name !== row.name) ?? [];
  const rest = withExamples({ ...row, operation: { ...row.operation, parameters: others } }, GOOD);
  const at = (part: string) => `${rest}${rest.includes('?') ? '&' : '?'}${part}`;
  const ways = wrongWays(row.name).map(([, encoded]) => encoded);
  const isGiven = (part: string) => new URLSearchParams(part).has(row.name);

  it('is refused when it is none, and nothing is stored', async () => {
    const beyond = (BEYOND[row.name] ?? []).map((value) => `${row.name}=${encodeURIComponent(value)}`);
    // Remix skips an empty `index`, which it uses itself: then the next one counts.
    const given = [...ways, ...beyond].filter((part) => isGiven(part) && !part.startsWith('index=&'));
    const free = SEARCHED.has(row.name) ? [200, 422] : [400, 422];
    const expected = FREE.has(row.name) || SEARCHED.has(row.name) ? free : [422];
    expect(given.length).toBeGreaterThan(10);
    await expectRefused(row, given.map(at), expected);
  });

  it('is missing where it only seems to be there', async () => {
    const left = ways.filter((part) => !isGiven(part));
    const plain = (await call(row.method, at(''), { token: await tokenOf(admin), body: bodyOf(row) })).status;
    if (row.required) expect(plain).toBe(422);
    await expectRefused(row, left.map(at), [plain]);
  });

  it('counts once, the first time, and stands beside any other', async () => {
    const good = `${row.name}=${GOOD[row.name] ?? String(row.example)}`;
    const token = await tokenOf(admin);
    const ask = async (part: string): Promise<unknown[]> => {
      const response = await call(row.method, at(part), { token, body: bodyOf(row) });
      if (JSON.stringify(response.json).includes('tardaba demasiado')) return ask(part); // on a loaded machine
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
