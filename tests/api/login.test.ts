import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { hashOf } from '~/domain/members/tokens.server';
import { bearer, call, deadToken, refusalOf } from '../setup/api';
import { Browser } from '../setup/browser';
import { PASSWORD, person } from '../setup/people';
import { stored } from '../setup/stored';

const logIn = (username: unknown, password: unknown = PASSWORD) =>
  call('POST', '/login', { body: { username, password } });
const sessionsOf = (id: number) =>
  db.selectFrom('sessions').select(['token_hash', 'kind', 'agent']).where('member_id', '=', id).execute();

describe('POST /login', () => {
  it('gives a token, the kind of user and who it is', async () => {
    const { id, email } = await person('user', { first: 'Rosa', last: 'Lectora' });
    const { status, json, headers } = await logIn(email);
    expect(status).toBe(200);
    expect(json).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      user_type: 'user',
      user_info: { id, first_name: 'Rosa', last_name: 'Lectora', email },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('keeps of the token its hash alone, and says when the person was last there', async () => {
    const { id, email } = await person();
    const headers = { 'user-agent': 'Libro/1 (Android)' };
    const { json } = await call('POST', '/login', { body: { username: email, password: PASSWORD }, headers });
    const { access_token } = json as { access_token: string };
    expect(await sessionsOf(id)).toEqual([
      { token_hash: hashOf(access_token), kind: 'bearer', agent: 'Libro/1 (Android)' },
    ]);
    const member = await db.selectFrom('members').select('last_login_at').where('id', '=', id).executeTakeFirst();
    expect(member?.last_login_at).toBeInstanceOf(Date);
    expect((await call('GET', '/temas', { token: access_token })).status).toBe(200);
  });

  it('says of an administrator that it is one', async () => {
    const { email } = await person('admin');
    expect((await logIn(email)).json).toMatchObject({ user_type: 'admin' });
  });

  it('takes the e-mail in any case', async () => {
    const { email } = await person();
    expect((await logIn(email.toUpperCase())).json).toMatchObject({ user_info: { email } });
  });

  it('refuses a wrong password and an unknown e-mail in the same words, and opens nothing', async () => {
    const { email } = await person();
    const before = await stored(['sessions', 'members']);
    for (const response of [await logIn(email, 'otra-cosa'), await logIn('nadie@ejemplo.org'), await logIn('', '')]) {
      expect(refusalOf(response)).toEqual([401, 'Email o contraseña incorrectos']);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect(await stored(['sessions', 'members'])).toEqual(before);
  });

  it('refuses an account that is deactivated', async () => {
    const { id, email } = await person();
    await db.updateTable('members').set({ is_active: false }).where('id', '=', id).execute();
    expect(refusalOf(await logIn(email))).toEqual([403, 'Tu cuenta está desactivada.']);
    expect(await sessionsOf(id)).toEqual([]);
  });

  it('refuses an unverified e-mail only while e-mails are verified', async () => {
    const { id, email } = await person();
    await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', id).execute();
    expect((await logIn(email)).status).toBe(200);
    await db.updateTable('site').set({ email_validation_enabled: true }).execute();
    expect(refusalOf(await logIn(email))).toEqual([403, 'Verifica tu correo antes de iniciar sesión.']);
    await db.updateTable('site').set({ email_validation_enabled: false }).execute();
    expect((await logIn(email)).status).toBe(200);
  });

  it.each([
    ['password', { username: 'a@b.co' }, 'debe ser un texto'],
    ['username', { password: 'x' }, 'debe ser un texto'],
    ['username', { username: ['a@b.co'], password: 'x' }, 'debe ser un texto'],
    ['username', { username: 'x'.repeat(255), password: 'x' }, 'no puede pasar de 254 caracteres'],
    ['password', { username: 'x', password: 'x'.repeat(1025) }, 'no puede pasar de 1024 caracteres'],
  ])('names the field %s when it is wrong', async (field, body, words) => {
    const { status, json } = await call('POST', '/login', { body });
    expect([status, json]).toEqual([422, { detail: `El campo «${field}» ${words}`, errors: { [field]: [words] } }]);
  });
});

describe('POST /logout', () => {
  const logOut = (token?: string) => call('POST', '/logout', { token });

  it('ends the session of the token and no other', async () => {
    const { token, member } = await bearer();
    const other = (await logIn(member.email)).json as { access_token: string };
    expect((await logOut(token)).status).toBe(204);
    expect(refusalOf(await call('GET', '/temas', { token }))).toEqual([
      401,
      'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
    ]);
    expect((await call('GET', '/temas', { token: other.access_token })).status).toBe(200);
    expect(await sessionsOf(member.id)).toHaveLength(1);
  });

  it('is for those who are signed in', async () => {
    expect(refusalOf(await logOut())).toEqual([401, 'Necesitas iniciar sesión para ver este contenido']);
    expect((await logOut(await deadToken())).status).toBe(401);
  });
});

describe('a token', () => {
  it.each(['Basic abc', 'Bearer', 'Bearer ', 'Bearer a b', 'Bearer ñ', `Bearer ${'x'.repeat(5000)}`, 'abc'])(
    'of another form is none: %s',
    async (authorization) => {
      const headers = { authorization: authorization.replace('ñ', '\xf1') };
      const response = await call('GET', '/temas', { headers });
      expect(refusalOf(response)).toEqual([401, 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.']);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
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

  it('that is dead does not keep anybody from what is for all', async () => {
    expect((await call('GET', '/volumes', { token: await deadToken() })).status).toBe(200);
  });

  it('dies with its time and with its account', async () => {
    const { token, member } = await bearer();
    const statusNow = async () => (await call('GET', '/temas', { token })).status;
    const setTimes = (last_seen_at: Date) =>
      db.updateTable('sessions').set({ last_seen_at }).where('member_id', '=', member.id).execute();
    expect(await statusNow()).toBe(200);
    await setTimes(new Date(Date.now() - 31 * 24 * 3600 * 1000));
    expect(await statusNow()).toBe(401);
    await setTimes(new Date());
    await db.updateTable('members').set({ is_active: false }).where('id', '=', member.id).execute();
    expect(await statusNow()).toBe(401);
  });
});
