import { describe, expect, it } from 'vitest';
import { checkCredentials, createAccount, mustVerifyEmail } from '~/domain/members/accounts.server';
import { inTransaction } from '../../setup/rolled-back';

const db = inTransaction();
const PERSON = { first_name: 'Ana', last_name: 'Ruiz', email: 'Ana@Ejemplo.org', password: 'canción-1' };
const create = (change: Partial<typeof PERSON> & { role?: 'user' | 'admin'; isVerified?: boolean } = {}) =>
  createAccount(db(), { ...PERSON, isVerified: true, ...change });
const check = (email: string, password: string) => checkCredentials(db(), email, password);
const demandEmail = () => db().updateTable('site').set({ email_validation_enabled: true }).execute();

describe('an account', () => {
  it.each([
    ['user', true],
    ['admin', false],
  ] as const)(
    'is made as it was requested, with no password in the clear: %s, verified %j',
    async (role, isVerified) => {
      const member = await create({ role, isVerified });
      const made = { firstName: 'Ana', lastName: 'Ruiz', email: 'Ana@Ejemplo.org', role };
      expect(member).toEqual({ id: member.id, ...made });
      const row = await db().selectFrom('members').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
      expect([row.is_active, row.role, row.email_verified_at !== null]).toEqual([true, role, isVerified]);
      expect(row.password_hash).toMatch(/^\$argon2id\$/);
      expect(JSON.stringify(row)).not.toContain(PERSON.password);
    },
  );

  it('is refused a second time, in any case', async () => {
    await create();
    await expect(create({ email: 'ANA@ejemplo.org' })).rejects.toMatchObject({
      code: 'email_taken',
      status: 409,
      message: 'Error al registrar usuario. Verifica que el email no esté en uso.',
      circumstances: { field: 'email' },
    });
  });
});

describe('signing in', () => {
  it.each(['Ana@Ejemplo.org', 'ana@ejemplo.org'])('as %s finds the member', async (email) => {
    const member = await create();
    expect(await check(email, PERSON.password)).toEqual(member);
  });

  it('takes the same letters however the keyboard writes them', async () => {
    const member = await create({ password: 'cancio\u0301n-1' });
    expect(await check(PERSON.email, 'canción-1')).toEqual(member);
  });

  it.each([
    ['a wrong password', 'ana@ejemplo.org', 'canción-2'],
    ['an empty password', 'ana@ejemplo.org', ''],
    ['the password in another case', 'ana@ejemplo.org', 'CANCIÓN-1'],
    ['the password and more', 'ana@ejemplo.org', 'canción-1 '],
    ['an e-mail that nobody has', 'eva@ejemplo.org', 'canción-1'],
    ['the password of the measure for nobody', 'eva@ejemplo.org', 'nobody has this password'],
    ['no e-mail', '', 'canción-1'],
    ['a pattern for an e-mail', '%', 'canción-1'],
  ])('with %s is refused in the same words', async (_name, email, password) => {
    await create();
    await expect(check(email, password)).rejects.toMatchObject({
      code: 'bad_credentials',
      status: 401,
      message: 'Email o contraseña incorrectos',
    });
  });

  it('with a deactivated account is refused, but only with the right password', async () => {
    const { id } = await create();
    await db().updateTable('members').set({ is_active: false }).where('id', '=', id).execute();
    const refusal = { code: 'deactivated', status: 403, message: 'Tu cuenta está desactivada.' };
    await expect(check(PERSON.email, PERSON.password)).rejects.toMatchObject(refusal);
    await expect(check(PERSON.email, 'otra cosa')).rejects.toMatchObject({ code: 'bad_credentials' });
  });

  it('without a verified e-mail is refused while e-mails have to be verified', async () => {
    const member = await create({ isVerified: false });
    expect(await mustVerifyEmail(db())).toBe(false);
    expect(await check(PERSON.email, PERSON.password)).toEqual(member);
    await demandEmail();
    expect(await mustVerifyEmail(db())).toBe(true);
    await expect(check(PERSON.email, PERSON.password)).rejects.toMatchObject({
      code: 'unverified',
      status: 403,
      message: 'Verifica tu correo antes de iniciar sesión.',
    });
    await expect(check(PERSON.email, 'otra cosa')).rejects.toMatchObject({ code: 'bad_credentials' });
    const verified = await create({ email: 'eva@ejemplo.org' });
    expect(await check('eva@ejemplo.org', PERSON.password)).toEqual(verified);
  });
});
