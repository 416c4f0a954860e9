import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { call, refusalOf } from '../setup/api';
import { lettersTo, tokenSentTo } from '../setup/letters';
import { PASSWORD, person, unverified } from '../setup/people';

const ROSA = { first_name: 'Rosa', last_name: 'Lectora', email: 'rosa@ejemplo.org', password: 'secreto-1' };
const post = (path: string, body?: unknown) => call('POST', path, { body });
const answerOf = async (path: string, body?: unknown) => {
  const { status, json } = await post(path, body);
  return [status, json];
};
const logIn = async (username: string, password: string) => (await post('/login', { username, password })).status;
const isVerified = async (email: string) =>
  (await db.selectFrom('members').select('email_verified_at').where('email', '=', email).executeTakeFirstOrThrow())
    .email_verified_at !== null;

/** Seconds that the tokens of an account hold. */
const livesOf = async (email: string) => {
  const { rows } = await sql<{ life: number }>`
    select extract(epoch from expires_at - tokens.created_at)::integer as life
      from tokens join members on members.id = member_id where email = ${email}`.execute(db);
  return rows.map(({ life }) => life);
};

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
])('an account is made once, with its letter, while e-mails are verified: %j', async (isOn, message, login, letter) => {
  await validate(isOn);
  expect(await answerOf('/register', ROSA)).toEqual([201, { message, needs_verification: isOn }]);
  expect(await isVerified(ROSA.email)).toBe(!isOn);
  expect(await logIn(ROSA.email, ROSA.password)).toBe(login);
  const taken = [409, 'Error al registrar usuario. Verifica que el email no esté en uso.'];
  expect(refusalOf(await post('/register', { ...ROSA, email: 'ROSA@ejemplo.org' }))).toEqual(taken);
  expect(await lettersTo(ROSA.email)).toMatchObject([{ body_text: expect.stringMatching(letter) as string }]);
});

it('a new password is requested in words that do not say who has an account, and set once by its token alone', async () => {
  const [{ email }, { email: waiting }] = [await person(), await unverified()];
  const sent = { message: 'Si ese correo tiene una cuenta, le enviamos un enlace para elegir otra contraseña.' };
  for (const to of [email.toUpperCase(), 'nadie@ejemplo.org'])
    expect(await answerOf('/forgot-password', { email: to })).toEqual([200, sent]);
  expect([await lettersTo('nadie@ejemplo.org'), await livesOf(email)]).toEqual([[], [60 * 60]]);
  const token = await tokenSentTo(email);
  const check = (query: string) => post(`/validate-reset-token${query}`);
  const reset = (token: unknown) => post('/reset-password', { token, new_password: 'otra-clave' });
  for (let time = 0; time < 2; time += 1) expect((await check(`?token=${token}`)).json).toEqual({ valid: true });
  const both = await Promise.all([reset(token), reset(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(both.map(({ json }) => json)).toContainEqual({ message: 'Tu contraseña se cambió.' });
  expect([await logIn(email, PASSWORD), await logIn(email, 'otra-clave')]).toEqual([401, 200]);

  const missing = [400, 'Token de recuperación no proporcionado'];
  for (const query of ['', '?token=', '?otro=1']) expect(refusalOf(await check(query))).toEqual(missing);
  expect(refusalOf(await reset(''))).toEqual(missing);
  await post('/resend-verification', { email: waiting });
  const invalid = [400, 'Token de recuperación inválido o expirado'];
  for (const none of [token, 'nada', await tokenSentTo(waiting)])
    expect([refusalOf(await check(`?token=${none}`)), refusalOf(await reset(none))]).toEqual([invalid, invalid]);
});

it('an e-mail is verified by its own token alone, as often as its link is pressed; only who waits for one gets it', async () => {
  const [{ email }, { email: other }, { email: done }] = [await unverified(), await unverified(), await person()];
  for (const to of [email, done, 'nadie@ejemplo.org']) {
    const sent = { message: 'Verification email sent! Check your inbox.' };
    expect(await answerOf('/resend-verification', { email: to })).toEqual([200, sent]);
    expect(await lettersTo(to)).toHaveLength(to === email ? 1 : 0);
  }
  expect(await livesOf(email)).toEqual([24 * 60 * 60]);
  await post('/forgot-password', { email: other });
  for (const token of ['nada', await tokenSentTo(other)])
    expect(refusalOf(await post('/verify-email', { token }))).toEqual([400, 'Error verifying email']);
  expect(refusalOf(await post('/verify-email', { token: '' }))).toEqual([400, 'No verification token provided']);
  expect(await isVerified(email)).toBe(false);
  const token = await tokenSentTo(email);
  for (let time = 0; time < 2; time += 1)
    expect(await answerOf('/verify-email', { token })).toEqual([200, { message: 'Tu correo está verificado.' }]);
  expect([await isVerified(email), await isVerified(other)]).toEqual([true, false]);
});
