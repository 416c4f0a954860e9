import { db } from '~/db/db.server';
import { everyNote } from '~/domain/notes/listing.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { download } from '~/http/pages/download.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { dayIn } from '~/text/instants';
import { FORMATS } from './formats.server';

/** Sends all notes of the member as a file. */
export const loader = pageLoader(
  'member',
  (member, args) => {
    const ending = new URL(args.request.url).searchParams.get('formato') ?? '';
    const format = FORMATS.get(ending);
    if (!format) throw new Refusal('not_found');
    const name = `mis-notas-libro-de-cielo_${dayIn(env.TIME_ZONE)}.${ending}`;
    return download(member, args, { name, ...format(), batches: everyNote(db, member.id) });
  },
  { back: paths.notes(), isList: true },
);
