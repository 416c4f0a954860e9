import { redirect } from '@remix-run/node';
import { pageLoader } from '~/http/page.server';
import { paths } from '~/paths';

export const loader = pageLoader('admin', () => {
  throw redirect(paths.admin('playlists'));
});
