import { redirect } from '@remix-run/node';
import { pageLoader } from '~/http/page.server';
import { volumeIn } from '~/http/volume-param';
import { paths } from '~/paths';
import { volumeAction } from './actions.server';

/** Where scripts post the viewer's forms: the same action, and data for an answer. */
export const action = volumeAction;

export const loader = pageLoader('member', (_member, { params }) => {
  throw redirect(paths.volume(volumeIn(params)));
});
