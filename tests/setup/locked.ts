import pg from 'pg';

/** Does `work` while another upload of the same volume holds its lock. */
export async function whileUploading<Result>(volume: number, work: () => Promise<Result>): Promise<Result> {
  const other = new pg.Client(process.env.DATABASE_URL);
  await other.connect();
  try {
    await other.query('select pg_advisory_lock(7336, $1)', [volume]);
    return await work();
  } finally {
    await other.end();
  }
}
