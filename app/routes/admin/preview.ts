import { json, redirect } from '@remix-run/node';
import { z } from 'zod';
import { apartOnce } from '~/files/apart.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { previewOf } from './preview.server';
import { paths } from '~/paths';
import { boundedBytes } from '~/text/bounded';
import { TEXT_BYTES } from '~/text/markdown.server';

const previewForm = z.object({ text: boundedBytes(TEXT_BYTES, 'No puede pasar de 64 KB').default('') });

const preview = (kind: 'news' | 'about') =>
  intent(previewForm, async ({ text }) => json({ ok: true, html: await apartOnce(previewOf, { kind, text }) }));

/** The HTML of a text that is being written, for scripts. */
export const action = formAction('admin', {
  news: preview('news'),
  about: preview('about'),
});

export const loader = pageLoader('admin', () => {
  throw redirect(paths.admin());
});
