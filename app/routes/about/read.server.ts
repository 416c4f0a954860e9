import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { defaultAbout, findAboutHtml } from '~/domain/site/about.server';
import { env } from '~/env.server';
import { defineCached } from '~/http/pages/content.server';
import { dataOrFailure } from '~/http/pages/part.server';
import { aboutHtml } from '~/text/about.server';

const invitation = () => aboutHtml(defaultAbout(env.CONTACT_EMAIL));

const cachedAbout = defineCached('about', async () => (await findAboutHtml(db)) ?? invitation());

/** Loads the About text as HTML, the default one if there is none, or, with the error message, if loading fails. */
export async function readAbout(args: LoaderFunctionArgs) {
  const { data, failed } = await dataOrFailure(cachedAbout(args), 'about_failed');
  return { html: data ?? invitation(), failed };
}
