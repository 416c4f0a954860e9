import { sql } from 'kysely';
import { db } from '~/db/db.server';

/** Deletes all content of the book, and resets the 36 volumes to those of a new installation. */
export async function emptyBook(): Promise<void> {
  await sql`truncate playlists, videos, main_chapters, paragraphs, near_passages, optional_chapters, topics, topic_refusals`.execute(
    db,
  );
  await db
    .updateTable('volumes')
    .set((row) => ({
      title: sql<string>`'Volumen ' || ${row.ref('number')}`,
      is_available: false,
      youtube_url: null,
    }))
    .execute();
}
