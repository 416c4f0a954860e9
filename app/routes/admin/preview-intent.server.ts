import { json } from '@remix-run/node';
import { z } from 'zod';
import { apartOnce } from '~/files/apart.server';
import { intent } from '~/http/forms/form.server';
import { boundedBytes } from '~/text/bounded';
import { TEXT_BYTES } from '~/text/markdown.server';
import { previewOf } from './preview.server';

const previewForm = z.object({ text: boundedBytes(TEXT_BYTES, 'No puede pasar de 64 KB').default('') });

/** The intent by which scripts ask for the HTML of a text that is being written. */
export const preview = (kind: 'news' | 'about') =>
  intent(previewForm, async ({ text }) => json({ ok: true, html: await apartOnce(previewOf, { kind, text }) }));
