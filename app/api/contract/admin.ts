import { z } from 'zod';
import { COUNTED_ACTS } from '~/domain/readings/schema';
import { synonymsForm } from '~/domain/search/synonyms';
import { featuredImage, newsConfig } from '~/domain/site/schema';
import { emailValidation } from './account';
import { imageAnswer, switchState } from './public';
import { LARGEST_INDEX, row, wholeNumberIn } from './row';
import { instant, switchBody } from './shared';

const MOST_USERS = 100;
const user = z
  .object({
    id: z.int().meta({ example: 7 }),
    first_name: z.string().meta({ example: 'Rosa' }),
    last_name: z.string().meta({ example: 'Lectora' }),
    email: z.string().meta({ format: 'email', example: 'rosa@ejemplo.org' }),
    is_active: z.boolean(),
    created_at: instant,
    total_videos_watched: z.int(),
    volumes_accessed: z.int(),
    volumes_list: z.array(z.int().meta({ example: 11 })),
    last_activity: instant.nullable(),
  })
  .meta({ id: 'User' });
const paging = z.object({
  offset: wholeNumberIn(0, LARGEST_INDEX, 0).optional(),
  limit: wholeNumberIn(1, MOST_USERS, 50).optional(),
});
const figures = z
  .partialRecord(z.enum(COUNTED_ACTS), z.int())
  .meta({ description: 'De cinco en cinco, hacia abajo; las menores no se dan', example: { opened: 30, read: 10 } });
const userId = z.object({ id: wholeNumberIn(1, LARGEST_INDEX, 7) });

const synonyms = z.object({
  synonyms: z.string().meta({ example: 'mamá celestial = virgen, reina, madre' }),
  groups: z
    .array(z.array(z.string().meta({ example: 'virgen' })))
    .meta({ description: 'Los grupos, como los entiende la búsqueda' }),
});

/** Calls for administrators: the accounts and the settings. */
export const adminRows = {
  '/admin/users': {
    GET: row({
      summary: 'Las cuentas, por registro',
      who: 'admin',
      query: paging,
      answer: z.object({
        users: z.array(user),
        pagination: z.object({ offset: z.int(), limit: z.int(), total_count: z.int(), has_more: z.boolean() }),
        statistics: z.object({ total_users: z.int(), total_visualizations: z.int(), active_users: z.int() }),
      }),
      status: 200,
      databaseError: 'users_failed',
    }),
  },
  '/admin/user/:id': {
    DELETE: row({
      summary: 'Elimina una cuenta; nunca la propia ni la última de administración',
      who: 'admin',
      params: userId,
      status: 204,
      refusals: ['member_missing', 'not_oneself', 'last_admin'],
    }),
  },
  '/admin/email-validation-status': {
    GET: row({
      summary: 'Si los correos se verifican',
      who: 'admin',
      answer: emailValidation,
      status: 200,
      databaseError: 'content_load_failed',
    }),
  },
  '/admin/toggle-email-validation': {
    POST: row({
      summary: 'Activa o desactiva la verificación; al desactivarla se verifican todas las cuentas pendientes',
      who: 'admin',
      body: switchBody,
      answer: emailValidation.extend({ verified_users: z.int().meta({ example: 3 }) }),
      status: 200,
      databaseError: 'email_validation_failed',
    }),
  },
  '/admin/book-download-config': {
    GET: row({
      summary: 'Si quien tiene cuenta puede llevarse el libro en EPUB',
      who: 'admin',
      answer: switchState,
      status: 200,
      databaseError: 'content_load_failed',
    }),
    POST: row({
      summary: 'Permite llevar el libro, o deja de permitirlo',
      who: 'admin',
      body: switchBody,
      answer: switchState,
      status: 200,
    }),
  },
  '/admin/news-config': {
    GET: row({
      summary: 'Las noticias',
      who: 'editor',
      answer: newsConfig,
      status: 200,
      databaseError: 'content_load_failed',
    }),
    PUT: row({
      summary: 'Guarda las noticias',
      who: 'editor',
      body: newsConfig,
      answer: z.object({ success: z.literal(true), config: newsConfig }),
      status: 200,
      databaseError: 'news_failed',
    }),
  },
  '/admin/search-synonyms': {
    GET: row({
      summary: 'Los sinónimos de la búsqueda',
      who: 'editor',
      answer: synonyms,
      status: 200,
      databaseError: 'content_load_failed',
    }),
    PUT: row({
      summary: 'Guarda los sinónimos de la búsqueda',
      who: 'editor',
      body: synonymsForm.required(),
      answer: synonyms,
      status: 200,
      databaseError: 'content_save_failed',
    }),
  },
  '/admin/vain-searches': {
    GET: row({
      summary: 'Lo que se buscó en el libro sin encontrarlo en los últimos noventa días, lo más buscado primero',
      who: 'editor',
      answer: z.object({
        searches: z.array(
          z.object({
            text: z.string().meta({ description: 'Sin acentos ni signos', example: 'volutad' }),
            count: z.int().meta({ example: 3 }),
            day: z.string().meta({ description: 'El último', format: 'date', example: '2026-11-21' }),
          }),
        ),
        total: z.int().meta({ description: 'De todos los textos; se dan los cien primeros', example: 1 }),
      }),
      status: 200,
      databaseError: 'content_load_failed',
    }),
  },
  '/admin/readings': {
    GET: row({
      summary: 'Lo que se lee: cifras de las últimas doce semanas, por semana y por volumen, o por capítulo de uno',
      who: 'editor',
      query: z.object({ volume: wholeNumberIn(1, 36, 11).optional() }),
      answer: z.object({
        weeks: z.array(
          z.object({
            week: z.string().meta({ description: 'Su lunes', format: 'date', example: '2026-11-23' }),
            figures,
          }),
        ),
        places: z.array(
          z.object({
            volume: z.int(),
            index: z.int().nullable().meta({ description: 'null: el volumen', example: 5 }),
            figures,
          }),
        ),
      }),
      status: 200,
      databaseError: 'content_load_failed',
    }),
  },
  '/admin/image-config': {
    GET: row({
      summary: 'La imagen destacada',
      who: 'editor',
      answer: imageAnswer,
      status: 200,
      databaseError: 'image_load_failed',
    }),
    POST: row({
      summary: 'Guarda la imagen destacada',
      who: 'editor',
      body: featuredImage,
      answer: imageAnswer,
      status: 200,
      databaseError: 'image_failed',
    }),
  },
} as const;
