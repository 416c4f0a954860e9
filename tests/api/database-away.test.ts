import { afterAll, beforeAll, expect, it } from 'vitest';
import { sentence } from '~/errors/catalogue';
import { bearer, call, refusalOf } from '../setup/api';
import { apiRows, filled } from '../setup/api-rows';
import { whileAway } from '../setup/outage';

const PLACE = {
  volume: '11',
  index: '1',
  temaId: 'luz',
  id: '7',
  date: '2026-01-02',
  change: '00000000-0000-4000-8000-000000000009',
  review: '00000000-0000-4000-8000-000000000009',
};
let token: string;
beforeAll(async () => {
  token = (await bearer('admin')).token;
});
afterAll(async () => {
  expect((await call('GET', '/temas', { token })).status).toBe(200); // it recovers by itself
});

it('while the database is away every call says so with 503, in its own words, and when to come back', async () => {
  await whileAway(async () => {
    for (const { method, path, row, operation } of apiRows) {
      const query = operation.parameters?.filter((one) => one.in === 'query') ?? [];
      const at = `${filled(path, PLACE)}?${query.map(({ name, schema }) => `${name}=${String(schema.example)}`).join('&')}`;
      const body = row.body ? operation.requestBody?.content['application/json']?.example : undefined;
      const answer = await call(method, at, { token, body });
      const words = sentence(row.whenAway ?? 'database_away');
      expect([method, path, ...refusalOf(answer)]).toEqual([method, path, 503, words]);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await call('GET', '/nada')).status).toBe(404);
    expect((await call('PATCH', '/temas')).status).toBe(405);
    expect((await call('GET', '/openapi.json')).status).toBe(200);
  });
});
