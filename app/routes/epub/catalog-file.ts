import { Refusal } from '~/errors/refusal';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { memberOfCatalog } from './catalog-reader.server';
import { sendToReader, WHOLE_BOOK } from './send.server';

const FILE = /^libro-de-cielo(?:-([1-9]|[12]\d|3[0-6]))?\.epub$/;

/** Sends a volume or the whole book to an e-reader that got its catalogue. */
export const loader = pageLoader(
  'anyone',
  async (_member, args) => {
    const [file, volume] = FILE.exec(args.params.file ?? '') ?? [];
    if (file === undefined) throw new Refusal('not_found');
    return sendToReader(await memberOfCatalog(args), args, volume ? Number(volume) : WHOLE_BOOK);
  },
  { databaseError: 'database_away', back: paths.account(), isList: true },
);
