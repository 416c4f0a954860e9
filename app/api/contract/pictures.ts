import { z } from 'zod';
import { ALT_LENGTH, PICTURE_BYTES } from '~/domain/pictures/schema';
import type { Code } from '~/errors/catalogue';
import { row, text, volumeNumber } from './row';

const example = 'https://ejemplo.org/imagenes/0123456789abcdef0123456789abcdef-1600x900.jpg';
const url = z.string().meta({ format: 'uri', example });
const alt_text = text(ALT_LENGTH).meta({ description: 'Qué muestra; vacío si es un adorno', example: 'Un faro' });
const params = z.object({ volume: volumeNumber });
const NO_PICTURE: Code[] = [
  ...(['picture_foreign', 'picture_heic', 'picture_svg', 'picture_animated', 'picture_empty'] as const),
  ...(['picture_pixels', 'picture_broken', 'picture_unread'] as const),
];

/** Calls for administrators and editors: pictures, and covers of volumes. */
export const adminPictureRows = {
  '/admin/pictures': {
    POST: row({
      summary:
        'Sube una imagen JPEG, PNG o WebP. Su dirección vale para la imagen destacada y, desde la ruta, en los textos en markdown; si nada la nombra en treinta días, se borra',
      who: 'editor',
      takesFiles: PICTURE_BYTES,
      answer: z.object({ url, width: z.int().meta({ example: 1600 }), height: z.int().meta({ example: 900 }) }),
      status: 201,
      refusals: [
        ...(['file_missing', 'file_large', 'multipart_media_type', 'upload_broken', 'disk_full'] as const),
        ...NO_PICTURE,
      ],
      databaseError: 'image_failed',
    }),
  },
  '/admin/covers': {
    GET: row({
      summary: 'Las portadas de los volúmenes que tienen una',
      who: 'editor',
      answer: z.object({
        covers: z.array(
          z.object({ volume: z.int().meta({ example: 11 }), url, alt_text: z.string().meta({ example: 'Un faro' }) }),
        ),
      }),
      status: 200,
      databaseError: 'image_load_failed',
    }),
  },
  '/admin/covers/:volume': {
    PUT: row({
      summary: 'Da a un volumen una portada, en lugar de la que tenía',
      who: 'editor',
      params,
      body: z.object({ url: text(300).meta({ example }), alt_text }),
      status: 204,
      refusals: ['picture_gone'],
      databaseError: 'image_failed',
    }),
    DELETE: row({
      summary: 'Quita la portada de un volumen',
      who: 'editor',
      params,
      status: 204,
      refusals: ['cover_missing'],
      databaseError: 'image_failed',
    }),
  },
} as const;
