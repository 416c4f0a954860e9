import { json } from '@remix-run/node';
import { z } from 'zod';
import { onceInWorker } from '~/files/worker-job.server';
import { intent } from '~/http/forms/form.server';
import { boundedBytes } from '~/text/bounded';
import type { SafeHtml } from '~/text/html';
import { TEXT_BYTES } from '~/text/markdown.server';
import type { PreviewsData } from './enhance-preview';
import { previewOf } from '~/domain/writing/preview.server';

const previewForm = z.object({ text: boundedBytes(TEXT_BYTES, 'No puede pasar de 64 KB').default('') });

/** Renders the typed text of each of these fields, by name; leaves out the fields that were not typed. */
export async function previewsOf(
  kind: 'news' | 'about',
  names: string[],
  typed: Record<string, string> | null,
): Promise<Record<string, SafeHtml>> {
  const made = names.flatMap((name) => (typed && name in typed ? [[name, typed[name] ?? ''] as const] : []));
  const html = await Promise.all(
    made.map(async ([name, text]) => [name, await onceInWorker(previewOf, { kind, text })] as const),
  );
  return Object.fromEntries(html);
}

/** Renders the page again with the typed fields and their preview; saves nothing. */
export async function renderTyped(intent: string, kind: 'news' | 'about', names: string[], fields: URLSearchParams) {
  const typed = Object.fromEntries(fields);
  const previews = await previewsOf(kind, names, typed);
  return json<PreviewsData>({ intent, refused: null, result: { initialValue: typed }, previews });
}

/** Intent by which scripts request the HTML of a text that is being written. */
export const preview = (kind: 'news' | 'about') =>
  intent(previewForm, async ({ text }) => json({ ok: true, html: await onceInWorker(previewOf, { kind, text }) }));
