import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { defaultAbout, findAbout } from '~/domain/site/about.server';
import { env } from '~/env.server';
import { contentFor } from '~/http/pages/content.server';
import { part } from '~/http/pages/part.server';
import { storedAboutHtml } from '~/text/about.server';

const draw = (about: string | null) => storedAboutHtml(about ?? defaultAbout(env.CONTACT_EMAIL));

/** The About text as HTML; the default one where there is none, or where it failed, with the sentence that says so. */
export async function readAbout(asked: LoaderFunctionArgs) {
  const drawn = contentFor(asked, 'about', async () => draw(await findAbout(db)));
  const { data, failed } = await part(drawn, 'about_failed');
  return { html: data ?? draw(null), failed };
}
