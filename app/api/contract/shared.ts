import { z } from 'zod';
import type { Code } from '~/errors/catalogue';

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime().meta({ example: '2026-11-21T10:00:00.000Z' });

export const switchBody = z.object({ enabled: z.boolean('debe ser verdadero o falso').meta({ example: true }) });

/** Parts of an upload that were not stored, and the reasons; `example` is the name of such a part. */
export const failuresOf = (example: string) =>
  z.array(
    z.object({
      name: z.string().meta({ example }),
      reason: z.string().meta({ example: 'Falta el campo «date».' }),
    }),
  );

/** Remarks on an upload that was stored, or would be; `example` is the name of a part that has one. */
export const remarksOf = (example: string) =>
  z
    .array(
      z.object({
        message: z.string().meta({ example: 'Había letras estropeadas, como «Ã¡» por «á»: se corrigieron.' }),
        count: z.int().meta({ description: 'Sobre cuántos; 0 si es sobre el archivo', example: 1 }),
        names: z.array(z.string().meta({ example })).meta({ description: 'Los primeros' }),
      }),
    )
    .meta({ description: 'Lo que conviene saber y no impidió guardar' });

/** Refusals of any upload. */
export const UPLOAD_REFUSALS: Code[] = [
  'file_missing',
  'file_large',
  'file_refused',
  'archive_busy',
  'storing_busy',
  'multipart_media_type',
  'upload_broken',
  'disk_full',
];
