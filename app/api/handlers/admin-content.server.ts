import { db } from '~/db/db.server';
import { deletePlaylist, findPlaylist, listPlaylists } from '~/domain/book/playlists.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { setTopicsVisibility } from '~/domain/topics/storing.server';
import { Refusal } from '~/errors/refusal';
import type { Upload } from '~/files/upload.server';
import { fileCounts, remarksPart, storedUpload } from '../uploads.server';
import type { ApiHandlers } from './handler';

/** Handlers for administrators and editors: the book. */
export const adminContentHandlers = {
  '/admin/playlists': {
    GET: async () => {
      const playlists = await listPlaylists(db);
      return {
        playlists: playlists.map(({ volume, title, videosCount, createdAt }) => ({
          volume_number: volume,
          playlist_title: title,
          videos_count: videosCount,
          created_at: createdAt.toISOString(),
        })),
      };
    },
  },
  '/admin/upload-playlist': {
    POST: async ({ upload, asker }) => {
      const outcome = await storedUpload('playlist', upload, asker);
      const { volume } = outcome;
      const playlist = volume === null ? undefined : await findPlaylist(db, volume);
      if (!playlist) throw new Refusal('playlist_missing');
      const { title, videos } = playlist;
      return { volume: playlist.volume, videos_count: videos.length, playlist_title: title, ...remarksPart(outcome) };
    },
  },
  '/admin/playlists/:volume': {
    DELETE: async ({ params, asker }) => void (await deletePlaylist(db, asker, params.volume)),
  },
  '/admin/upload-main-files': { POST: ({ upload, asker }) => storedChapters('main', upload, asker) },
  '/admin/upload-optional-files': { POST: ({ upload, asker }) => storedChapters('optional', upload, asker) },
  '/admin/upload-temas': {
    POST: async ({ upload, asker }) => {
      const outcome = await storedUpload('topics', upload, asker);
      return { ...fileCounts(outcome), processed_temas: outcome.processed ?? [], ...remarksPart(outcome) };
    },
  },
  '/admin/tema/:id/visibility': {
    PUT: async ({ params, body, asker }) => {
      await setTopicsVisibility(db, asker, [params.id], body.visible);
      return { id: params.id, visible: body.visible };
    },
  },
} satisfies Partial<ApiHandlers>;

async function storedChapters(kind: 'main' | 'optional', upload: Upload, member: SignedIn) {
  const outcome = await storedUpload(kind, upload, member);
  return { volume: outcome.volume ?? 0, ...fileCounts(outcome), ...remarksPart(outcome) };
}
