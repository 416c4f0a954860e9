import { z } from 'zod';
import { bounded } from '~/text/bounded';
import { place, row, text, volumeNumber } from './row';
import { noteRows } from './notes';
import { searchRows } from './search';
import { instant } from './shared';

const encoded = z.object({
  encoded_content: z.string().meta({
    description: 'El JSON en UTF-8, en base64, y las letras de eso al revés',
    example: '=0nIhxWbhJiOig2YsVnIsJCZ',
  }),
});
const item = z.object({
  title: z.string().meta({ example: '11-5. La luz no pregunta' }),
  videoId: z.string().meta({ description: 'Vacío si el video no está disponible', example: 'demo11-0005' }),
  url: z.string().meta({
    description: 'Una dirección http:// o https://, o vacío',
    example: 'https://www.youtube.com/watch?v=demo11-0005',
  }),
  channelTitle: z.string().meta({ example: 'Escuela del Libro' }),
  thumbnail: z.string().meta({
    description: 'Una dirección http:// o https://, o vacío',
    example: 'https://i.ytimg.com/vi/demo11-0005/mqdefault.jpg',
  }),
  is_watched: z.boolean().meta({ example: false }),
});

/** The id of a topic, in a path. */
export const topicId = bounded(200)
  .min(1)
  .refine((id) => !/[\p{Cc}\p{Surrogate}]/u.test(id), 'no puede tener caracteres de control')
  .meta({ override: { pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$' }, example: 'confianza' });

/** Calls for members and administrators. */
export const memberRows = {
  '/volumes/:volume/playlist': {
    GET: row({
      summary: 'La playlist de un volumen con lo que quien pregunta ha visto',
      who: 'member',
      params: z.object({ volume: volumeNumber }),
      answer: z.object({
        playlistId: z.string().meta({ example: 'PL11' }),
        playlist_title: z.string().meta({ example: 'Libro de Cielo - Volumen 11' }),
        description: z.string(),
        volume_number: z.int().meta({ example: 11 }),
        videos_count: z.int().meta({ example: 144 }),
        created_at: instant,
        items: z.array(item),
      }),
      status: 200,
      refusals: ['volume_empty'],
      isTagged: true,
      isOfAsker: true,
      databaseError: 'volume_failed',
    }),
  },
  '/main-file/:volume/:index': {
    GET: row({
      summary: 'El texto principal de un capítulo',
      who: 'member',
      params: place,
      answer: encoded,
      status: 200,
      refusals: ['content_missing'],
      isTagged: true,
      databaseError: 'main_failed',
    }),
  },
  '/optional-file/:volume/:index': {
    GET: row({
      summary: 'El material de estudio de un capítulo',
      who: 'member',
      params: place,
      answer: encoded,
      status: 200,
      refusals: ['content_missing'],
      isTagged: true,
      databaseError: 'main_failed',
    }),
  },
  '/videos/watch': {
    POST: row({
      summary: 'Marca un video como visto, o quita la marca',
      who: 'member',
      body: z.object({
        video_id: text(64).meta({
          override: { minLength: 1, maxLength: 64 },
          description: 'El de un video de la playlist; vacío se responde 422, «Video no disponible»',
          example: 'demo11-0005',
        }),
        volume_number: z
          .int('debe ser un número entero')
          .min(1, 'debe ser de 1 a 36')
          .max(36, 'debe ser de 1 a 36')
          .meta({ example: 11 }),
      }),
      answer: z.object({ watched: z.boolean().meta({ example: true }) }),
      status: 200,
      refusals: ['video_unavailable', 'video_not_listed'],
      databaseError: 'mark_failed',
    }),
  },
  ...noteRows,
  ...searchRows,
  '/temas': {
    GET: row({
      summary: 'Los temas visibles, por título',
      who: 'member',
      answer: z.object({
        temas: z.array(
          z.object({ id: z.string().meta({ example: 'confianza' }), title: z.string().meta({ example: 'Confianza' }) }),
        ),
      }),
      status: 200,
      isTagged: true,
      databaseError: 'topics_failed',
    }),
  },
  '/tema/:temaId': {
    GET: row({
      summary: 'Un tema con sus referencias',
      who: 'member',
      params: z.object({ temaId: topicId }),
      answer: encoded,
      status: 200,
      refusals: ['topic_missing'],
      isTagged: true,
      databaseError: 'topic_failed',
    }),
  },
} as const;
