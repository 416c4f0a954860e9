import { db } from '~/db/db.server';
import { countMessages, listMessages, reopenMessage, settleMessage } from '~/domain/messages/messages.server';
import { MESSAGES_PER_PAGE } from '~/domain/messages/schema';
import { cancelSchedule, listSchedules, moveSchedule } from '~/domain/schedules/schedules.server';
import { checkVideos, countGone, lastCheck, listGone } from '~/domain/youtube/gone.server';
import { GONE_PER_PAGE } from '~/domain/youtube/schema';
import { env } from '~/env.server';
import { uploaderOf } from '~/http/uploads/uploader.server';
import type { ApiHandlers } from './handler';

/** Handlers for administrators and editors: what waits for them or for its day. */
export const adminDeskHandlers = {
  '/admin/schedules': {
    GET: async () => {
      const schedules = await listSchedules(db);
      return {
        time_zone: env.TIME_ZONE,
        schedules: schedules.map(({ id: schedule, reviewId: review, publishAt, texts: _texts, ...rest }) => ({
          ...{ schedule, review, ...rest },
          at: publishAt.toISOString(),
        })),
      };
    },
  },
  '/admin/schedules/:schedule': {
    PUT: async ({ params, body: { day, hour }, asker }) =>
      void (await moveSchedule(db, uploaderOf(asker), params.schedule, { day, hour })),
    DELETE: async ({ params, asker }) => void (await cancelSchedule(db, uploaderOf(asker), params.schedule)),
  },
  '/admin/reader-messages': {
    GET: async ({ query }) => {
      const isSettled = query.settled === 'true';
      const counts = await countMessages(db);
      const at = pageIn(query.page, isSettled ? counts.settled : counts.open, MESSAGES_PER_PAGE);
      const messages = await listMessages(db, isSettled, at.page);
      return { messages: messages.map(messageOf), ...counts, ...at };
    },
  },
  '/admin/reader-messages/:message': {
    PUT: async ({ params: { message }, body: { outcome }, asker }) => {
      await (outcome === 'open'
        ? reopenMessage(db, asker, message)
        : settleMessage(db, uploaderOf(asker), message, outcome));
    },
  },
  '/admin/gone-videos': {
    GET: async ({ query }) => {
      const [total_count, { checkedAt, error }] = await Promise.all([countGone(db), lastCheck(db)]);
      const at = pageIn(query.page, total_count, GONE_PER_PAGE);
      const videos = (await listGone(db, at.page)).map(({ videoId: video_id, since, ...video }) => ({
        ...{ video_id, ...video },
        since: since.toISOString(),
      }));
      return { videos, total_count, checked_at: checkedAt?.toISOString() ?? null, error, ...at };
    },
    POST: async () => {
      await checkVideos(db);
      return { total_count: await countGone(db) };
    },
  },
} satisfies Partial<ApiHandlers>;

/** The requested page, the last one for a later, and their number. */
function pageIn(requested = 1, count: number, size: number) {
  const pages = Math.max(1, Math.ceil(count / size));
  return { page: Math.min(requested, pages), pages };
}

type Listed = Awaited<ReturnType<typeof listMessages>>[number];

const messageOf = ({ id, outcome, wantsAnswer, sentAt, settledAt, settledBy, ...rest }: Listed) => ({
  ...{ message: id, ...rest },
  wants_answer: wantsAnswer,
  sent_at: sentAt.toISOString(),
  outcome: outcome ?? ('open' as const),
  settled_at: settledAt?.toISOString() ?? null,
  settled_by: settledBy,
});
