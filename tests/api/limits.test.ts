import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { bearer, call, refusalOf, type ApiResponse } from '../setup/api';
import { lettersTo } from '../setup/letters';
import { PASSWORD, person } from '../setup/people';

const MINUTE = 60;
const ADDRESS = '203.0.113.7';
beforeEach(async () => {
  await db.deleteFrom('limits').execute();
  await db.deleteFrom('limits_of_use').execute();
});

const AT_ONCE = 100; // more would wait too long for a connection, on a machine that has other work

/** Makes so many calls, many of them at once. Returns their statuses. */
async function statuses(count: number, send: (at: number) => Promise<ApiResponse>): Promise<number[]> {
  const seen: number[] = [];
  while (seen.length < count) {
    const several = Array.from({ length: Math.min(AT_ONCE, count - seen.length) }, (_, at) => send(seen.length + at));
    seen.push(...(await Promise.all(several)).map(({ status }) => status));
  }
  return seen;
}
function expectTooMany(response: ApiResponse, seconds: number): void {
  expect(response.status).toBe(429);
  expect(refusalOf(response)[1]).toMatch(
    /^Demasiados intentos\. Vuelve a probar en (\d+ minutos?|\d+ segundos?|una hora|1 hora)\.$/,
  );
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  const wait = Number(response.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(response.headers.get('cache-control')).toBe('no-store');
}
const post = (path: string, body: unknown, address?: string) => call('POST', path, { body, address });
const logIn = (username: string, password: string, address?: string) => post('/login', { username, password }, address);

describe('the uses of a token', () => {
  it('are 600 a minute of one person, whatever is called and by whichever session', async () => {
    const { token, member } = await bearer();
    const { token: stranger } = await bearer();
    const paths = ['/temas', '/volumes', '/nothing', '/admin/users'];
    const seen = await statuses(597, (at) => call('GET', paths[at % 3 === 2 ? 3 : at % 2] ?? '', { token }));
    expect(new Set(seen)).toEqual(new Set([200, 403]));
    expect(await statuses(3, () => call('POST', '/videos/watch', { token, body: [] }))).toEqual([422, 422, 422]);
    expectTooMany(await call('GET', '/temas', { token }), MINUTE);
    expectTooMany(await call('GET', '/volumes', { token }), MINUTE);
    const another = await openSession(db, member.id, 'bearer', '');
    expectTooMany(await call('GET', '/temas', { token: another }), MINUTE);
    expect((await call('GET', '/temas', { token: stranger })).status).toBe(200);
    expect((await call('GET', '/volumes')).status).toBe(200);
  });

  it('are counted again once the minute is over', async () => {
    const { token } = await bearer();
    expect(new Set(await statuses(600, () => call('GET', '/temas', { token })))).toEqual(new Set([200]));
    expectTooMany(await call('GET', '/temas', { token }), MINUTE);
    await db
      .updateTable('limits_of_use')
      .set({ expire: Date.now() - 1 })
      .execute();
    expect((await call('GET', '/temas', { token })).status).toBe(200);
  });

  it('that is dead are refused as dead, however many', async () => {
    const { token } = await bearer();
    await db.deleteFrom('sessions').execute();
    expect(new Set(await statuses(620, () => call('GET', '/temas', { token })))).toEqual(new Set([401]));
  });
});

describe('the tries of POST /login', () => {
  it('are ten failures for an account, together with those on the page', async () => {
    const { email } = await person();
    expect(await statuses(10, () => logIn(email, 'no'))).toEqual(Array(10).fill(401));
    const refused = await logIn(email, PASSWORD);
    expectTooMany(refused, 15 * MINUTE);
    expect(refused.json).not.toHaveProperty('access_token');
    expect((await logIn((await person()).email, PASSWORD)).status).toBe(200);
  });

  it('do not count what succeeds', async () => {
    const { email } = await person();
    await statuses(9, () => logIn(email, 'no'));
    for (let time = 0; time < 3; time += 1) expect((await logIn(email, PASSWORD)).status).toBe(200);
    expect((await logIn(email, 'no')).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(429);
  });

  it('are sixty failures for an address', async () => {
    const seen = await statuses(60, (at) => logIn(`nadie${at}@ejemplo.org`, 'no', ADDRESS));
    expect(seen).toEqual(Array(60).fill(401));
    const { email } = await person();
    expectTooMany(await logIn(email, PASSWORD, ADDRESS), 5 * MINUTE);
    expect((await logIn(email, PASSWORD, '203.0.113.8')).status).toBe(200);
  });
});

describe('the other tries of an address', () => {
  const person_ = (at: number) => ({
    first_name: 'A',
    last_name: 'B',
    email: `r${at}@ejemplo.org`,
    password: PASSWORD,
  });

  it('are twenty registrations an hour', async () => {
    expect(await statuses(20, (at) => post('/register', person_(at), ADDRESS))).toEqual(Array(20).fill(201));
    expectTooMany(await post('/register', person_(21), ADDRESS), 60 * MINUTE);
    expect(await db.selectFrom('members').select('id').where('email', '=', 'r21@ejemplo.org').execute()).toEqual([]);
    expect((await post('/register', person_(21), '203.0.113.8')).status).toBe(201);
  });

  it.each(['/forgot-password', '/resend-verification'])('are twenty letters an hour: %s', async (path) => {
    const send = (at: number) => post(path, { email: `nadie${at}@ejemplo.org` }, ADDRESS);
    expect(await statuses(20, send)).toEqual(Array(20).fill(200));
    expectTooMany(await send(21), 60 * MINUTE);
  });

  it.each([
    ['/validate-reset-token?token=nada', undefined],
    ['/reset-password', { token: 'nada', new_password: PASSWORD }],
    ['/verify-email', { token: 'nada' }],
  ])('are twenty wrong tokens in ten minutes: %s', async (path, body) => {
    expect(await statuses(20, () => post(path, body, ADDRESS))).toEqual(Array(20).fill(400));
    expectTooMany(await post(path, body, ADDRESS), 10 * MINUTE);
    expect((await post(path, body, '203.0.113.8')).status).toBe(400);
  });
});

describe('the letters to an e-mail', () => {
  it('are five in half an hour; then the same answer, and no letter', async () => {
    const { email } = await person();
    const first = await post('/forgot-password', { email });
    const written = (at: number) => (at % 2 ? `${email}.` : email.toUpperCase());
    expect(await statuses(6, (at) => post('/forgot-password', { email: written(at) }))).toEqual(Array(6).fill(200));
    expect((await post('/forgot-password', { email })).json).toEqual(first.json);
    expect(await lettersTo(email)).toHaveLength(5);
  });
});
