import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { call, refusalOf } from '../setup/api';
import { lettersTo, tokenSentTo } from '../setup/letters';
import { PASSWORD, person, unverified } from '../setup/people';
import { stored } from '../setup/stored';

const ROSA = { first_name: 'Rosa', last_name: 'Lectora', email: 'rosa@ejemplo.org', password: 'secreto-1' };
const post = (path: string, body?: unknown) => call('POST', path, { body });
const answerOf = async (path: string, body?: unknown) => {
  const { status, json } = await post(path, body);
  return [status, json];
};
const register = (body: unknown = ROSA) => post('/register', body);
const logIn = async (username: string, password: string) => (await post('/login', { username, password })).status;
const memberOf = (email: string) =>
  db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

/** Seconds that the tokens of an account hold. */
const livesOf = async (email: string) => {
  const { rows } = await sql<{
    life: number;
  }>`select extract(epoch from expires_at - tokens.created_at)::integer as life
    from tokens join members on members.id = member_id where email = ${email}`.execute(db);
  return rows.map(({ life }) => life);
};

describe('POST /register', () => {
  const validate = (email_validation_enabled: boolean) =>
    db.updateTable('site').set({ email_validation_enabled }).execute();
  afterEach(async () => {
    await validate(false);
    await db.deleteFrom('members').execute();
    await db.deleteFrom('outbox').execute();
  });

  it.each([
    [false, 'Tu cuenta está lista.', 200, /\S/],
    [true, 'Te enviamos un enlace para verificar tu correo.', 403, /\/verify-email\?token=[\w-]{43}/],
  ])('makes an account with its letter, while e-mails are verified: %j', async (isOn, message, login, letter) => {
    await validate(isOn);
    expect(await answerOf('/register', ROSA)).toEqual([201, { message, needs_verification: isOn }]);
    const { email_verified_at, ...member } = await memberOf(ROSA.email);
    expect(member).toMatchObject({ first_name: 'Rosa', last_name: 'Lectora', role: 'user', is_active: true });
    expect(email_verified_at === null).toBe(isOn);
    expect(await lettersTo(ROSA.email)).toMatchObject([{ body_text: expect.stringMatching(letter) as string }]);
    expect(await logIn(ROSA.email, ROSA.password)).toBe(login);
  });

  it('makes one account when several ask for it at once, and sends nothing to the others', async () => {
    const responses = await Promise.all([register(), register(), register()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const taken = [409, 'Error al registrar usuario. Verifica que el email no esté en uso.'];
    expect(refusalOf(await register({ ...ROSA, email: 'ROSA@ejemplo.org' }))).toEqual(taken);
    expect([(await stored(['members'])).members?.length, (await lettersTo(ROSA.email)).length]).toEqual([1, 1]);
  });
});

describe('a new password', () => {
  const SENT = { message: 'Si ese correo tiene una cuenta, le enviamos un enlace para elegir otra contraseña.' };
  const INVALID = [400, 'Token de recuperación inválido o expirado'];
  const MISSING = [400, 'Token de recuperación no proporcionado'];
  const check = (query: string) => post(`/validate-reset-token${query}`);
  const reset = (token: unknown, new_password = 'otra-clave') => post('/reset-password', { token, new_password });
  const requested = async () => {
    const { email } = await person();
    expect(await answerOf('/forgot-password', { email: email.toUpperCase() })).toEqual([200, SENT]);
    return { email, token: await tokenSentTo(email) };
  };

  it('is answered in the same words whether or not the e-mail is known, and only the known one gets a letter', async () => {
    await requested();
    expect(await answerOf('/forgot-password', { email: 'nadie@ejemplo.org' })).toEqual([200, SENT]);
    expect(await lettersTo('nadie@ejemplo.org')).toEqual([]);
  });

  it('is set with its token once, which a look does not use up, and ends every session', async () => {
    const { email, token } = await requested();
    expect(await livesOf(email)).toEqual([60 * 60]);
    const session = ((await post('/login', { username: email, password: PASSWORD })).json as { access_token: string })
      .access_token;
    for (let time = 0; time < 2; time += 1) expect((await check(`?token=${token}`)).json).toEqual({ valid: true });
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.map(({ json }) => json)).toContainEqual({ message: 'Tu contraseña se cambió.' });
    expect((await call('GET', '/temas', { token: session })).status).toBe(401);
    expect([await logIn(email, PASSWORD), await logIn(email, 'otra-clave')]).toEqual([401, 200]);
    expect([refusalOf(await check(`?token=${token}`)), refusalOf(await reset(token))]).toEqual([INVALID, INVALID]);
  });

  it('is not set with a token that is none, and nothing changes', async () => {
    const { email } = await unverified();
    await post('/resend-verification', { email });
    const ofAnotherKind = await tokenSentTo(email);
    const before = await stored(['members', 'tokens', 'sessions', 'outbox']);
    for (const query of ['', '?token=', '?otro=1']) expect(refusalOf(await check(query))).toEqual(MISSING);
    expect(refusalOf(await reset(''))).toEqual(MISSING);
    for (const token of ['nada', ofAnotherKind]) expect(refusalOf(await reset(token))).toEqual(INVALID);
    expect(await stored(['members', 'tokens', 'sessions', 'outbox'])).toEqual(before);
  });
});

describe('the verification of an e-mail', () => {
  it('is answered in the same words to all, and an account that waits for it gets a letter alone', async () => {
    const [waiting, done] = [await unverified(), await person()];
    for (const email of [waiting.email, done.email, 'nadie@ejemplo.org']) {
      expect(await answerOf('/resend-verification', { email })).toEqual([
        200,
        { message: 'Verification email sent! Check your inbox.' },
      ]);
      expect(await lettersTo(email)).toHaveLength(email === waiting.email ? 1 : 0);
    }
  });

  it('is that of its account alone, as often as the link is pressed', async () => {
    const [member, other] = [await unverified(), await unverified()];
    await post('/resend-verification', { email: member.email });
    expect(await livesOf(member.email)).toEqual([24 * 60 * 60]);
    const token = await tokenSentTo(member.email);
    for (let time = 0; time < 2; time += 1) {
      expect(await answerOf('/verify-email', { token })).toEqual([200, { message: 'Tu correo está verificado.' }]);
    }
    expect((await memberOf(member.email)).email_verified_at).toBeInstanceOf(Date);
    expect((await memberOf(other.email)).email_verified_at).toBeNull();
  });

  it('does not come of a token that is none', async () => {
    const { email } = await unverified();
    await post('/forgot-password', { email });
    for (const token of ['nada', await tokenSentTo(email)]) {
      expect(refusalOf(await post('/verify-email', { token }))).toEqual([400, 'Error verifying email']);
    }
    expect(refusalOf(await post('/verify-email', { token: '' }))).toEqual([400, 'No verification token provided']);
    expect((await memberOf(email)).email_verified_at).toBeNull();
  });
});
