import { afterAll, beforeAll, expect, it } from 'vitest';
import { sentence } from '~/errors/catalogue';
import { call, caller, refusalOf } from '../setup/api';
import { apiRows, withExamples } from '../setup/api-rows';
import { whileAway, withoutTables } from '../setup/outage';

const admin = caller('admin');
beforeAll(admin.member);
afterAll(async () => {
  expect((await admin('GET', '/temas')).status).toBe(200); // it recovers by itself
});

/** Makes every call and compares the response with its sentence, or with `usual` if it has none. */
async function expectAllToSay(usual: 'database_away' | 'act_failed'): Promise<void> {
  for (const { method, path, row, operation } of apiRows) {
    const body = row.body ? operation.requestBody?.content['application/json']?.example : undefined;
    const response = await admin(method, withExamples({ path, operation }), body);
    const words = sentence(row.databaseError ?? usual);
    expect([method, path, ...refusalOf(response)]).toEqual([method, path, 503, words]);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
}

it('while the database is away every call says so with 503, in its own words, and when to come back', async () => {
  await whileAway(async () => {
    await expectAllToSay('database_away');
    expect((await call('GET', '/nada')).status).toBe(404);
    expect((await call('PATCH', '/temas')).status).toBe(405);
    expect((await call('GET', '/openapi.json')).status).toBe(200);
  });
});

it('while its statements fail every call does the same', async () => {
  await withoutTables(() => expectAllToSay('act_failed'));
});

it('the calls that a page makes of itself, of an account and of the book say what the page says', () => {
  const sentences = Object.fromEntries(
    apiRows.map(({ method, path, row }) => [`${method} ${path}`, row.databaseError]),
  );
  expect(sentences).toMatchObject({
    'POST /login': 'login_failed',
    'POST /register': 'register_failed',
    'POST /forgot-password': 'reset_request_failed',
    'POST /validate-reset-token': 'reset_failed',
    'POST /reset-password': 'reset_failed',
    'POST /verify-email': 'verification_away',
    'POST /resend-verification': 'resend_failed',
    'GET /volumes': 'home_failed',
    'GET /news-config': 'home_failed',
    'GET /image-config': 'home_failed',
    'GET /evangelio-button-config': 'home_failed',
    'GET /about': 'about_failed',
    'POST /videos/watch': 'mark_failed',
  });
});
