import { json } from '@remix-run/node';
import { dayFrom } from '~/domain/gospel/gospel-file.server';
import type { Gospel } from '~/domain/gospel/schema';
import type { GospelTexts } from '~/domain/gospel/texts';
import { shapeOfTexts } from '~/domain/gospel/shape';
import { apartOnce } from '~/files/apart.server';
import type { PreviewAnswer } from './preview-answer';

/** What a form says of a day, cleaned as an upload is. */
export const gospelFrom = (date: string, texts: GospelTexts): Promise<Gospel> =>
  apartOnce(dayFrom, shapeOfTexts(date, texts));

/** The page again, with what was typed and how it will look; nothing is saved. */
export const previewAnswer = (fields: URLSearchParams, preview: Gospel) =>
  json<PreviewAnswer>({
    intent: 'day',
    refused: null,
    result: { initialValue: Object.fromEntries(fields) },
    preview,
  });
