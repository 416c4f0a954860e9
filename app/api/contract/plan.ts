import { z } from 'zod';
import { isZone } from '~/domain/gospel/zones';
import { MOST_CHAPTERS, MOST_MINUTES, SPEEDS } from '~/domain/plans/schema';
import { bounded } from '~/text/bounded';
import { day, LARGEST_INDEX, row } from './row';

const whole = (least: number, most: number, words = `debe ser un número entero de ${least} a ${most}`) =>
  z.int(words).min(least, words).max(most, words);
const volume = whole(1, 36).meta({ example: 11 });
const index = whole(1, LARGEST_INDEX).meta({ example: 5 });
const ref = z.object({ volume, index }, 'debe ser un objeto');

const choice = {
  from: ref.meta({ description: 'El primer capítulo' }),
  to: ref.meta({ description: `El último; index ${LARGEST_INDEX} es el final de su volumen` }),
  minutes: whole(1, MOST_MINUTES).nullable().meta({ description: 'Minutos al día', example: 10 }),
  chapters: whole(1, MOST_CHAPTERS).nullable().meta({ description: 'Capítulos al día', example: null }),
  until: day
    .nullable()
    .meta({ description: 'El día en que termina. De las tres medidas una no es null', example: null }),
  weekdays: z
    .array(whole(1, 7), 'debe ser una lista')
    .max(7, 'debe tener hasta 7')
    .meta({ description: 'De 1, el lunes, a 7, el domingo', example: [1, 2, 3, 4, 5] }),
  zone: bounded(64, { missing: 'debe ser un texto', long: 'no puede pasar de 64 caracteres' })
    .refine(isZone, 'debe ser una zona de IANA')
    .meta({ description: 'Los días del plan son los de esta zona', example: 'America/Mexico_City' }),
  speed: z.literal([...SPEEDS], 'debe ser 150, 200 o 250').meta({ description: 'Palabras por minuto', example: 200 }),
};

const answer = z.object({
  plan: z
    .object({
      ...choice,
      started_on: day,
      is_paused: z.boolean().meta({ example: false }),
      read: z.int().meta({ description: 'Capítulos leídos del plan', example: 120 }),
      total: z.int().meta({ example: 2307 }),
      ends_on: day.nullable().meta({ description: 'Si se lee lo de cada día; null si todo está leído' }),
    })
    .nullable()
    .meta({ description: 'null si no hay ninguno' }),
  portion: z
    .object({
      day,
      state: z
        .enum(['reading', 'rest', 'paused', 'finished'])
        .meta({ description: 'rest: hoy no es día del plan; finished: todo está leído', example: 'reading' }),
      minutes: z.int().meta({ example: 12 }),
      is_done: z.boolean().meta({ description: 'Si se leyó todo lo de hoy', example: false }),
      chapters: z.array(
        z.object({
          ...{ volume: z.int().meta({ example: 11 }), index: z.int().meta({ example: 5 }) },
          minutes: z.int().meta({ example: 6 }),
          is_read: z.boolean().meta({ example: false }),
          from_paragraph: z
            .int()
            .nullable()
            .meta({ description: 'Donde se sigue, si se empezó otro día', example: null }),
          to_paragraph: z
            .int()
            .nullable()
            .meta({ description: 'Hasta dónde se puede leer, si es más largo que el día', example: null }),
        }),
      ),
      next: z
        .object({ volume: z.int().meta({ example: 11 }), index: z.int().meta({ example: 7 }) })
        .nullable()
        .meta({ description: 'Lo siguiente sin leer después de lo de hoy' }),
    })
    .nullable()
    .meta({ description: 'Lo de hoy' }),
});

/** Calls for members: their own reading plan. */
export const planRows = {
  '/plan': {
    GET: row({
      summary: 'El plan de lectura de quien pregunta, lo de hoy y cuándo termina',
      who: 'member',
      answer,
      status: 200,
      databaseError: 'plan_failed',
    }),
    PUT: row({
      summary: 'Empieza un plan, o cambia el que hay; lo leído se queda',
      who: 'member',
      body: z.object(choice),
      answer,
      status: 200,
      refusals: [
        ...([
          'plan_measure',
          'plan_days',
          'plan_empty',
          'plan_all_read',
          'plan_until_past',
          'plan_until_soon',
        ] as const),
        ...(['plan_exists', 'plan_missing'] as const),
      ],
      databaseError: 'plan_failed',
    }),
    DELETE: row({
      summary: 'Termina el plan; las marcas de leído se quedan',
      who: 'member',
      status: 204,
      refusals: ['plan_missing'],
      databaseError: 'plan_failed',
    }),
  },
  '/plan/paused': {
    PUT: row({
      summary: 'Pone el plan en pausa, o lo sigue',
      who: 'member',
      body: z.object({ paused: z.boolean('debe ser verdadero o falso').meta({ example: true }) }),
      answer,
      status: 200,
      refusals: ['plan_missing'],
      databaseError: 'plan_failed',
    }),
  },
} as const;
