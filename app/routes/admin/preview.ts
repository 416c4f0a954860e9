import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { formAction, intent } from '~/http/form.server';
import { pageLoader } from '~/http/page.server';
import { paths } from '~/paths';
import { aboutHtml } from '~/text/about.server';
import { prose } from '~/text/markdown.server';

const previewForm = z.object({ text: z.string().default('') });

/** The HTML of a text that is being written, for scripts. */
export const action = formAction('admin', {
  news: intent(previewForm, ({ text }, { done }) => Promise.resolve(done(paths.admin(), { html: prose(text) }))),
  about: intent(previewForm, ({ text }, { done }) => Promise.resolve(done(paths.admin(), { html: aboutHtml(text) }))),
});

export const loader = pageLoader('admin', () => {
  throw redirect(paths.admin());
});
