import { z } from 'zod';
import type { Code } from '~/errors/catalogue';

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime().meta({ example: '2026-11-21T10:00:00.000Z' });

export const switchBody = z.object({ enabled: z.boolean('debe ser verdadero o falso').meta({ example: true }) });

/** What any upload may be refused for. */
export const UPLOAD_REFUSALS: Code[] = [
  'file_missing',
  'file_large',
  'file_refused',
  'archive_busy',
  'multipart_media_type',
  'upload_broken',
];
