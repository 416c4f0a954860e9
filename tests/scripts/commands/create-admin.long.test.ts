import { verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { command, newDatabase, rows } from './command';

const url = await newDatabase();

interface Member {
  email: string;
  role: string;
  password_hash: string;
  is_verified: boolean;
}
const find = async (email: string) => {
  const members = await rows<Member>(
    url,
    `select email, role, password_hash, email_verified_at is not null as is_verified from members where email = '${email}'`,
  );
  expect(members).toHaveLength(1);
  return members[0] as Member;
};

it('makes an account of administration with the password that was given', async () => {
  expect(await command(url, ['create-admin', 'jefa@ejemplo.org', 'secreto-1'])).toEqual({
    code: 0,
    lines: ['Cuenta nueva de administración: jefa@ejemplo.org, con la contraseña que diste.'],
  });
  const made = await find('jefa@ejemplo.org');
  expect(made).toMatchObject({ role: 'admin', is_verified: true });
  expect(await verify(made.password_hash, 'secreto-1')).toBe(true);
});

it('thinks one up where none was given, and says it', async () => {
  const { code, lines } = await command(url, ['create-admin', 'otra@ejemplo.org']);
  expect(code).toBe(0);
  const [, password = ''] =
    /^Cuenta nueva .*: otra@ejemplo\.org, con la contraseña ([\w-]{12})\.$/.exec(lines[0] ?? '') ?? [];
  expect(await verify((await find('otra@ejemplo.org')).password_hash, password)).toBe(true);
});

// What becomes of the account and its sessions: tests/domain/members/admins.test.ts.
it('says that an account was there already, which has the new password', async () => {
  expect(await command(url, ['create-admin', 'JEFA@ejemplo.org', 'secreto-2'])).toEqual({
    code: 0,
    lines: ['La cuenta ya existía y ahora es de administración: JEFA@ejemplo.org, con la contraseña que diste.'],
  });
  expect(await verify((await find('jefa@ejemplo.org')).password_hash, 'secreto-2')).toBe(true);
});

it.each([[[]], [['jefa']], [['nueva@ejemplo.org', 'corta']]])('%j is answered with how it is used', async (args) => {
  expect(await command(url, ['create-admin', ...args])).toEqual({
    code: 1,
    lines: ['Uso: npm run create-admin -- correo@ejemplo.org [contraseña de 6 caracteres o más]'],
  });
});
