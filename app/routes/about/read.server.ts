import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { defaultAbout, findAbout } from '~/domain/site/about.server';
import { env } from '~/env.server';
import { defineCached } from '~/http/pages/content.server';
import { dataOrFailure } from '~/http/pages/part.server';
import { storedAboutHtml } from '~/text/about.server';

const render = (about: string | null) => storedAboutHtml(about ?? defaultAbout(env.CONTACT_EMAIL));

const cachedAbout = defineCached('about', async () => render(await findAbout(db)));

/** Loads the About text as HTML, the default one if there is none, or, with the error message, if loading fails. */
export async function readAbout(args: LoaderFunctionArgs) {
  const { data, failed } = await dataOrFailure(cachedAbout(args), 'about_failed');
  return { html: data ?? render(null), failed };
}
