import { z } from 'zod';
import { ADDRESS_OR_NONE, MOST_ENTRIES, tooManyEntries } from '~/domain/book/schema';
import { MOST_REFERENCES, tooManyReferences } from '~/domain/topics/schema';
import { topicId } from './member';
import { LARGEST_INDEX, place, row, text } from './row';
import { instant, remarksOf } from './shared';

const BYTES = 65_536; // of a text; its file is held to them in UTF-8
const long = text(BYTES, 'no puede pasar de 64 KB');
const list = <Item extends z.ZodType>(item: Item) => z.array(item, 'debe ser una lista');
/** A section of a study. */
const section = <Item extends z.ZodType>(item: Item) =>
  list(item).max(MOST_ENTRIES, { error: ({ input }) => tooManyEntries((input as unknown[]).length) });

const turn = z.object({ speaker: text(100), text: long });
const turnExample = [{ speaker: 'Jesús', text: '«Hija mía, *no temas*.»' }];
const turns = list(turn).meta({ example: turnExample });
const texts = section(long).meta({ example: ['La luz no pregunta.'] });

const textBody = z.object({
  date: text(100).default('').meta({ example: '1912-03-14' }),
  description: long.default(''),
  dialogue: turns.min(1, 'debe tener al menos un turno'),
});
const studyBody = z.object({
  info: z
    .object(
      { date: text(100).optional().meta({ description: 'Si falta, la que tiene', example: '1912-03-14' }) },
      'debe ser un objeto',
    )
    .optional(),
  dialogue_summary: section(turn).meta({ example: turnExample }).default([]),
  keywords: texts.default([]),
  topics: texts.default([]),
  quiz: z.object({ questions: texts, answers: texts }, 'debe ser un objeto').default({ questions: [], answers: [] }),
  new_testament: section(z.object({ reference: text(300), description: long.optional(), citation: long.optional() }))
    .default([])
    .meta({ example: [{ reference: 'Juan 1, 5', citation: 'La luz brilla en la tiniebla.' }] }),
  homework: texts.default([]),
  bulletpoints: texts.default([]),
  user_comments: section(z.object({ user: text(200), comment: long }))
    .default([])
    .meta({ example: [{ user: 'Rosa, Puebla', comment: 'Me acompañó.' }] }),
});
const videoBody = z.object({
  title: text(280).meta({ description: 'Sin el número del capítulo', example: 'La luz no pregunta' }),
  address: text(2000).meta({
    description: 'La de YouTube; vacía si el video no está disponible',
    example: 'https://youtu.be/demo11-0005',
  }),
  channel: text(200).default('').meta({ example: 'Escuela del Libro' }),
  thumbnail: text(2000)
    .regex(ADDRESS_OR_NONE, 'debe ser una dirección http:// o https://, o estar vacía')
    .default('')
    .meta({
      description: 'Una dirección https://; vacía, la de YouTube',
      example: 'https://i.ytimg.com/vi/demo11-0005/mqdefault.jpg',
    }),
});

const whole = (most: number, words: string) => z.int(words).min(1, words).max(most, words);
const NUMBER = 'debe ser un número entero de 1 a 999999';
const numberBody = z.object({ number: z.int(NUMBER).min(1, NUMBER).max(999_999, NUMBER).meta({ example: 6 }) });

const topicBody = z.object({
  title: text(200).min(1, 'no puede estar vacío'),
  items: list(
    z.object({
      info: z.object(
        {
          volume: whole(36, 'debe ser un número entero de 1 a 36').meta({ example: 11 }),
          index: whole(LARGEST_INDEX, 'debe ser un número entero desde 1').meta({ example: 5 }),
          date: text(100).optional().meta({ example: '1912-03-14' }),
          link: text(2000).optional().meta({ description: 'Vacío, el capítulo', example: '' }),
        },
        'debe ser un objeto',
      ),
      dialogue_summary: section(z.object({ speaker: text(100), summary: long }))
        .default([])
        .meta({ example: [{ speaker: 'Jesús', summary: 'La luz no pregunta.' }] }),
    }),
  ).max(MOST_REFERENCES, { error: ({ input }) => tooManyReferences((input as unknown[]).length) }),
});

const changed = {
  change: z.uuid().nullable().meta({
    example: '0b0c2e1e-5b1a-4a68-9d54-0a3f6d3c7a11',
    description: 'El cambio, que se puede deshacer; null si no cambió nada',
  }),
};
const writing = {
  who: 'editor' as const,
  answer: z.object({ ...changed, remarks: remarksOf('11-5').optional() }),
  status: 200 as const,
  refusals: ['chapter_wrong' as const, 'change_busy' as const],
  databaseError: 'content_save_failed' as const,
};
const deletion = { who: 'editor' as const, status: 204 as const };
const chapterDeletion = {
  ...deletion,
  params: place,
  refusals: ['content_missing' as const, 'change_busy' as const],
};

/** Calls for administrators and editors: one chapter or topic, written as its file says it. */
export const adminWritingRows = {
  '/admin/main-file/:volume/:index': {
    PUT: row({
      summary: 'Escribe el texto principal de un capítulo, esté o no; los campos son los de su archivo',
      params: place,
      body: textBody,
      ...writing,
    }),
    DELETE: row({ summary: 'Elimina el texto principal de un capítulo', ...chapterDeletion }),
  },
  '/admin/optional-file/:volume/:index': {
    PUT: row({
      summary: 'Escribe el material de estudio de un capítulo, esté o no; lo que falta queda vacío, menos su fecha',
      params: place,
      body: studyBody,
      ...writing,
    }),
    DELETE: row({ summary: 'Elimina el material de estudio de un capítulo', ...chapterDeletion }),
  },
  '/admin/video/:volume/:index': {
    PUT: row({
      summary: 'Escribe el video de un capítulo en la playlist de su volumen, que se crea si no la tiene',
      params: place,
      body: videoBody,
      ...writing,
      refusals: [...writing.refusals, 'video_address'],
    }),
    DELETE: row({
      summary: 'Quita el video de un capítulo de la playlist de su volumen',
      ...deletion,
      params: place,
      refusals: ['video_missing', 'change_busy'],
    }),
  },
  '/admin/video/:volume/:index/number': {
    POST: row({
      summary:
        'Da otro número al video de un capítulo, con sus marcas de visto; lo demás del capítulo sigue en su sitio',
      who: 'editor',
      params: place,
      body: numberBody,
      answer: z.object(changed),
      status: 200,
      refusals: ['video_missing', 'video_taken', 'video_title', 'change_busy'],
      databaseError: 'content_save_failed',
    }),
  },
  '/admin/temas': {
    GET: row({
      summary: 'Todos los temas, también los ocultos',
      who: 'editor',
      answer: z.object({
        temas: z.array(z.object({ id: z.string(), title: z.string(), created_at: instant, visible: z.boolean() })),
      }),
      status: 200,
      databaseError: 'topics_list_failed',
    }),
    POST: row({
      summary: 'Escribe un tema nuevo; su identificador sale de su título',
      ...writing,
      body: topicBody,
      answer: z.object({ id: z.string(), ...changed }),
      status: 201,
    }),
  },
  '/admin/tema/:id': {
    PUT: row({
      summary: 'Escribe un tema que ya existe; los campos son los de su archivo',
      params: z.object({ id: topicId }),
      body: topicBody,
      ...writing,
      refusals: [...writing.refusals, 'topic_missing'],
    }),
    DELETE: row({
      summary: 'Elimina un tema',
      ...deletion,
      params: z.object({ id: topicId }),
      refusals: ['topic_missing', 'change_busy'],
    }),
  },
} as const;
