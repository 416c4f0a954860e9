import { redirect } from '@remix-run/node';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';

export const loader = pageLoader('editor', () => {
  throw redirect(paths.admin('libro'));
});
