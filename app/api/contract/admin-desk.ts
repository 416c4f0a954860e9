import { z } from 'zod';
import { day, LARGEST_INDEX, row, wholeNumberIn } from './row';
import { instant } from './shared';

const schedule = z.uuid('debe ser un identificador').meta({ example: '0b0c2e1e-5b1a-4a68-9d54-0a3f6d3c7a11' });
const page = wholeNumberIn(1, LARGEST_INDEX, 1).optional();
const pages = { page: z.int().meta({ example: 1 }), pages: z.int().meta({ example: 1 }) };
const chapter = { volume: z.int().meta({ example: 11 }), index: z.int().meta({ example: 5 }) };

/** Calls for administrators and editors: what waits for them or for its day. */
export const adminDeskRows = {
  '/admin/schedules': {
    GET: row({
      summary: 'Lo que espera para publicarse, y antes lo que no se pudo publicar en treinta días',
      who: 'editor',
      answer: z.object({
        time_zone: z.string().meta({ description: 'La de «day» y «hour»', example: 'America/Mexico_City' }),
        schedules: z.array(
          z.object({
            schedule,
            what: z.enum(['review', 'news', 'image']).meta({ example: 'news' }),
            name: z.string().meta({ description: 'Qué es, en palabras', example: 'Las noticias' }),
            review: z.uuid().nullable().meta({ example: null }),
            by: z.string().meta({ example: 'Ana Ruiz' }),
            at: instant,
            day: z.string().meta({ example: '2027-01-06' }),
            hour: z.string().meta({ example: '09:30' }),
            reason: z.string().meta({ description: 'Por qué no se pudo; vacío mientras espera', example: '' }),
          }),
        ),
      }),
      status: 200,
      databaseError: 'content_load_failed',
    }),
  },
  '/admin/schedules/:schedule': {
    PUT: row({
      summary: 'Cambia cuándo se publica algo',
      who: 'editor',
      params: z.object({ schedule }),
      body: z.object({
        day: day.meta({ example: '2027-01-06' }),
        hour: z
          .string('debe ser un texto')
          .max(5, { error: 'debe ser una hora HH:MM', abort: true })
          .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, 'debe ser una hora HH:MM')
          .meta({ example: '09:30' }),
      }),
      status: 204,
      refusals: ['schedule_gone', 'schedule_past', 'schedule_far'],
      databaseError: 'content_save_failed',
    }),
    DELETE: row({
      summary: 'Cancela una publicación, o quita de la lista la que no se pudo; una revisión espera otro día',
      who: 'editor',
      params: z.object({ schedule }),
      status: 204,
      refusals: ['schedule_gone'],
      databaseError: 'content_save_failed',
    }),
  },
  '/admin/reader-messages': {
    GET: row({
      summary: 'Los avisos de lectores, 25 cada vez: los que esperan, primero el más antiguo, o los resueltos',
      who: 'editor',
      query: z.object({
        settled: z
          .enum(['true', 'false'], 'debe ser true o false')
          .optional()
          .meta({ description: 'Los resueltos, en lugar de los que esperan', example: 'true' }),
        page,
      }),
      answer: z.object({
        messages: z.array(
          z.object({
            message: z.int().meta({ example: 7 }),
            ...chapter,
            paragraph: z.int().nullable().meta({ description: 'null si es sobre el video', example: 3 }),
            beginning: z.string().meta({ description: 'Cómo empezaba', example: 'La luz no pregunta' }),
            text: z.string().meta({ example: 'Dice «lus».' }),
            reader: z.string().meta({ example: 'Rosa' }),
            wants_answer: z.boolean().meta({ example: true }),
            sent_at: instant,
            outcome: z.enum(['open', 'fixed', 'declined']).meta({ example: 'open' }),
            settled_at: instant.nullable().meta({ example: null }),
            settled_by: z.string().meta({ example: '' }),
          }),
        ),
        open: z.int().meta({ example: 1 }),
        settled: z.int().meta({ example: 0 }),
        ...pages,
      }),
      status: 200,
      databaseError: 'content_load_failed',
    }),
  },
  '/admin/reader-messages/:message': {
    PUT: row({
      summary: 'Resuelve un aviso de un lector, que recibe una carta si la quería; o lo vuelve a abrir',
      who: 'editor',
      params: z.object({ message: wholeNumberIn(1, LARGEST_INDEX, 7) }),
      body: z.object({
        outcome: z
          .enum(['fixed', 'declined', 'open'], 'debe ser «fixed», «declined» u «open»')
          .meta({ example: 'fixed' }),
      }),
      status: 204,
      refusals: ['message_gone', 'message_settled'],
      databaseError: 'content_save_failed',
    }),
  },
  '/admin/gone-videos': {
    GET: row({
      summary: 'Los videos del libro que YouTube ya no tiene o no muestra, en su orden, 50 cada vez',
      who: 'editor',
      query: z.object({ page }),
      answer: z.object({
        videos: z.array(
          z.object({
            ...chapter,
            title: z.string().meta({ example: '11-5. La luz no pregunta' }),
            video_id: z.string().meta({ example: 'demo11-0005' }),
            state: z.enum(['private', 'gone']).meta({ example: 'gone' }),
            since: instant,
          }),
        ),
        total_count: z.int(),
        checked_at: instant.nullable().meta({ description: 'Cuándo contestó YouTube por última vez' }),
        error: z.string().meta({ description: 'Por qué no, si falló después', example: '' }),
        ...pages,
      }),
      status: 200,
      databaseError: 'content_load_failed',
    }),
    POST: row({
      summary: 'Pregunta a YouTube por todos los videos del libro; para los lectores no cambia nada',
      who: 'editor',
      answer: z.object({ total_count: z.int().meta({ description: 'Los que ya no están', example: 1 }) }),
      status: 200,
      refusals: ['youtube_no_key', 'youtube_quota', 'youtube_key', 'youtube_away'],
      databaseError: 'content_save_failed',
    }),
  },
} as const;
