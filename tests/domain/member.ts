import type { Database } from '~/db/db.server';

/** Inserts a member whom nobody can sign in as: there is no password behind the hash. Returns the id. */
export async function makeMember(db: Database, email: string, role: 'user' | 'admin' = 'user'): Promise<number> {
  const person = { first_name: 'Ana', last_name: 'Ruiz', email, password_hash: '$argon2id$nobody', role };
  const { id } = await db.insertInto('members').values(person).returning('id').executeTakeFirstOrThrow();
  return id;
}
