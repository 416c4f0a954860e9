import type { Database } from '~/db/db.server';
import { plainForm } from '~/text/spanish';

/** The names that speak in the book, in the form that compares them. */
export async function findVoices(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('paragraphs').select('speaker').where('speaker', '<>', '').distinct().execute();
  return new Set(rows.map(({ speaker }) => plainForm(speaker)));
}
