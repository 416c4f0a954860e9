import { z } from 'zod';
import { playlistIn } from '~/domain/youtube/playlist-id';
import { FILES_BYTES, MOST_PAGES, MOST_VIDEOS } from '~/domain/youtube/schema';
import { review } from './admin-reviews';
import { row, text } from './row';
import { instant } from './shared';

const example = '4c5f2a0e-8f1c-4f3e-9a58-2b1d6e7f9c33';
const params = z.object({ list: z.uuid('debe ser el identificador de una lista').meta({ example }) });
const id = z.uuid().meta({ example });
const title = z.string().meta({ example: 'Libro de Cielo - Volumen 11' });
const volume = z.int().nullable().meta({ description: 'null mientras nadie lo diga', example: 11 });

const list = z
  .object({
    id,
    title,
    volume,
    playlist_id: z.string().meta({ description: 'El de la playlist en YouTube', example: 'PL11' }),
    keeps_others: z.boolean().meta({ description: 'Si los demás videos del volumen siguen como están', example: true }),
    total: z.int().nullable().meta({ description: 'Cuántos dice YouTube que tiene; null si no lo dice', example: 1 }),
    rows: z.array(
      z.object({
        row: z.int().meta({ description: 'Desde 1', example: 1 }),
        number: z.int().nullable().meta({ description: 'El del capítulo; null si no se guarda', example: 5 }),
        title: z.string().meta({ example: 'La luz no pregunta' }),
        video_id: z.string().meta({ example: 'demo11-0005' }),
        url: z.string().meta({ example: 'https://www.youtube.com/watch?v=demo11-0005' }),
        state: z.enum(['there', 'private', 'deleted']).meta({ example: 'there' }),
        remarks: z.array(z.string().meta({ example: 'Reemplaza a «11-5. La luz».' })),
      }),
    ),
  })
  .meta({ id: 'YouTubeList' });

const whole = (most: number, words: string) => z.int(words).min(1, words).max(most, words);
const listBody = z.object({
  volume: whole(36, 'debe ser un número entero de 1 a 36').optional().meta({ example: 11 }),
  title: text(280)
    .optional()
    .meta({ description: 'De la playlist; tiene que decir «Volumen N»', example: title.meta()?.example }),
  playlist: text(500)
    .refine(
      (word) => word === '' || playlistIn(word) !== null,
      'debe ser la dirección de una playlist, o su identificador',
    )
    .optional()
    .meta({ description: 'Dirección de la playlist en YouTube, o su identificador', example: 'PL11' }),
  keeps_others: z.boolean('debe ser verdadero o falso').optional().meta({ example: true }),
  rows: z
    .array(
      z.object(
        {
          row: whole(MOST_VIDEOS, `debe ser un número entero de 1 a ${MOST_VIDEOS}`).meta({ example: 1 }),
          number: whole(999_999, 'debe ser un número entero de 1 a 999999, o null')
            .nullable()
            .optional()
            .meta({ description: 'null: no se guarda', example: 5 }),
          title: text(280).optional().meta({ description: 'Sin el número', example: 'La luz no pregunta' }),
        },
        'debe ser un objeto',
      ),
      'debe ser una lista',
    )
    .max(MOST_VIDEOS, `no puede pasar de ${MOST_VIDEOS} filas`)
    .optional(),
});

const ASKING = ['youtube_no_key', 'youtube_missing', 'youtube_quota', 'youtube_key', 'youtube_away'] as const;
const creation = { who: 'editor' as const, answer: list, status: 201 as const };
const of = { who: 'editor' as const, params };

/** Changes of a list by a call. */
export type ListEdit = z.output<typeof listBody>;

/** Calls for administrators and editors: lists of videos from YouTube's tools, numbered before they are stored. */
export const adminYouTubeRows = {
  '/admin/youtube-lists': {
    GET: row({
      summary: 'Las listas propias que esperan, cada una un día, primero las más recientes',
      who: 'editor',
      answer: z.object({
        lists: z.array(
          z.object({ id, title, volume, videos: z.int().meta({ example: 1 }), at: instant, until: instant }),
        ),
      }),
      status: 200,
      databaseError: 'content_load_failed',
    }),
    POST: row({
      summary:
        'Trae videos por sus direcciones, una en cada línea, o por la de una playlist sola; en el libro no cambia nada',
      ...creation,
      body: z.object({
        addresses: text(60_000)
          .trim()
          .min(1, 'no puede estar vacío')
          .meta({ example: '11-5. La luz no pregunta https://youtu.be/demo11-0005' }),
      }),
      refusals: ['youtube_addresses', 'youtube_mixed', 'youtube_file', 'youtube_many', ...ASKING],
      databaseError: 'content_save_failed',
    }),
  },
  '/admin/youtube-lists/files': {
    POST: row({
      summary: `Trae videos de hasta ${MOST_PAGES} archivos como los dan YouTube, sus herramientas o una hoja de cálculo; en el libro no cambia nada`,
      ...creation,
      takesFiles: FILES_BYTES,
      refusals: [
        ...(['file_missing', 'files_many', 'file_large', 'youtube_file', 'youtube_many', 'archive_busy'] as const),
        ...(['multipart_media_type', 'upload_broken', 'disk_full'] as const),
      ],
      databaseError: 'content_save_failed',
    }),
  },
  '/admin/youtube-lists/:list': {
    GET: row({
      summary: 'Una lista propia, con lo que conviene saber de cada fila',
      ...of,
      answer: list,
      status: 200,
      refusals: ['youtube_gone'],
      databaseError: 'content_load_failed',
    }),
    PUT: row({
      summary:
        'Cambia el volumen, los datos o las filas de una lista; lo que no se manda queda como está, y otro volumen numera todo de nuevo',
      ...of,
      body: listBody,
      answer: list,
      status: 200,
      refusals: ['youtube_gone', 'youtube_volume'],
      databaseError: 'content_save_failed',
    }),
    DELETE: row({
      summary: 'Descarta una lista; en el libro no cambia nada',
      ...of,
      status: 204,
      refusals: ['youtube_gone'],
      databaseError: 'content_save_failed',
    }),
  },
  '/admin/youtube-lists/:list/review': {
    POST: row({
      summary:
        'Hace de una lista la revisión que se guarda en /admin/reviews/{review}/store; con ella termina la lista',
      ...of,
      answer: review,
      status: 201,
      refusals: ['youtube_gone', 'youtube_volume', 'youtube_doubled', 'youtube_wrong', 'reviews_many'],
      databaseError: 'review_keep_failed',
    }),
  },
} as const;
