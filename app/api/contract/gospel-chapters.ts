import { z } from 'zod';
import { MOST_PINS } from '~/domain/gospel/schema';
import { day, LARGEST_INDEX, place, row } from './row';

const chapter = z.object({
  volume: z
    .int('debe ser un número entero')
    .min(1, 'debe ser de 1 a 36')
    .max(36, 'debe ser de 1 a 36')
    .meta({ example: 11 }),
  index: z
    .int('debe ser un número entero')
    .min(1, 'debe ser desde 1')
    .max(LARGEST_INDEX, 'es demasiado grande')
    .meta({ example: 5 }),
});
const pins = z.object({
  capitulos: z.array(chapter, 'debe ser una lista').max(MOST_PINS, `no pueden ser más de ${MOST_PINS}`),
});
const onDay = z.object({ date: day });
const aDay = day.nullable().meta({ example: '2026-11-21' });

/** Calls about the gospel of a day and the chapters of the book beside it. */
export const gospelChapterRows = {
  '/evangelio-del-dia/capitulos': {
    GET: row({
      summary: 'Los capítulos cuyo estudio cita el evangelio de un día, primero los que citan más, y los fijados',
      who: 'anyone',
      query: z.object({ date: day.optional() }),
      answer: z.object({
        capitulos: z.array(
          chapter.extend({
            title: z.string().meta({ description: 'El del capítulo, o vacío', example: 'La luz no pregunta' }),
            reference: z
              .string()
              .meta({ description: 'La cita de su estudio; vacía en uno fijado', example: 'Juan 1, 5' }),
            verses: z.int().meta({ description: 'Cuántos versículos del evangelio cita; 0 en uno fijado', example: 1 }),
          }),
        ),
      }),
      status: 200,
      refusals: ['gospel_missing'],
      databaseError: 'gospel_failed',
    }),
  },
  '/evangelios-del-capitulo/:volume/:index': {
    GET: row({
      summary: 'Los días en que las citas de un capítulo son el evangelio: el último y el próximo',
      who: 'member',
      params: place,
      answer: z.object({
        citas: z.array(z.object({ reference: z.string().meta({ example: 'Juan 1, 5' }), last: aDay, next: aDay })),
      }),
      status: 200,
      databaseError: 'main_failed',
    }),
  },
  '/admin/evangelios/:date/capitulos': {
    GET: row({
      summary: 'Los capítulos fijados en el evangelio de un día',
      who: 'editor',
      params: onDay,
      answer: pins,
      status: 200,
      databaseError: 'content_load_failed',
    }),
    PUT: row({
      summary: 'Fija capítulos en el evangelio de un día, en lugar de los que había',
      who: 'editor',
      params: onDay,
      body: pins,
      answer: pins,
      status: 200,
      refusals: ['gospel_missing', 'chapter_not_there', 'change_busy'],
      databaseError: 'content_save_failed',
    }),
  },
} as const;
