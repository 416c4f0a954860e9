import { z } from 'zod';
import { featuredImage, newsConfig } from '~/domain/site/schema';
import { accountRows } from './account';
import { day, row } from './row';

const volume = z
  .object({
    id: z.int().meta({ example: 11 }),
    volume_number: z.int().meta({ example: 11 }),
    title: z.string().meta({ example: 'Volumen 11' }),
    is_available: z.boolean().meta({ example: true }),
    has_playlist_data: z.boolean().meta({ example: true }),
    youtube_url: z.string().nullable().meta({ format: 'uri', example: 'https://www.youtube.com/playlist?list=PL11' }),
  })
  .meta({ id: 'Volume' });

/** The gospel of a day as the API sends it. */
export const gospelDay = z
  .object({
    date: day,
    weekday: z.string().meta({ example: 'Sábado' }),
    gospel: z.object({
      heading: z.string().meta({ example: 'El pan ya estaba en la orilla' }),
      reference: z.string().meta({ example: 'Relato de muestra, 1-4' }),
      intro: z.string(),
      verses: z.array(z.string()),
      links: z.array(z.string().meta({ example: '[Volumen 11](/volume/11)' })),
    }),
    reflexion: z.string().meta({ example: '<p>La red era el medio.</p>', description: 'HTML saneado' }),
    liturgical_note: z.string(),
    url: z.string(),
    copyright_note: z.string(),
  })
  .meta({ id: 'GospelDay' });

export const switchState = z.object({ enabled: z.boolean().meta({ example: true }) });
export const aboutAnswer = z.object({ content: z.string().meta({ example: '# Acerca de\n\nUn libro.' }) });
export const imageAnswer = z.object({
  featuredImage: featuredImage.extend({ imageUrl: z.string(), clickUrl: z.string() }),
});
export const viewCount = z.object({ count: z.int().meta({ example: 312 }) });

/** Calls for everybody. */
export const publicRows = {
  ...accountRows,
  '/volumes': {
    GET: row({
      summary: 'Los 36 volúmenes, por número',
      who: 'anyone',
      answer: z.object({ volumes: z.array(volume) }),
      status: 200,
      isTagged: true,
      databaseError: 'home_failed',
    }),
  },
  '/news-config': {
    GET: row({
      summary: 'Las noticias; las privadas, solo con token',
      who: 'anyone',
      answer: newsConfig,
      status: 200,
      databaseError: 'home_failed',
    }),
  },
  '/image-config': {
    GET: row({
      summary: 'La imagen destacada',
      who: 'anyone',
      answer: imageAnswer,
      status: 200,
      databaseError: 'home_failed',
    }),
  },
  '/evangelio-button-config': {
    GET: row({
      summary: 'Si el botón del evangelio se muestra',
      who: 'anyone',
      answer: switchState,
      status: 200,
      databaseError: 'home_failed',
    }),
  },
  '/about': {
    GET: row({
      summary: 'El texto de «Acerca de», en markdown',
      who: 'anyone',
      answer: aboutAnswer,
      status: 200,
      isTagged: true,
      databaseError: 'about_failed',
    }),
  },
  '/evangelio-del-dia': {
    GET: row({
      summary: 'El evangelio de un día; el de hoy si no se dice cuál',
      who: 'anyone',
      query: z.object({ date: day.optional() }),
      answer: gospelDay,
      status: 200,
      refusals: ['gospel_missing'],
      isTagged: true,
      databaseError: 'gospel_failed',
    }),
  },
  '/evangelio-views/increment': {
    POST: row({
      summary: 'Cuenta una visita al evangelio de un día',
      who: 'anyone',
      query: z.object({ date: day.optional() }),
      answer: viewCount,
      status: 200,
      refusals: ['gospel_missing'],
    }),
  },
} as const;
