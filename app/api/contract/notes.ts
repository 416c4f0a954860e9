import { z } from 'zod';
import { LARGEST_INDEX, place, row } from './row';
import { instant } from './shared';

const revision = z.int().meta({ description: 'Crece con cada cambio guardado', example: 3 });
const note = z.object({ note_text: z.string().meta({ example: 'Dame la llave.' }), revision });
const NOT_REVISION = 'debe ser la revisión de una nota: un número entero';
const grownFrom = z.int(NOT_REVISION).min(0, NOT_REVISION).max(LARGEST_INDEX, NOT_REVISION).optional().meta({
  description:
    'La revisión de la que parte el texto, 0 si no había nota. Si hay guardada otra más nueva se responde 409 con ella y nada cambia; sin revisión se guarda siempre',
  example: 2,
});

/** Calls for members: their own notes. */
export const noteRows = {
  '/notes/:volume/:index': {
    GET: row({
      summary: 'La nota personal de un capítulo',
      who: 'member',
      params: place,
      answer: note,
      status: 200,
      refusals: ['note_missing'],
      databaseError: 'note_load_failed',
    }),
  },
  '/notes/save': {
    POST: row({
      summary: 'Guarda la nota personal de un capítulo; vacía, la quita',
      who: 'member',
      query: place,
      queryMissing: 'no_place',
      body: z.object({
        note_text: z.string('debe ser un texto').meta({ maxLength: 2000, example: 'Dame la llave.' }),
        revision: grownFrom,
      }),
      answer: note,
      status: 200,
      refusals: ['no_place', 'note_long', 'note_newer'],
      stored: note.extend({ saved_at: instant }),
      databaseError: 'note_save_failed',
    }),
  },
} as const;
