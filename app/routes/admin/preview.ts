import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { formAction, intent } from '~/http/form.server';
import { pageLoader } from '~/http/page.server';
import { paths } from '~/paths';
import { aboutHtml } from '~/text/about.server';
import { boundedBytes } from '~/text/bounded';
import { prose, TEXT_BYTES } from '~/text/markdown.server';

const previewForm = z.object({ text: boundedBytes(TEXT_BYTES, 'No puede pasar de 64 KB').default('') });

/** The HTML of a text that is being written, for scripts. */
export const action = formAction('admin', {
  news: intent(previewForm, ({ text }, { done }) => Promise.resolve(done(paths.admin(), { html: prose(text) }))),
  about: intent(previewForm, ({ text }, { done }) => Promise.resolve(done(paths.admin(), { html: aboutHtml(text) }))),
});

export const loader = pageLoader('admin', () => {
  throw redirect(paths.admin());
});
