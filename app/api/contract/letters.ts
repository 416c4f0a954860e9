import { z } from 'zod';
import { letterSubject, letterText } from '~/domain/letters/schema';
import { bounded } from '~/text/bounded';
import { day, LARGEST_INDEX, row, text, wholeNumberIn } from './row';
import { instant } from './shared';

const MOST_OF_MESSAGE = 200_000;

const letter = wholeNumberIn(1, LARGEST_INDEX, 3);
const params = z.object({ letter });
const wanted = z.object({ wanted: z.boolean('debe ser verdadero o falso').meta({ example: true }) });
const audience = z
  .enum(['all', 'resting', 'volume'], 'debe ser «all», «resting» o «volume»')
  .meta({ description: 'De quienes aceptan cartas: todos, los que llevan dos meses sin leer, o los de un volumen' });
const volume = z
  .int('debe ser un número entero de 1 a 36')
  .min(1, 'debe ser un número entero de 1 a 36')
  .max(36, 'debe ser un número entero de 1 a 36')
  .nullable()
  .meta({ description: 'El volumen de «volume»; null con los demás', example: null });
const basis = text(32).meta({ description: 'El de la carta que se leyó', example: '3q2-7wJalrXUtnFE' });

const content = {
  subject: z.string('debe ser un texto').pipe(letterSubject).meta({ example: 'Un saludo' }),
  text: z.string('debe ser un texto').pipe(letterText).meta({ description: 'Markdown', example: 'Hola, **lector**.' }),
  audience,
  volume,
};
const isWhole = ({ audience, volume }: { audience: string; volume: number | null }) =>
  (audience === 'volume') === (volume !== null);
const body = z.object(content).refine(isWhole, { path: ['volume'], message: 'va con «volume», y solo con él' });

const answer = z.object({
  letter: z.int().meta({ example: 3 }),
  subject: z.string().meta({ example: 'Un saludo' }),
  text: z.string().meta({ example: 'Hola, **lector**.' }),
  ...{ audience, volume },
  state: z.enum(['draft', 'scheduled', 'sending', 'stopped', 'sent']).meta({ example: 'draft' }),
  by: z.string().meta({ example: 'Ana Ruiz' }),
  send_at: instant.nullable().meta({ example: null }),
  started_at: instant.nullable().meta({ example: null }),
  sent: z.int().meta({ example: 0 }),
  refused: z.int().meta({ example: 0 }),
  basis,
});

/** Calls for members: the letters that they get. */
export const letterRows = {
  '/account/letters': {
    GET: row({ summary: 'Si quieres recibir cartas', who: 'member', answer: wanted, status: 200 }),
    PUT: row({ summary: 'Pide o deja las cartas', who: 'member', body: wanted, answer: wanted, status: 200 }),
  },
  '/letters/:letter': {
    GET: row({
      summary: 'Una carta que se envió',
      who: 'member',
      params,
      answer: z.object({
        subject: z.string().meta({ example: 'Un saludo' }),
        sent_at: instant,
        html: z.string().meta({ example: '<p>Hola, <strong>lector</strong>.</p>' }),
      }),
      status: 200,
      refusals: ['letter_not_sent'],
    }),
  },
} as const;

/** Calls for administrators: letters to members, and what comes back. */
export const adminLetterRows = {
  '/admin/letters': {
    GET: row({
      summary: 'Las cartas, primero las más nuevas, 25 cada vez',
      who: 'admin',
      query: z.object({ page: wholeNumberIn(1, 10_000, 1).optional() }),
      answer: z.object({ letters: z.array(answer), total_count: z.int() }),
      status: 200,
      databaseError: 'content_load_failed',
    }),
    POST: row({
      summary: 'Guarda una carta nueva; nadie la recibe hasta que se envía',
      who: 'admin',
      body,
      answer,
      status: 201,
      refusals: ['letter_without_words'],
      databaseError: 'content_save_failed',
    }),
  },
  '/admin/letters/:letter': {
    GET: row({
      summary: 'Una carta, con a cuántos iría, o a cuántos les falta',
      who: 'admin',
      params,
      answer: answer.extend({ left: z.int().meta({ example: 1234 }) }),
      status: 200,
      refusals: ['letter_missing'],
      databaseError: 'content_load_failed',
    }),
    PUT: row({
      summary: 'Cambia un borrador; con «basis», solo si nadie lo cambió desde entonces',
      who: 'admin',
      params,
      body: z
        .object({ ...content, basis: basis.optional() })
        .refine(isWhole, { path: ['volume'], message: 'va con «volume», y solo con él' }),
      answer,
      status: 200,
      refusals: ['letter_missing', 'letter_gone_out', 'letter_newer', 'letter_without_words'],
      databaseError: 'content_save_failed',
    }),
    DELETE: row({
      summary: 'Borra un borrador',
      who: 'admin',
      params,
      status: 204,
      refusals: ['letter_missing', 'letter_gone_out'],
      databaseError: 'content_save_failed',
    }),
  },
  '/admin/letters/:letter/test': {
    POST: row({
      summary: 'Te envía una carta como la reciben los lectores',
      who: 'admin',
      params,
      status: 204,
      refusals: ['letter_missing'],
      databaseError: 'content_save_failed',
    }),
  },
  '/admin/letters/:letter/send': {
    POST: row({
      summary: 'Envía una carta como se leyó, ahora o ese día a esa hora del sitio',
      who: 'admin',
      params,
      body: z.object({
        basis,
        when: z
          .object(
            {
              day: day.meta({ example: '2027-01-06' }),
              hour: z
                .string('debe ser un texto')
                .max(5, { error: 'debe ser una hora HH:MM', abort: true })
                .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, 'debe ser una hora HH:MM')
                .meta({ example: '09:30' }),
            },
            'debe ser un objeto',
          )
          .nullable()
          .meta({ description: 'null: ahora', example: null }),
      }),
      status: 204,
      refusals: [
        ...(['letter_missing', 'letter_gone_out', 'letter_moved', 'letter_nobody'] as const),
        ...(['schedule_past', 'schedule_far'] as const),
      ],
      databaseError: 'content_save_failed',
    }),
  },
  '/admin/letters/:letter/state': {
    PUT: row({
      summary: 'Detiene una carta, la sigue enviando, o la que espera su hora vuelve a ser un borrador',
      who: 'admin',
      params,
      body: z.object({
        state: z
          .enum(['stopped', 'sending', 'draft'], 'debe ser «stopped», «sending» o «draft»')
          .meta({ example: 'stopped' }),
      }),
      status: 204,
      refusals: ['letter_missing', 'letter_moved_on'],
      databaseError: 'content_save_failed',
    }),
  },
  '/admin/bounces': {
    POST: row({
      summary: 'Recibe un mensaje que volvió. Solo se cree el que es de una carta de este sitio',
      who: 'admin',
      body: z.object({
        message: bounded(MOST_OF_MESSAGE, {
          missing: 'debe ser un texto',
          long: `no puede pasar de ${MOST_OF_MESSAGE} caracteres`,
        }).meta({ description: 'El mensaje entero, con sus cabeceras', example: 'From: MAILER-DAEMON\n…' }),
      }),
      answer: z.object({
        outcome: z.enum(['suppressed', 'counted', 'unknown', 'ignored']).meta({
          description:
            'La dirección no recibe más cartas de listas; cuenta como pasajero; no es de aquí; no es un rechazo',
          example: 'suppressed',
        }),
      }),
      status: 200,
      databaseError: 'content_save_failed',
    }),
  },
} as const;
