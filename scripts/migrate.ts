import { db } from '~/db/db.server';
import { migrateToLatest } from './database/migrations';

/** Brings the database to the newest schema and prints the migrations that it ran. */
export async function main(): Promise<void> {
  const done = await migrateToLatest(db);
  console.log(done.length > 0 ? `Migraciones aplicadas: ${done.join(', ')}` : 'El esquema ya está al día.');
  await db.destroy();
}
