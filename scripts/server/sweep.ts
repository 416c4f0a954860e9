import { sql } from 'kysely';
import type { Database } from '~/db/db.server';

/** What is of no more use, by table. Sessions live 90 days at most, whoever's they are. */
const SPENT: [table: string, condition: string][] = [
  ['sessions', "created_at < now() - interval '90 days' or last_seen_at < now() - interval '30 days'"],
  ['tokens', "expires_at < now() - interval '1 day'"],
  ['parked_texts', 'expires_at < now()'],
  ['tries', "at < now() - interval '1 day'"],
  ['limits', 'expire < extract(epoch from now()) * 1000'],
  ['limits_of_use', 'expire < extract(epoch from now()) * 1000'],
  ['gospel_visitors', 'day < current_date - 1'],
  ['outbox', "state <> 'waiting' and settled_at < now() - interval '30 days'"],
];

/** Deletes what is of no more use. */
export async function sweep(db: Database): Promise<void> {
  for (const [table, condition] of SPENT) {
    await sql`delete from ${sql.table(table)} where ${sql.raw(condition)}`.execute(db);
  }
}
