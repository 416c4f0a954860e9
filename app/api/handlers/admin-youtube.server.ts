import { atomically, db } from '~/db/db.server';
import { listOfText } from '~/domain/youtube/given-list.server';
import { discardList, editList, findList, listsOf, standingVideos, storeList } from '~/domain/youtube/lists.server';
import { playlistIn } from '~/domain/youtube/playlist-id';
import { rowRemarkInWords, rowRemarks } from '~/domain/youtube/row-remarks';
import { DAYS_OF_LIST, type YouTubeList } from '~/domain/youtube/schema';
import { Refusal } from '~/errors/refusal';
import { reviewOfList, takeYouTubeFiles } from '~/http/uploads/youtube.server';
import type { ListEdit } from '../contract/admin-youtube';
import { wrongFields } from '../shaped';
import { inWordsOfApi } from '../uploads.server';
import { shownReview } from './admin-reviews.server';
import type { ApiHandlers } from './handler';

const DAY = 24 * 60 * 60 * 1000;

/** Handlers for administrators and editors: lists of videos from YouTube's tools, numbered before they are stored. */
export const adminYouTubeHandlers = {
  '/admin/youtube-lists': {
    GET: async ({ asker }) => {
      const lists = await listsOf(db, asker.id);
      return {
        lists: lists.map(({ createdAt, ...list }) => ({
          ...list,
          at: createdAt.toISOString(),
          until: new Date(createdAt.getTime() + DAYS_OF_LIST * DAY).toISOString(),
        })),
      };
    },
    POST: async ({ body, asker }) => {
      const { given, isWhole } = await listOfText(body.addresses);
      return shownList(await storeList(db, asker.id, given, !isWhole), asker.id);
    },
  },
  '/admin/youtube-lists/files': {
    POST: async ({ request, asker }) =>
      shownList(await inWordsOfApi(takeYouTubeFiles(request, asker, () => Promise.resolve())), asker.id),
  },
  '/admin/youtube-lists/:list': {
    GET: ({ params, asker }) => shownList(params.list, asker.id),
    PUT: async ({ params: { list: id }, body, asker }) => {
      await atomically(db, async (transaction) => {
        const { volume } = body;
        if (volume) await editList(transaction, id, asker.id, (list) => ({ ...list, volume }));
        await editList(transaction, id, asker.id, (list) => withEdit(list, body));
      });
      return shownList(id, asker.id);
    },
    DELETE: async ({ params, asker }) => void (await discardList(db, params.list, asker.id)),
  },
  '/admin/youtube-lists/:list/review': {
    POST: async ({ params: { list: id }, asker }) =>
      shownReview(await reviewOfList(asker, id, await findList(db, id, asker.id))),
  },
} satisfies Partial<ApiHandlers>;

/** A list with what a call says. @throws Refusal `youtube_volume`; `invalid_fields` for a row that it does not have. */
function withEdit(list: YouTubeList, { title, playlist, keeps_others, rows = [] }: ListEdit): YouTubeList {
  if (rows.length > 0 && list.volume === null) throw new Refusal('youtube_volume');
  const edits = new Map(rows.map((edit) => [edit.row, edit]));
  const strange = rows.find(({ row }) => row > list.rows.length);
  if (strange) throw wrongFields({ rows: [`la lista no tiene la fila ${strange.row}`] });
  return {
    ...list,
    title: title ?? list.title,
    playlistId: playlist === undefined ? list.playlistId : (playlistIn(playlist) ?? ''),
    keepsOthers: keeps_others ?? list.keepsOthers,
    rows: list.rows.map((row, at) => {
      const { number = row.number, title: words = row.title } = edits.get(at + 1) ?? {};
      return { number, title: words };
    }),
  };
}

/** Loads a list as the calls show it. @throws Refusal `youtube_gone` */
async function shownList(id: string, memberId: number) {
  const list = await findList(db, id, memberId);
  const { title, volume, playlistId, keepsOthers, total, videos, rows } = list;
  const remarks = volume === null ? [] : rowRemarks(list, await standingVideos(db, volume));
  return {
    ...{ id, title, volume, playlist_id: playlistId, keeps_others: keepsOthers, total },
    rows: videos.map(({ videoId, url, state, ...given }, at) => ({
      ...{ row: at + 1, number: rows[at]?.number ?? null, title: rows[at]?.title ?? given.title },
      ...{ video_id: videoId, url, state },
      remarks: (remarks[at] ?? []).map(rowRemarkInWords),
    })),
  };
}
