import { beforeEach, describe, expect, it } from 'vitest';
import { checkCredentials } from '~/domain/members/accounts.server';
import { createFirstAdmin, makeAdmin } from '~/domain/members/admins.server';
import { findSession, openSession } from '~/domain/members/sessions.server';
import { inTransaction } from '../../setup/rolled-back';
import { makeMember } from '../member';

const EMAIL = 'jefa@ejemplo.org';
const PASSWORD = 'secreto-1';
const db = inTransaction();
beforeEach(() => db().updateTable('site').set({ email_validation_enabled: true }).execute());
const signIn = () => checkCredentials(db(), EMAIL, PASSWORD);

describe('the first administrator', () => {
  it('is made when there is none, and can sign in at once', async () => {
    await makeMember(db(), 'eva@ejemplo.org');
    expect(await createFirstAdmin(db(), EMAIL, PASSWORD)).toBe(true);
    expect(await signIn()).toMatchObject({ email: EMAIL, role: 'admin' });
  });

  it('is a member who has that e-mail already', async () => {
    const id = await makeMember(db(), EMAIL);
    expect(await createFirstAdmin(db(), EMAIL, PASSWORD)).toBe(true);
    expect(await signIn()).toMatchObject({ id, role: 'admin' });
  });

  it('is not made when there is one', async () => {
    await makeMember(db(), 'eva@ejemplo.org', 'admin');
    await makeMember(db(), EMAIL);
    expect(await createFirstAdmin(db(), EMAIL, PASSWORD)).toBe(false);
    await expect(createFirstAdmin(db(), 'otra@ejemplo.org', PASSWORD)).resolves.toBe(false);
    const admins = await db().selectFrom('members').select('email').where('role', '=', 'admin').execute();
    expect(admins).toEqual([{ email: 'eva@ejemplo.org' }]);
  });
});

describe('an administrator', () => {
  it('is made anew where the e-mail has no account', async () => {
    expect(await makeAdmin(db(), EMAIL, PASSWORD)).toBe(true);
    expect(await signIn()).toMatchObject({ firstName: 'Administración', lastName: 'del sitio', role: 'admin' });
  });

  it('is made of the account that has the e-mail, in any case, with the new password and no old session', async () => {
    const id = await makeMember(db(), 'JEFA@Ejemplo.org');
    const other = await makeMember(db(), 'eva@ejemplo.org');
    await db().updateTable('members').set({ is_active: false }).where('id', '=', id).execute();
    const [own, others] = [await openSession(db(), id, 'cookie', ''), await openSession(db(), other, 'cookie', '')];
    expect(await makeAdmin(db(), EMAIL, PASSWORD)).toBe(false);
    expect(await signIn()).toMatchObject({ id, firstName: 'Ana', role: 'admin' });
    expect(await findSession(db(), own, 'cookie')).toBeNull();
    expect(await findSession(db(), others, 'cookie')).toMatchObject({ id: other, role: 'user' });
  });
});
