import { db } from '~/db/db.server';
import { defaultAbout, findAbout } from '~/domain/site/about.server';
import { env } from '~/env.server';
import { part } from '~/http/pages/part.server';
import { storedAboutHtml } from '~/text/about.server';

/** The About text as HTML; the default one where there is none, or where it failed, with the sentence that says so. */
export async function readAbout() {
  const { data, failed } = await part(findAbout(db), 'about_failed');
  return { html: storedAboutHtml(data ?? defaultAbout(env.CONTACT_EMAIL)), failed };
}
