import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { createAccount, type Role } from '~/domain/members/accounts.server';
import { openSession } from '~/domain/members/sessions.server';

/** Cookie of a session, as requests carry it. */
export const cookieOf = (secret: string) =>
  `sesion=${encodeURIComponent(Buffer.from(JSON.stringify(secret)).toString('base64'))}`;

/** Makes an account. Returns its id. */
export async function account(email: string, password: string, role: Role): Promise<number> {
  const person = { first_name: 'Ana', last_name: 'Prueba', email, password };
  return (await createAccount(db, { ...person, role, isVerified: true })).id;
}

/** Tokens of the sessions of so many new accounts of one role. */
export const signedIn = (count: number, role: Role, kind: 'cookie' | 'bearer'): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) =>
      openSession(db, await account(`${role}-${at}@libro.example`, 'la-de-cada-quien', role), kind, 'prueba'),
    ),
  );

/** Resets the rate limits of everybody: the work is measured, not the limit. */
export const forgetLimits = () => sql`truncate limits_of_use`.execute(db);
