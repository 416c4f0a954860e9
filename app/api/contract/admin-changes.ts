import { z } from 'zod';
import { row } from './row';
import { instant } from './shared';

const change = z.uuid().meta({ example: '0b0c2e1e-5b1a-4a68-9d54-0a3f6d3c7a11' });

/** Calls for administrators and editors: changes of the content in the last thirty days, and their undo. */
export const adminChangeRows = {
  '/admin/changes': {
    GET: row({
      summary:
        'Los últimos 50 cambios del contenido de los que se guarda lo anterior, primero los más recientes; para quien edita, los suyos',
      who: 'editor',
      answer: z.object({
        changes: z.array(
          z.object({
            change,
            at: instant,
            by: z.string().meta({ example: 'ana@ejemplo.org' }),
            act: z.string().meta({ example: 'Subió capítulos principales' }),
            target: z.string().meta({ example: 'Vol_11_main.zip' }),
          }),
        ),
      }),
      status: 200,
    }),
  },
  '/admin/changes/:change/undo': {
    POST: row({
      summary: 'Deshace un cambio; con «rest», sin lo que otros cambiaron después. Responde con el cambio que eso es',
      who: 'editor',
      params: z.object({
        change: z.uuid('debe ser el identificador de un cambio').meta({ example: change.meta()?.example }),
      }),
      body: z.object({ rest: z.boolean('debe ser verdadero o falso').optional().meta({ example: true }) }),
      answer: z.object({ change }),
      status: 200,
      refusals: ['change_missing', 'change_back', 'change_touched', 'change_moved', 'change_busy'],
      databaseError: 'change_failed',
    }),
  },
} as const;
