import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { call, refusalOf } from '../setup/api';
import { lettersTo } from '../setup/letters';
import { person } from '../setup/people';
import { stored } from '../setup/stored';

const ROSA = { first_name: 'Rosa', last_name: 'Lectora', email: 'rosa@ejemplo.org', password: 'secreto-1' };
const TAKEN = 'Error al registrar usuario. Verifica que el email no esté en uso.';
const register = (body: unknown = ROSA) => call('POST', '/register', { body });
const validate = (email_validation_enabled: boolean) =>
  db.updateTable('site').set({ email_validation_enabled }).execute();
const rosa = () => db.selectFrom('members').selectAll().where('email', '=', ROSA.email).executeTakeFirst();

afterEach(async () => {
  await validate(false);
  await db.deleteFrom('members').execute();
  await db.deleteFrom('outbox').execute();
});

describe('POST /register', () => {
  it('makes a verified account with a letter of welcome while e-mails are not verified', async () => {
    const { status, json } = await register();
    expect([status, json]).toEqual([201, { message: 'Tu cuenta está lista.', needs_verification: false }]);
    const member = await rosa();
    expect(member).toMatchObject({ first_name: 'Rosa', last_name: 'Lectora', role: 'user', is_active: true });
    expect(member?.password_hash).toMatch(/^\$argon2id\$/);
    expect(member?.email_verified_at).toBeInstanceOf(Date);
    expect(await lettersTo(ROSA.email)).toHaveLength(1);
    const body = { username: ROSA.email, password: ROSA.password };
    expect((await call('POST', '/login', { body })).status).toBe(200);
  });

  it('makes an unverified account with a link while e-mails are verified', async () => {
    await validate(true);
    const { status, json } = await register();
    const message = 'Te enviamos un enlace para verificar tu correo.';
    expect([status, json]).toEqual([201, { message, needs_verification: true }]);
    expect((await rosa())?.email_verified_at).toBeNull();
    const [letter] = await lettersTo(ROSA.email);
    expect(letter?.body_text).toMatch(/\/verify-email\?token=[\w-]{43}/);
    const body = { username: ROSA.email, password: ROSA.password };
    expect((await call('POST', '/login', { body })).status).toBe(403);
  });

  it('trims names and e-mail, and takes no role from outside', async () => {
    const more = { role: 'admin', is_active: false, id: 1, email_verified_at: null, confirm_password: 'x' };
    expect((await register({ ...ROSA, ...more, first_name: ' Rosa ', email: ` ${ROSA.email} ` })).status).toBe(201);
    const { first_name, role, is_active, email_verified_at } = (await rosa())!;
    expect([first_name, role, is_active]).toEqual(['Rosa', 'user', true]);
    expect(email_verified_at).toBeInstanceOf(Date);
  });

  it('refuses an e-mail that is taken, in any case, and sends nothing', async () => {
    const { email } = await person();
    const before = await stored(['members', 'outbox']);
    expect(refusalOf(await register({ ...ROSA, email }))).toEqual([409, TAKEN]);
    expect(refusalOf(await register({ ...ROSA, email: email.toUpperCase() }))).toEqual([409, TAKEN]);
    expect(await stored(['members', 'outbox'])).toEqual(before);
  });

  it('makes one account when several ask for it at once', async () => {
    const responses = await Promise.all([register(), register(), register()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await stored(['members'])).toMatchObject({ members: [{ email: ROSA.email }] });
  });

  it.each([
    ['first_name', '  ', 'Escribe tu nombre'],
    ['first_name', 'x'.repeat(101), 'No puede pasar de 100 caracteres'],
    ['last_name', '', 'Escribe tu apellido'],
    ['last_name', undefined, 'Escribe tu apellido'],
    ['email', 'rosa', 'Escribe un correo completo, como nombre@ejemplo.org'],
    ['email', `${'x'.repeat(250)}@b.co`, 'No puede pasar de 254 caracteres'],
    ['email', null, 'Escribe tu correo electrónico'],
    ['password', '12345', 'La contraseña debe tener al menos 6 caracteres'],
    ['password', 'ñ'.repeat(513), 'La contraseña no puede pasar de 1024 bytes'],
    ['password', 123456, 'Escribe una contraseña'],
  ])('refuses %s = %j', async (field, value, words) => {
    const { status, json } = await register({ ...ROSA, [field]: value });
    const detail = words.replace(/^No puede/, `El campo «${field}» no puede`);
    expect([status, json]).toEqual([422, { detail, errors: { [field]: [words] } }]);
    expect(await stored(['members', 'outbox'])).toEqual({ members: [], outbox: [] });
  });

  it('names every field at fault', async () => {
    const { json } = await register({ password: '1' });
    expect(json).toEqual({
      detail: 'Escribe tu nombre',
      errors: {
        first_name: ['Escribe tu nombre'],
        last_name: ['Escribe tu apellido'],
        email: ['Escribe tu correo electrónico'],
        password: ['La contraseña debe tener al menos 6 caracteres'],
      },
    });
  });

  it('takes a password of six letters, whatever they are, and one of 1024 bytes', async () => {
    expect((await register({ ...ROSA, password: '😀😀😀😀😀😀' })).status).toBe(201);
    expect((await register({ ...ROSA, email: 'b@ejemplo.org', password: 'ñ'.repeat(512) })).status).toBe(201);
  });
});

describe('GET /email-validation-status', () => {
  it('says whether e-mails are verified', async () => {
    expect((await call('GET', '/email-validation-status')).json).toEqual({ email_validation_enabled: false });
    await validate(true);
    expect((await call('GET', '/email-validation-status')).json).toEqual({ email_validation_enabled: true });
  });
});
