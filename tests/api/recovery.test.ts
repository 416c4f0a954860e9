import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { hashOf } from '~/domain/members/tokens.server';
import { openSession } from '~/domain/members/sessions.server';
import { bearer, call, refusalOf } from '../setup/api';
import { lettersTo, tokenSentTo } from '../setup/letters';
import { PASSWORD, person } from '../setup/people';
import { stored } from '../setup/stored';

const SENT = { message: 'Si ese correo tiene una cuenta, le enviamos un enlace para elegir otra contraseña.' };
const INVALID = [400, 'Token de recuperación inválido o expirado'];
const MISSING = [400, 'Token de recuperación no proporcionado'];
const forgot = (email: unknown) => call('POST', '/forgot-password', { body: { email } });
const check = (query: string) => call('POST', `/validate-reset-token${query}`);
const reset = (token: unknown, new_password: unknown = 'otra-clave') =>
  call('POST', '/reset-password', { body: { token, new_password } });
const logIn = async (username: string, password: string) =>
  (await call('POST', '/login', { body: { username, password } })).status;

async function requested(): Promise<{ email: string; id: number; token: string }> {
  const { email, id } = await person();
  await forgot(email);
  return { email, id, token: await tokenSentTo(email) };
}
/** Makes a token as old as if it had been requested so many minutes ago. */
const age = (token: string, minutes: number) =>
  sql`update tokens set (created_at, expires_at)
         = (created_at - make_interval(mins => ${minutes}), expires_at - make_interval(mins => ${minutes}))
       where token_hash = ${hashOf(token)}`.execute(db);

describe('POST /forgot-password', () => {
  it('answers the same whether or not the e-mail is known, and writes to the known one alone', async () => {
    const { email } = await person();
    for (const [address, letters] of [
      [email, 1],
      ['nadie@ejemplo.org', 0],
    ] as const) {
      const { status, json } = await forgot(address);
      expect([status, json]).toEqual([200, SENT]);
      expect(await lettersTo(address)).toHaveLength(letters);
    }
    expect((await lettersTo(email))[0]?.body_text).toMatch(/\/reset-password\?token=[\w-]{43}/);
  });

  it('takes the e-mail in any case, and passes over an account that is deactivated', async () => {
    const { email, id } = await person();
    await forgot(email.toUpperCase());
    expect(await lettersTo(email)).toHaveLength(1);
    await db.updateTable('members').set({ is_active: false }).where('id', '=', id).execute();
    expect((await forgot(email)).json).toEqual(SENT);
    expect(await lettersTo(email)).toHaveLength(1);
  });

  it.each([
    ['', 'Escribe tu correo electrónico'],
    ['rosa', 'Escribe un correo completo, como nombre@ejemplo.org'],
    [7, 'Escribe tu correo electrónico'],
  ])('refuses %j', async (email, words) => {
    expect((await forgot(email)).json).toEqual({ detail: words, errors: { email: [words] } });
  });
});

describe('POST /validate-reset-token', () => {
  it('knows a token that holds, and does not use it up', async () => {
    const { token } = await requested();
    const responses = [await check(`?token=${token}`), await check(`?token=${token}`)];
    for (const { status, json } of responses) expect([status, json]).toEqual([200, { valid: true }]);
  });

  it('asks for the token', async () => {
    for (const query of ['', '?token=', '?otro=1']) expect(refusalOf(await check(query))).toEqual(MISSING);
  });

  it('refuses one that is wrong, an hour old, used, or followed by another', async () => {
    const wrong = await requested();
    expect(refusalOf(await check(`?token=${wrong.token.slice(1)}`))).toEqual(INVALID);
    await age(wrong.token, 59);
    expect((await check(`?token=${wrong.token}`)).status).toBe(200);
    await age(wrong.token, 2);
    expect(refusalOf(await check(`?token=${wrong.token}`))).toEqual(INVALID);
    const used = await requested();
    await reset(used.token);
    expect(refusalOf(await check(`?token=${used.token}`))).toEqual(INVALID);
    const former = await requested();
    await forgot(former.email);
    expect(refusalOf(await check(`?token=${former.token}`))).toEqual(INVALID);
  });
});

describe('POST /reset-password', () => {
  it('changes the password, ends every session, and says so by letter', async () => {
    const { email, id, token } = await requested();
    const session = await openSession(db, id, 'bearer', '');
    await openSession(db, id, 'cookie', '');
    const { status, json } = await reset(token);
    expect([status, json]).toEqual([200, { message: 'Tu contraseña se cambió.' }]);
    expect((await call('GET', '/temas', { token: session })).status).toBe(401);
    const left = await db.selectFrom('sessions').select('id').where('member_id', '=', id).execute();
    expect(left).toEqual([]);
    expect(await lettersTo(email)).toHaveLength(2);
    expect([await logIn(email, PASSWORD), await logIn(email, 'otra-clave')]).toEqual([401, 200]);
  });

  it('leaves the sessions of others alone, and counts the e-mail as verified', async () => {
    const { token: other } = await bearer();
    const { id, token } = await requested();
    await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', id).execute();
    await reset(token);
    expect((await call('GET', '/temas', { token: other })).status).toBe(200);
    const member = await db.selectFrom('members').select('email_verified_at').where('id', '=', id).executeTakeFirst();
    expect(member?.email_verified_at).toBeInstanceOf(Date);
  });

  it('uses the token up, also when two bring it at once', async () => {
    const { token } = await requested();
    const both = await Promise.all([reset(token, 'clave-una'), reset(token, 'clave-otra')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(refusalOf(await reset(token))).toEqual(INVALID);
  });

  it('refuses a token that is none, and changes nothing', async () => {
    const { email } = await requested();
    const before = await stored(['members', 'tokens', 'sessions', 'outbox']);
    expect(refusalOf(await reset(''))).toEqual(MISSING);
    expect(refusalOf(await reset('nada'))).toEqual(INVALID);
    expect(refusalOf(await reset(await tokenSentTo(email), '12345'))).toEqual([
      422,
      'La contraseña debe tener al menos 6 caracteres',
    ]);
    expect((await reset(7)).status).toBe(422);
    expect((await reset('x'.repeat(201))).status).toBe(422);
    expect(await stored(['members', 'tokens', 'sessions', 'outbox'])).toEqual(before);
  });

  it('takes no token of another kind', async () => {
    const { email, id } = await person();
    await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', id).execute();
    await call('POST', '/resend-verification', { body: { email } });
    expect(refusalOf(await reset(await tokenSentTo(email)))).toEqual(INVALID);
    expect(await logIn(email, PASSWORD)).toBe(200);
  });
});
