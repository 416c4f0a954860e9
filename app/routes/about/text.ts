import { json } from '@remix-run/node';
import { pageLoader } from '~/http/page.server';
import { readAbout } from './read.server';

/** The About text for the dialog that scripts open over any page. */
export const loader = pageLoader('anyone', async () => {
  const about = await readAbout();
  return json(about, { status: about.failed ? 503 : 200, headers: { 'Cache-Control': 'private, no-cache' } });
});
