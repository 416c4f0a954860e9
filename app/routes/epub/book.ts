import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { sendEpub, WHOLE_BOOK } from './send.server';

/** Sends the whole book as EPUB. */
export const loader = pageLoader('member', (member, args) => sendEpub(member, args, WHOLE_BOOK), {
  databaseError: 'database_away',
  back: paths.account(),
  isList: true,
});
