import { z } from 'zod';
import { BOUND_WORDS, QUERY_LENGTH } from '~/domain/search/schema';
import { row, text, volumeNumber, wholeNumberIn } from './row';

/** A result of the search. */
const found = z.object({
  volume: z.int().meta({ example: 11 }),
  index: z.int().meta({ example: 5 }),
  number: z.int().nullable().meta({ description: 'El del párrafo en su capítulo; null en una nota', example: 3 }),
  speaker: z.string().meta({ description: 'Vacío si no se nombra a nadie', example: 'Jesús' }),
  title: z.string().meta({ description: 'El del capítulo, o vacío', example: 'La luz no pregunta' }),
  date: z.string().meta({ description: 'La del capítulo, o vacía', example: '1912-03-14' }),
  pieces: z
    .array(z.object({ text: z.string().meta({ example: 'luz' }), isFound: z.boolean().meta({ example: true }) }))
    .meta({ description: 'El texto, o lo que rodea lo hallado si es largo, en trozos' }),
});

/** A passage of a video. */
const inVideo = z.object({
  volume: found.shape.volume,
  index: found.shape.index,
  title: found.shape.title,
  start: z.int().meta({ description: 'El segundo del video', example: 83 }),
  pieces: found.shape.pieces,
});

const results = z.array(found);
const exact = z
  .int()
  .meta({ description: 'Cuántos de ellos tienen las palabras exactas y juntas; van primero', example: 1 });
const total = z.int().meta({ description: 'Los que tienen todas las palabras', example: 1 });
const page = z.int().meta({ description: 'La última, si se pide una posterior', example: 1 });
const pages = z.int().meta({ example: 1 });

/** A page that a search leads to without its words. */
const direct = z.object({
  kind: z.enum(['chapter', 'volume', 'date', 'bible', 'topic', 'voice']).meta({
    description: 'Lo que se nombró: capítulo, volumen, fecha, cita de la Biblia, tema o voz',
    example: 'bible',
  }),
  text: z.string().meta({ example: 'Juan 4, 7' }),
  path: z.string().meta({ description: 'La dirección de su página', example: '/referencias/juan#c4v7' }),
  lacking: z.string().nullable().meta({
    description: 'Una frase si el libro no tiene nada de ello, como un pasaje que no cita; path lleva a lo más cercano',
    example: null,
  }),
  bible: z.string().nullable().meta({
    description: 'La dirección del texto de la Biblia, de un pasaje que el libro no cita',
    example: null,
  }),
  chapters: z
    .array(
      z.object({
        volume: z.int().meta({ example: 11 }),
        index: z.int().meta({ example: 5 }),
        title: z.string().meta({ example: 'La luz no pregunta' }),
      }),
    )
    .meta({ description: 'Los primeros capítulos a los que lleva' }),
  total: z.int().meta({ description: 'Cuántos capítulos son en total', example: 1 }),
});

/** Calls for members: the search of the book. */
export const searchRows = {
  '/buscar': {
    GET: row({
      summary: 'Los párrafos del libro que tienen unas palabras, veinte cada vez',
      who: 'member',
      query: z.object({
        q: text(2 * QUERY_LENGTH).meta({
          description:
            'Palabras, "frase exacta", -sin; O entre dos maneras. Se buscan veinte como mucho, y hasta seis O. Los acentos no importan',
          example: '"hija mía" luz -noche',
        }),
        volume: volumeNumber.optional(),
        speaker: text(100).optional().meta({ description: 'El nombre de quien habla', example: 'Jesús' }),
        order: z
          .enum(['valor', 'libro'], 'debe ser valor o libro')
          .optional()
          .meta({ description: 'Lo mejor primero, o el orden del libro', example: 'libro' }),
        notes: z
          .enum(['true', 'false'], 'debe ser true o false')
          .optional()
          .meta({ description: 'También las notas propias', example: 'true' }),
        page: wholeNumberIn(1, 999_999, 1).optional(),
      }),
      answer: z.object({
        ...{ total, page, pages, results, exact },
        alike: results.meta({ description: 'Lo más parecido, donde pocos párrafos tienen todas las palabras' }),
        suggestion: z
          .object({ typed: z.string().meta({ example: 'divina voluntad' }), total, page, pages, results, exact })
          .nullable()
          .meta({
            description: 'Lo que quizá se quiso escribir, con sus resultados; null si el libro tiene las palabras',
          }),
        videos: z
          .array(inVideo)
          .meta({ description: 'Los videos en que se dice, cinco como mucho, en la primera página' }),
        remarks: z.array(z.string().meta({ example: BOUND_WORDS.terms })).meta({
          description: 'Una frase por cada límite que topó la búsqueda: de palabras, de O o de tiempo; puede haber más',
        }),
        direct: z.array(direct).meta({ description: 'Las páginas a las que lleva lo que no son palabras' }),
      }),
      status: 200,
      refusals: [
        'book_search_empty',
        'book_search_long',
        'book_search_letter',
        'book_search_without',
        'book_search_common',
        'book_search_slow',
        'too_many_tries',
      ],
      databaseError: 'book_search_failed',
    }),
  },
} as const;
