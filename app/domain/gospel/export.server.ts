import type { Database } from '~/db/db.server';
import { gospelShape } from './shape';

/** Every gospel as the file that could be uploaded. */
export async function exportGospels(db: Database) {
  const rows = await db.selectFrom('gospels').selectAll().orderBy('date').execute();
  return rows.map(gospelShape);
}
