import { json } from '@remix-run/node';
import { dayFrom } from '~/domain/gospel/gospel-file.server';
import type { Gospel } from '~/domain/gospel/schema';
import type { GospelTexts } from '~/domain/gospel/texts';
import { shapeOfTexts } from '~/domain/gospel/shape';
import { onceInWorker } from '~/files/worker-job.server';
import type { PreviewData } from './preview-answer';

/** Builds a gospel from the fields of a form, sanitised as an upload is. */
export const gospelFrom = (date: string, texts: GospelTexts): Promise<Gospel> =>
  onceInWorker(dayFrom, shapeOfTexts(date, texts));

/** Renders the page again with the typed fields and their preview; saves nothing. */
export const renderPreview = (fields: URLSearchParams, preview: Gospel) =>
  json<PreviewData>({
    intent: 'day',
    refused: null,
    result: { initialValue: Object.fromEntries(fields) },
    preview,
  });
