import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { defaultAbout, findAbout } from '~/domain/site/about.server';
import { env } from '~/env.server';
import { defineCached } from '~/http/pages/content.server';
import { part } from '~/http/pages/part.server';
import { storedAboutHtml } from '~/text/about.server';

const draw = (about: string | null) => storedAboutHtml(about ?? defaultAbout(env.CONTACT_EMAIL));

const cachedAbout = defineCached('about', async () => draw(await findAbout(db)));

/** The About text as HTML; the default one where there is none, or where it failed, with the sentence that says so. */
export async function readAbout(asked: LoaderFunctionArgs) {
  const { data, failed } = await part(cachedAbout(asked), 'about_failed');
  return { html: data ?? draw(null), failed };
}
