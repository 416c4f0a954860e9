import { randomBytes } from 'node:crypto';
import { db } from '~/db/db.server';
import { makeAdmin } from '~/domain/members/admins.server';
import { emailText } from '~/domain/members/schema';
import { migrateToLatest } from './database/migrations';

/** `create-admin correo [contraseña]`: creates an administrator, or promotes the account that has that e-mail. */
export async function main({ args }: { args: string[] }): Promise<number> {
  const [typed = '', given] = args;
  const email = emailText(typed);
  if (!email.includes('@') || (given !== undefined && given.length < 6)) {
    console.error('Uso: npm run create-admin -- correo@ejemplo.org [contraseña de 6 caracteres o más]');
    return 1;
  }
  const password = given ?? randomBytes(9).toString('base64url');
  await migrateToLatest(db);
  const isNew = await makeAdmin(db, email, password);
  const shown = given ? 'la contraseña que diste' : `la contraseña ${password}`;
  console.log(
    `${isNew ? 'Cuenta nueva' : 'La cuenta ya existía y ahora es'} de administración: ${email}, con ${shown}.`,
  );
  await db.destroy();
  return 0;
}
