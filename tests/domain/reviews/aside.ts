import { db } from '~/db/db.server';
import { createReview } from '~/domain/reviews/create.server';
import { uploadPieces } from '~/domain/reviews/read-upload.server';
import { opened } from '../../setup/opened';

/** Person who uploads. */
export const BY = { id: null, name: 'Ana Ruiz', email: 'ana@ejemplo.org' };
export const json = (value: unknown) => Buffer.from(JSON.stringify(value));
export type Files = [name: string, content: Buffer][];

/** Stores uploaded files for a review. Returns the id of the review. */
export async function keep(files: Files, refused: { name: string; reason: string }[] = [], mode?: 'waits' | 'stored') {
  const sources = [];
  for (const [name, content] of files) {
    sources.push({ name, size: content.length, descriptor: (await opened(content)).fd });
  }
  return createReview(db, BY, uploadPieces.work(sources) as AsyncGenerator<never>, refused, mode);
}

const TABLES = [
  'reviews',
  'imports',
  'audit',
  'playlists',
  'main_chapters',
  'optional_chapters',
  'topics',
  'gospels',
] as const;

/** Deletes all that uploads leave. */
export async function clean(): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).execute();
  await db.updateTable('site').set({ about: null }).execute();
  await db.deleteFrom('versions').execute();
}
