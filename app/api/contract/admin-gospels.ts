import { z } from 'zod';
import { aboutContent } from '~/domain/site/schema';
import { aboutAnswer, gospelDay, switchState, viewCount } from './public';
import { day, row } from './row';
import { failuresOf, remarksOf, switchBody, UPLOAD_REFUSALS } from './shared';

const onDay = z.object({ date: day });

/** Calls for administrators and editors: the gospels and the About text. */
export const adminGospelRows = {
  '/admin/evangelio-button-config': {
    GET: row({
      summary: 'Si el botón del evangelio se muestra',
      who: 'editor',
      answer: switchState,
      status: 200,
      databaseError: 'content_load_failed',
    }),
    POST: row({
      summary: 'Muestra u oculta el botón del evangelio',
      who: 'editor',
      body: switchBody,
      answer: switchState,
      status: 200,
    }),
  },
  '/admin/evangelios': {
    GET: row({
      summary: 'Los evangelios, por fecha',
      who: 'editor',
      answer: z.object({
        evangelios: z.array(z.object({ date: day, heading: z.string(), reference: z.string(), views: z.int() })),
      }),
      status: 200,
      databaseError: 'content_load_failed',
    }),
    DELETE: row({
      summary: 'Elimina todos los evangelios',
      who: 'editor',
      answer: z.object({ deleted: z.int().meta({ example: 91 }) }),
      status: 200,
      refusals: ['change_busy'],
      databaseError: 'gospels_delete_failed',
    }),
  },
  '/admin/evangelios/upload': {
    POST: row({
      summary: 'Sube un archivo de evangelios; un día con errores no impide guardar los demás',
      who: 'editor',
      upload: 'gospels',
      answer: z.object({
        entries_count: z.int().meta({ example: 30 }),
        filename: z.string(),
        failed_entries: failuresOf('Día 3 (2026-02-30)').optional(),
        remarks: remarksOf('Día 3 (2026-02-28)').optional(),
      }),
      status: 200,
      refusals: ['gospel_not_json', ...UPLOAD_REFUSALS],
      databaseError: 'gospels_upload_failed',
    }),
  },
  '/admin/evangelios/:date': {
    GET: row({
      summary: 'El evangelio de un día',
      who: 'editor',
      params: onDay,
      answer: gospelDay,
      status: 200,
      refusals: ['gospel_missing'],
    }),
  },
  '/admin/evangelio-views/:date': {
    GET: row({
      summary: 'Las vistas del evangelio de un día',
      who: 'editor',
      params: onDay,
      answer: viewCount,
      status: 200,
    }),
  },
  '/admin/about/upload': {
    POST: row({
      summary: 'Sube el texto de «Acerca de», un .md',
      who: 'editor',
      upload: 'about',
      answer: aboutAnswer.extend({
        filename: z.string().meta({ example: 'acerca.md' }),
        remarks: remarksOf('acerca.md').optional(),
      }),
      status: 200,
      refusals: ['not_markdown', ...UPLOAD_REFUSALS],
      databaseError: 'content_upload_failed',
    }),
  },
  '/admin/about': {
    POST: row({
      summary: 'Guarda el texto de «Acerca de»',
      who: 'editor',
      body: aboutContent,
      answer: aboutAnswer,
      status: 200,
      refusals: ['about_large'],
      databaseError: 'content_save_failed',
    }),
  },
} as const;
