import { db } from '~/db/db.server';
import { createReview } from '~/domain/reviews/create.server';
import { uploadPieces } from '~/domain/reviews/read-upload.server';
import { opened } from '../../setup/uploads';

/** Person who uploads. */
export const BY = { id: null, name: 'Ana Ruiz', email: 'ana@ejemplo.org' };
export const json = (value: unknown) => Buffer.from(JSON.stringify(value));
export type Files = [name: string, content: Buffer][];

/** Opens files as an upload does. */
export const sourcesOf = (files: Files) =>
  Promise.all(
    files.map(async ([name, content]) => ({ name, size: content.length, descriptor: (await opened(content)).fd })),
  );

/** Stores uploaded files for a review; `book` is what of the book their reader has to know. Returns the id of the review. */
export async function keep(
  files: Files,
  refused: { name: string; reason: string }[] = [],
  mode?: 'waits' | 'stored',
  book: Omit<Parameters<typeof uploadPieces.work>[0], 'files'> = {},
) {
  const pieces = uploadPieces.work({ files: await sourcesOf(files), ...book }) as AsyncGenerator<never>;
  return createReview(db, BY, pieces, refused, mode);
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
  'versions',
] as const;

/** Deletes all that uploads leave. */
export async function clean(): Promise<void> {
  await db.updateTable('site').set({ about: null }).execute();
  for (const table of TABLES) await db.deleteFrom(table).execute();
}
