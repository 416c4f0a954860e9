import { z } from 'zod';
import { LARGEST_INDEX, place, row } from './row';

const number = z.int().meta({ description: 'El del párrafo en su capítulo', example: 3 });
const volume = z.int().meta({ example: 17 });
const index = z.int().meta({ example: 25 });
const quotation = z.string().meta({ description: 'Hasta 160 letras del párrafo', example: 'La luz no pregunta.' });
const excerpt = z.string().meta({ description: 'Cómo empezaba al elegirlo', example: 'La luz no pregunta.' });
const isThere = z.boolean().meta({ description: 'Si su capítulo lo tiene todavía', example: true });

/** Calls for members: the near passages of a chapter. */
export const nearRows = {
  '/near-passages/:volume/:index': {
    GET: row({
      summary: 'Los pasajes cercanos a los de un capítulo, seis como mucho; los que alguien fijó van primero',
      who: 'member',
      params: place,
      answer: z.object({
        pairs: z.array(
          z.object({
            paragraph: number,
            quotation,
            other: z.object({ volume, index, paragraph: number, quotation }),
            score: z.number().meta({ description: 'De 0 a 1; 1 si alguien lo fijó', example: 0.52 }),
            is_pinned: z.boolean().meta({ example: false }),
          }),
        ),
      }),
      status: 200,
      databaseError: 'main_failed',
    }),
  },
} as const;

const part = (most: number, words: string) => z.int(words).min(1, words).max(most, words);
const paragraph = part(LARGEST_INDEX, 'debe ser un número entero desde 1').meta({ example: 1 });
const change = z.uuid().nullable().meta({
  example: '0b0c2e1e-5b1a-4a68-9d54-0a3f6d3c7a11',
  description: 'El cambio, que se puede deshacer; null si ya estaba elegido',
});
const id = z.uuid('debe ser un identificador').meta({ example: '0b0c2e1e-5b1a-4a68-9d54-0a3f6d3c7a11' });
const choice = z.enum(['pinned', 'removed'], 'debe ser pinned o removed').meta({ example: 'pinned' });

/** Calls for administrators and editors: the pairs that they pin or remove. */
export const adminNearRows = {
  '/admin/near-choices/:volume/:index': {
    GET: row({
      summary: 'Los pasajes cercanos de un capítulo que alguien fijó o quitó',
      who: 'editor',
      params: place,
      answer: z.object({
        choices: z.array(
          z.object({
            id,
            choice,
            paragraphs: z
              .array(z.object({ volume, index, paragraph: number, excerpt, is_there: isThere }))
              .meta({ description: 'Los dos' }),
          }),
        ),
      }),
      status: 200,
      databaseError: 'content_load_failed',
    }),
    POST: row({
      summary: 'Fija un pasaje cercano a uno de un capítulo, o lo quita de los dos para siempre',
      who: 'editor',
      params: place,
      body: z.object({
        paragraph,
        other: z.object(
          {
            volume: part(36, 'debe ser un número entero de 1 a 36').meta({ example: 17 }),
            index: part(LARGEST_INDEX, 'debe ser un número entero desde 1').meta({ example: 25 }),
            paragraph,
          },
          'debe ser un objeto',
        ),
        choice,
      }),
      answer: z.object({ change }),
      status: 200,
      refusals: ['passage_missing', 'near_same', 'near_full', 'change_busy'],
      databaseError: 'content_save_failed',
    }),
  },
  '/admin/near-choice/:choice': {
    DELETE: row({
      summary: 'Olvida lo que alguien eligió de un pasaje cercano, como cuando su párrafo ya no está',
      who: 'editor',
      params: z.object({ choice: id }),
      status: 204,
      refusals: ['near_gone', 'change_busy'],
      databaseError: 'content_save_failed',
    }),
  },
} as const;
