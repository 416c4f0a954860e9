import { sql } from 'kysely';
import { db } from '~/db/db.server';

/** Makes many accounts at once: 'Nombre{n} Apellido{n}', persona{n} at `domain`; nobody can sign in as them. */
export async function manyMembers(count: number, domain = 'muchas.example'): Promise<void> {
  await sql`
    insert into members (first_name, last_name, email, password_hash, email_verified_at)
    select 'Nombre' || n, 'Apellido' || n, 'persona' || n || '@' || ${domain}::text, '$argon2id$nadie', now()
      from generate_series(1, ${count}::int) n`.execute(db);
}

/** Deletes every account but those of `remaining`. */
export async function onlyMembers(...remaining: { id: number }[]): Promise<void> {
  const ids = remaining.map(({ id }) => id);
  await db.deleteFrom('members').where('id', 'not in', ids).execute();
}
