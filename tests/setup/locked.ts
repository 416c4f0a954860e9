import pg from 'pg';
import type { Tables } from '~/db/schema';

/** Does `work` while another upload of the same volume holds its lock. */
export async function whileUploading<Result>(volume: number, work: () => Promise<Result>): Promise<Result> {
  return whileHeld((other) => other.query('select pg_advisory_lock(7336, $1)', [volume]), work);
}

/** Does `work` while somebody else holds these tables. */
export async function whileLocked<Result>(tables: (keyof Tables)[], work: () => Promise<Result>): Promise<Result> {
  return whileHeld((other) => other.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`), work);
}

async function whileHeld<Result>(hold: (other: pg.Client) => Promise<unknown>, work: () => Promise<Result>) {
  const other = new pg.Client(process.env.DATABASE_URL);
  await other.connect();
  try {
    await hold(other);
    return await work();
  } finally {
    await other.end();
  }
}
