import type { Database } from '~/db/db.server';
import { plainForm } from '~/text/spanish';
import type { Voices } from './text-remarks';

const MOST = 1000;

/** The names that speak in the book, in the form that compares them. */
export async function findVoices(db: Database): Promise<Voices> {
  const names = db.selectFrom('paragraphs').select('speaker').where('speaker', '<>', '').distinct();
  const rows = await names.limit(MOST).execute();
  return new Set(rows.map(({ speaker }) => plainForm(speaker)));
}
