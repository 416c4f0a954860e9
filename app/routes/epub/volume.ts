import { pageLoader } from '~/http/pages/page.server';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { sendEpub } from './send.server';

/** Sends a volume as EPUB. */
export const loader = pageLoader('member', (member, args) => sendEpub(member, args, volumeIn(args.params)), {
  databaseError: 'database_away',
  back: paths.home(),
  isList: true,
});
