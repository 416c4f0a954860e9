import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { hashOf } from '~/domain/members/tokens.server';
import { bearer, call, deadToken, refusalOf } from '../setup/api';
import { Browser } from '../setup/browser';
import { PASSWORD, person } from '../setup/people';
import { stored } from '../setup/stored';

const EXPIRED = [401, 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.'];
const logIn = (username: string, password = PASSWORD, headers = {}) =>
  call('POST', '/login', { body: { username, password }, headers });
const sessionsOf = (id: number) =>
  db.selectFrom('sessions').select(['token_hash', 'kind', 'agent']).where('member_id', '=', id).execute();

describe('POST /login', () => {
  it.each(['user', 'editor', 'admin'] as const)(
    'gives a token, the kind of user and who it is, and keeps of the token its hash alone: %s',
    async (role) => {
      const { id, email } = await person(role, { first: 'Rosa', last: 'Lectora' });
      const { status, json, headers } = await logIn(email, PASSWORD, { 'user-agent': 'Libro/1 (Android)' });
      const { access_token, ...rest } = json as { access_token: string };
      const user_info = { id, first_name: 'Rosa', last_name: 'Lectora', email };
      expect([status, rest]).toEqual([200, { user_type: role, user_info }]);
      expect(access_token).toMatch(/^[\w-]{43}$/);
      expect(headers.get('cache-control')).toBe('no-store');
      const session = { token_hash: hashOf(access_token), kind: 'bearer', agent: 'Libro/1 (Android)' };
      expect(await sessionsOf(id)).toEqual([session]);
      expect((await call('GET', '/temas', { token: access_token })).status).toBe(200);
    },
  );

  it('refuses a wrong password and an unknown e-mail in the same words, and opens nothing', async () => {
    const { email } = await person();
    const before = await stored(['sessions', 'members']);
    for (const response of [await logIn(email, 'otra-cosa'), await logIn('nadie@ejemplo.org'), await logIn('', '')]) {
      expect(refusalOf(response)).toEqual([401, 'Email o contraseña incorrectos']);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect(await stored(['sessions', 'members'])).toEqual(before);
  });
});

it('POST /logout ends the session of the token and no other', async () => {
  const { token, member } = await bearer();
  const other = (await logIn(member.email)).json as { access_token: string };
  expect((await call('POST', '/logout', { token })).status).toBe(204);
  expect(refusalOf(await call('GET', '/temas', { token }))).toEqual(EXPIRED);
  expect((await call('GET', '/temas', { token: other.access_token })).status).toBe(200);
  expect(await sessionsOf(member.id)).toHaveLength(1);
});

describe('a token', () => {
  it.each(['Basic abc', 'Bearer', 'Bearer ', 'Bearer a b', 'Bearer \xf1', `Bearer ${'x'.repeat(5000)}`, 'abc'])(
    'of another form is none: %s',
    async (authorization) => {
      expect(refusalOf(await call('GET', '/temas', { headers: { authorization } }))).toEqual(EXPIRED);
    },
  );

  it('of a page is none, and a page takes none of ours', async () => {
    const { token } = await bearer('admin');
    const browser = new Browser();
    const page = await browser.request('/admin/playlists', { headers: { authorization: `Bearer ${token}` } });
    expect(page.headers.get('location')).toMatch(/^\/login/);
    browser.cookies.set('__Host-sesion', token).set('sesion', token);
    expect((await browser.request('/admin/playlists')).headers.get('location')).toMatch(/^\/login/);
  });

  it('that is missing is no expired one', async () => {
    expect(refusalOf(await call('GET', '/temas'))).toEqual([401, 'Necesitas iniciar sesión para ver este contenido']);
  });

  it('that is dead does not keep anybody from what is for all', async () => {
    expect((await call('GET', '/volumes', { token: await deadToken() })).status).toBe(200);
  });
});
