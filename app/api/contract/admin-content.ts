import { z } from 'zod';
import { topicId } from './member';
import { row, volumeNumber } from './row';
import { failuresOf, instant, remarksOf, UPLOAD_REFUSALS } from './shared';

const failedFiles = failuresOf('11-6.json');
const counts = {
  files_processed: z.int().meta({ example: 34 }),
  files_failed: z.int().meta({ example: 1 }),
  failed_files: failedFiles,
  remarks: remarksOf('11-6.json').optional(),
};
const chapters = z.object({ volume: z.int().meta({ example: 11 }), ...counts });

/** Calls for administrators: the book. */
export const adminContentRows = {
  '/admin/playlists': {
    GET: row({
      summary: 'Las playlists, por volumen',
      who: 'editor',
      answer: z.object({
        playlists: z.array(
          z.object({
            volume_number: z.int().meta({ example: 11 }),
            playlist_title: z.string().meta({ example: 'Libro de Cielo - Volumen 11' }),
            videos_count: z.int().meta({ example: 144 }),
            created_at: instant,
          }),
        ),
      }),
      status: 200,
      databaseError: 'playlists_failed',
    }),
  },
  '/admin/upload-playlist': {
    POST: row({
      summary: 'Sube la playlist de un volumen',
      who: 'editor',
      upload: 'playlist',
      answer: z.object({
        volume: z.int(),
        videos_count: z.int(),
        playlist_title: z.string(),
        remarks: remarksOf('11-6').optional(),
      }),
      status: 200,
      refusals: ['not_json', 'subtitles_elsewhere', 'video_table', ...UPLOAD_REFUSALS],
      databaseError: 'upload_failed',
    }),
  },
  '/admin/playlists/:volume': {
    DELETE: row({
      summary: 'Elimina la playlist de un volumen',
      who: 'editor',
      params: z.object({ volume: volumeNumber }),
      status: 204,
      refusals: ['playlist_missing', 'change_busy'],
      databaseError: 'playlist_delete_failed',
    }),
  },
  '/admin/upload-main-files': {
    POST: row({
      summary: 'Sube el ZIP principal de un volumen',
      who: 'editor',
      upload: 'main',
      answer: chapters,
      status: 200,
      refusals: ['not_zip', ...UPLOAD_REFUSALS],
      databaseError: 'upload_failed',
    }),
  },
  '/admin/upload-optional-files': {
    POST: row({
      summary: 'Sube el ZIP opcional de un volumen',
      who: 'editor',
      upload: 'optional',
      answer: chapters,
      status: 200,
      refusals: ['not_zip', ...UPLOAD_REFUSALS],
      databaseError: 'upload_failed',
    }),
  },
  '/admin/upload-temas': {
    POST: row({
      summary: 'Sube un ZIP de temas',
      who: 'editor',
      upload: 'topics',
      answer: z.object({ ...counts, processed_temas: z.array(z.object({ id: z.string(), title: z.string() })) }),
      status: 200,
      refusals: ['not_zip', ...UPLOAD_REFUSALS],
      databaseError: 'topics_upload_failed',
    }),
  },
  '/admin/tema/:id/visibility': {
    PUT: row({
      summary: 'Muestra u oculta un tema',
      who: 'editor',
      params: z.object({ id: topicId }),
      body: z.object({ visible: z.boolean('debe ser verdadero o falso').meta({ example: false }) }),
      answer: z.object({ id: z.string(), visible: z.boolean() }),
      status: 200,
      refusals: ['topic_missing'],
    }),
  },
} as const;
