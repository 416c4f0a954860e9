import { z } from 'zod';
import { IMPORT_KINDS } from '~/domain/imports/schema';
import { ALL_BYTES, MOST_FILES } from '~/domain/reviews/schema';
import { bounded } from '~/text/bounded';
import { LARGEST_INDEX, row, wholeNumberIn } from './row';
import { failuresOf, instant, remarksOf } from './shared';

/** Items of a review in one response. */
const MOST_ITEMS = 100;

const id = z.uuid().meta({ example: '4c5f2a0e-8f1c-4f3e-9a58-2b1d6e7f9c33' });
const params = z.object({
  review: z.uuid('debe ser el identificador de una revisión').meta({ example: id.meta()?.example }),
});
const kind = z.enum(IMPORT_KINDS).meta({ example: 'main' });
const count = z.int().meta({ example: 3 });
const until = instant.meta({ description: 'Hasta cuándo espera; si se publica más tarde, ese momento' });
const mark = 'Lo que se comparó; se manda al guardar';

const file = z.object({
  name: z.string().meta({ example: 'Vol_11_main.zip' }),
  kind: kind.nullable(),
  volume: z.int().nullable().meta({ example: 11 }),
  new: count,
  replaced: count,
  removed: z.int().meta({ description: 'Videos de una playlist que dejan de estar en ella', example: 0 }),
  unchanged: count,
  failed_files: failuresOf('11-6.json'),
  remarks: remarksOf('11-6.json'),
  refused: z
    .string()
    .nullable()
    .meta({ description: 'Por qué se rechazó el archivo entero; queda en el registro', example: null }),
});
/** A review as the calls show it. */
export const review = z
  .object({
    id,
    by: z.string().meta({ example: 'Ana Ruiz' }),
    at: instant,
    until,
    stored_at: instant.nullable().meta({ example: null }),
    mark: z.string().meta({ description: mark, example: 'kQ2f0xYw7aLm3R9d' }),
    change: id.nullable().meta({ example: null }),
    files: z.array(file),
  })
  .meta({ id: 'Review' });

const paging = {
  offset: wholeNumberIn(0, LARGEST_INDEX, 0).optional(),
  limit: wholeNumberIn(1, MOST_ITEMS, 50).optional(),
};
const refusals = ['review_gone'] as const;

/** Calls for administrators and editors: files that are read and compared with the book before they are stored. */
export const adminReviewRows = {
  '/admin/reviews': {
    GET: row({
      summary: 'Las revisiones que esperan a guardarse, primero las más recientes',
      who: 'editor',
      answer: z.object({
        reviews: z.array(z.object({ id, by: z.string().meta({ example: 'Ana Ruiz' }), at: instant, until })),
      }),
      status: 200,
    }),
    POST: row({
      summary: `Sube hasta ${MOST_FILES} archivos de cualquier clase, o un ZIP que los contenga, y dice qué cambiarían; no guarda nada`,
      who: 'editor',
      takesFiles: ALL_BYTES,
      answer: review,
      status: 201,
      refusals: [
        ...(['file_missing', 'files_many', 'file_large', 'reviews_many', 'archive_busy', 'storing_busy'] as const),
        ...(['multipart_media_type', 'upload_broken', 'disk_full'] as const),
      ],
      databaseError: 'review_keep_failed',
    }),
  },
  '/admin/reviews/:review': {
    GET: row({
      summary: 'Una revisión, comparada con el libro como está ahora; si ya se guardó, con lo que cambió',
      who: 'editor',
      params,
      answer: review,
      status: 200,
      refusals: [...refusals],
    }),
    DELETE: row({ summary: 'Descarta una revisión', who: 'editor', params, status: 204, refusals: [...refusals] }),
  },
  '/admin/reviews/:review/items': {
    GET: row({
      summary: 'Lo que una revisión añadiría, reemplazaría o dejaría igual, uno por uno, en el orden del libro',
      who: 'editor',
      params,
      query: z.object({
        state: z.enum(['new', 'replaced', 'same'], 'debe ser «new», «replaced» o «same»').meta({ example: 'new' }),
        ...paging,
      }),
      answer: z.object({
        items: z.array(
          z.object({
            kind,
            volume: z.int().nullable().meta({ example: 11 }),
            key: z.string().meta({ description: 'Índice, fecha o id', example: '5' }),
            label: z.string().meta({ example: '' }),
          }),
        ),
        pagination: z.object({ offset: z.int(), limit: z.int(), total_count: z.int(), has_more: z.boolean() }),
      }),
      status: 200,
      refusals: [...refusals],
    }),
  },
  '/admin/reviews/:review/store': {
    POST: row({
      summary: 'Guarda una revisión entera, si el libro sigue como se comparó',
      who: 'editor',
      params,
      body: z.object({
        mark: bounded(40, { missing: 'debe ser un texto', long: 'no puede pasar de 40 caracteres' }).meta({
          description: mark,
          example: 'kQ2f0xYw7aLm3R9d',
        }),
      }),
      answer: review,
      status: 200,
      refusals: [...refusals, 'review_moved', 'review_busy'],
      databaseError: 'review_failed',
    }),
  },
} as const;
