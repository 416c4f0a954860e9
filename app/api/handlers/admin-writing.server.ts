import { db } from '~/db/db.server';
import { deleteChapter } from '~/domain/book/delete-chapter.server';
import { deleteTopics, listTopics } from '~/domain/topics/storing.server';
import { storeChapter, storeVideo } from '~/domain/writing/store.server';
import { deleteVideo, renumberVideo } from '~/domain/writing/stored-video.server';
import { storeTopic } from '~/domain/writing/topics.server';
import { uploaderOf } from '~/http/uploads/uploader.server';
import { remarksPart } from '../uploads.server';
import type { ApiHandlers } from './handler';

const answerOf = ({ change, remarks }: Awaited<ReturnType<typeof storeChapter>>) => ({
  change,
  ...remarksPart({ remarks }),
});

/** Handlers for administrators and editors: one chapter or topic, written as its file says it. */
export const adminWritingHandlers = {
  '/admin/main-file/:volume/:index': {
    PUT: async ({ params, body, asker }) => {
      const file = { info: { date: body.date }, ...body };
      return answerOf(await storeChapter(db, uploaderOf(asker), params, 'main', file));
    },
    DELETE: async ({ params, asker }) => void (await deleteChapter(db, asker, params, ['main'])),
  },
  '/admin/optional-file/:volume/:index': {
    PUT: async ({ params, body, asker }) =>
      answerOf(await storeChapter(db, uploaderOf(asker), params, 'optional', body)),
    DELETE: async ({ params, asker }) => void (await deleteChapter(db, asker, params, ['optional'])),
  },
  '/admin/video/:volume/:index': {
    PUT: async ({ params, body, asker }) => answerOf(await storeVideo(db, uploaderOf(asker), params, body)),
    DELETE: async ({ params, asker }) => void (await deleteVideo(db, asker, params)),
  },
  '/admin/video/:volume/:index/number': {
    POST: async ({ params, body, asker }) => ({ change: await renumberVideo(db, asker, params, body.number) }),
  },
  '/admin/temas': {
    GET: async () => {
      const topics = await listTopics(db);
      return { temas: topics.map(({ createdAt, ...topic }) => ({ ...topic, created_at: createdAt.toISOString() })) };
    },
    POST: ({ body, asker }) => storeTopic(db, uploaderOf(asker), null, body.title, () => Promise.resolve(body)),
  },
  '/admin/tema/:id': {
    PUT: async ({ params, body, asker }) => {
      const { change } = await storeTopic(db, uploaderOf(asker), params.id, body.title, () => Promise.resolve(body));
      return { change };
    },
    DELETE: async ({ params, asker }) => void (await deleteTopics(db, asker, [params.id])),
  },
} satisfies Partial<ApiHandlers>;
