import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { bearer, call, refusalOf, type ApiResponse } from '../setup/api';
import { lettersTo } from '../setup/letters';
import { PASSWORD, person } from '../setup/people';

const MINUTE = 60;
const AT_ONCE = 100; // more would wait too long for a connection, on a machine that has other work
beforeEach(async () => {
  await db.deleteFrom('limits').execute();
  await db.deleteFrom('limits_of_use').execute();
});

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

describe('the uses of a token', () => {
  it('are 600 a minute of one person, whatever is called and by whichever session, and then 600 again', async () => {
    const { token, member } = await bearer();
    const { token: stranger } = await bearer();
    const paths = ['/temas', '/volumes', '/nothing', '/admin/users'];
    const seen = await statuses(597, (at) => call('GET', paths[at % 3 === 2 ? 3 : at % 2] ?? '', { token }));
    expect(new Set(seen)).toEqual(new Set([200, 403]));
    expect(await statuses(3, () => call('POST', '/videos/watch', { token, body: [] }))).toEqual([422, 422, 422]);
    const another = await openSession(db, member.id, 'bearer', '');
    for (const [of, path] of [
      [token, '/temas'],
      [token, '/volumes'],
      [another, '/temas'],
    ] as const) {
      expectTooMany(await call('GET', path, { token: of }), MINUTE);
    }
    expect((await call('GET', '/temas', { token: stranger })).status).toBe(200);
    expect((await call('GET', '/volumes')).status).toBe(200);
    await db
      .updateTable('limits_of_use')
      .set('expire', Date.now() - 1)
      .execute();
    expect((await call('GET', '/temas', { token })).status).toBe(200);
  });

  it('that is dead are refused as dead, however many', async () => {
    const { token } = await bearer();
    await db.deleteFrom('sessions').execute();
    expect(new Set(await statuses(620, () => call('GET', '/temas', { token })))).toEqual(new Set([401]));
  });
});

const to = (at: number) => ({ email: `nadie${at}@ejemplo.org` });

it.each<[path: string, body: (at: number) => unknown, status: number, count: number, minutes: number]>([
  ['/login', (at) => ({ username: to(at).email, password: 'no' }), 401, 60, 5],
  ['/register', (at) => ({ first_name: 'A', last_name: 'B', ...to(at), password: PASSWORD }), 201, 20, 60],
  ['/forgot-password', to, 200, 20, 60],
  ['/resend-verification', to, 200, 20, 60],
  ['/validate-reset-token?token=nada', () => undefined, 400, 20, 10],
  ['/reset-password', () => ({ token: 'nada', new_password: PASSWORD }), 400, 20, 10],
  ['/verify-email', () => ({ token: 'nada' }), 400, 20, 10],
])(
  '%s answers an address so often, one more with nothing done, and others still',
  async (path, body, status, count, minutes) => {
    const send = (at: number, address = '203.0.113.7') => call('POST', path, { body: body(at), address });
    expect(await statuses(count, send)).toEqual(Array(count).fill(status));
    expectTooMany(await send(count), minutes * MINUTE);
    expect((await send(count, '203.0.113.8')).status).toBe(status);
  },
);

it('a letter of one kind uses up none of another, for its e-mail or for who asks', async () => {
  const { email } = await person();
  const address = '203.0.113.7';
  const resend = () => call('POST', '/resend-verification', { body: { email }, address });
  expect((await statuses(21, resend)).sort()).toEqual([...Array<number>(20).fill(200), 429]);
  expect((await call('POST', '/forgot-password', { body: { email }, address })).status).toBe(200);
  expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['Restablece tu contraseña']);
});
