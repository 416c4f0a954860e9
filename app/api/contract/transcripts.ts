import { z } from 'zod';
import { MOST_SENTENCES } from '~/domain/transcripts/schema';
import { place, row } from './row';
import { remarksOf, UPLOAD_REFUSALS } from './shared';

/** Calls for members: the words of a video. */
export const transcriptRows = {
  '/transcript/:volume/:index': {
    GET: row({
      summary: 'Lo que se dice en el video de un capítulo, frase a frase',
      who: 'member',
      params: place,
      answer: z.object({
        sentences: z.array(
          z.object({
            start: z.int().meta({ description: 'El segundo del video en que empieza', example: 83 }),
            text: z.string().meta({ example: 'Hija mía, la luz no pregunta.' }),
          }),
        ),
      }),
      status: 200,
      refusals: ['content_missing'],
      databaseError: 'main_failed',
    }),
  },
} as const;

/** Calls for administrators and editors: the captions of a video. */
export const adminTranscriptRows = {
  '/admin/transcript/:volume/:index': {
    PUT: row({
      summary: 'Sube los subtítulos del video de un capítulo (.vtt, .srt, .sbv o .json3), en lugar de los que tenía',
      who: 'editor',
      params: place,
      upload: 'transcripts',
      answer: z.object({
        sentences: z.int().meta({ description: `Cuántas frases tienen; ${MOST_SENTENCES} como mucho`, example: 412 }),
        remarks: remarksOf('11-5.vtt').optional(),
      }),
      status: 200,
      refusals: ['not_captions', 'video_missing', ...UPLOAD_REFUSALS],
      databaseError: 'upload_failed',
    }),
    DELETE: row({
      summary: 'Quita los subtítulos del video de un capítulo',
      who: 'editor',
      params: place,
      status: 204,
      refusals: ['transcript_missing', 'change_busy'],
      databaseError: 'content_save_failed',
    }),
  },
} as const;
