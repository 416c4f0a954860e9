import { redirect } from '@remix-run/node';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';

export const loader = pageLoader('admin', () => {
  throw redirect(paths.admin('playlists'));
});
