import { sql } from 'kysely';
import { compiledOnce } from '~/db/compiled-once.server';
import { db } from '~/db/db.server';
import { toggleWatched } from '~/domain/progress/progress.server';
import { findTopic, visibleTopics } from '~/domain/topics/topics.server';
import { Refusal } from '~/errors/refusal';
import { encodeContent, encodeJson } from '~/files/encoded';
import type { ApiHandlers } from './handler';
import { playlistJson } from './playlist.server';

/** Handlers for members: the book and its topics. */
export const memberHandlers = {
  '/volumes/:volume/playlist': { GET: ({ params, asker }) => playlistJson(params.volume, asker) },
  '/main-file/:volume/:index': { GET: ({ params }) => encodedChapter('main_chapters', params) },
  '/optional-file/:volume/:index': { GET: ({ params }) => encodedChapter('optional_chapters', params) },
  '/videos/watch': {
    POST: async ({ body, asker }) => ({
      watched: await toggleWatched(db, asker.id, body.volume_number, body.video_id),
    }),
  },
  '/temas': { GET: async () => ({ temas: await visibleTopics(db) }) },
  '/tema/:temaId': {
    GET: async ({ params }) => {
      const topic = await findTopic(db, params.temaId);
      if (!topic) throw new Refusal('topic_missing');
      return encodeContent(topic);
    },
  },
} satisfies Partial<ApiHandlers>;

type Chapters = 'main_chapters' | 'optional_chapters';

interface ChapterRef extends Record<string, unknown> {
  volume: number;
  index: number;
}
const contentIn = (table: Chapters) =>
  compiledOnce<{ json: string }, ChapterRef>((database, at) =>
    database
      .selectFrom(table)
      .select(sql<string>`content::text`.as('json'))
      .where('volume', '=', at('volume'))
      .where('index', '=', at('index')),
  );
const contentOf = { main_chapters: contentIn('main_chapters'), optional_chapters: contentIn('optional_chapters') };

/** Finds the content of a chapter, encoded as the API sends it. */
async function encodedChapter(table: Chapters, { volume, index }: { volume: number; index: number }) {
  const [row] = await contentOf[table](db, { volume, index });
  if (!row) throw new Refusal('content_missing');
  return encodeJson(row.json);
}
