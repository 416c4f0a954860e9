import { db } from '~/db/db.server';
import { colourNames } from '~/domain/highlights/colours.server';
import { everyHighlight } from '~/domain/highlights/listing.server';
import { ownAccount, ownData, type OwnPiece } from '~/domain/members/own-data.server';
import { download } from '~/http/pages/download.server';
import { pageLoader } from '~/http/pages/page.server';
import { webAnnotation } from '~/http/pages/web-annotation.server';
import { paths } from '~/paths';

/** All pieces, the highlights at the end once more as Web Annotations, which other programs read. */
async function* everything(memberId: number): AsyncGenerator<OwnPiece[]> {
  yield* ownData(db, memberId);
  const colours = await colourNames(db, memberId);
  const annotations: OwnPiece = { name: 'annotations', rows: [] };
  for await (const some of everyHighlight(db, memberId)) {
    annotations.rows = some.map((one) => webAnnotation(one, colours));
    yield [annotations];
  }
  if (annotations.rows.length === 0) yield [annotations];
}

/** Writes pieces as lists of a JSON object, a row in each line. */
function writer() {
  let open = '';
  const write = ({ name, rows }: OwnPiece) => {
    const before = name !== open ? `${open && '\n],\n'}"${name}": [` : rows.length > 0 ? ',' : '';
    open = name;
    return before + rows.map((row) => `\n${JSON.stringify(row)}`).join(',');
  };
  return (pieces: OwnPiece[]) => pieces.map(write).join('');
}

/** Sends all data stored about the member, as a file. */
export const loader = pageLoader(
  'member',
  async (member, args) =>
    download(member, args, {
      name: 'mis-datos-libro-de-cielo.json',
      type: 'application/json',
      head: `{\n"account": ${JSON.stringify(await ownAccount(db, member.id))},\n`,
      batches: everything(member.id),
      write: writer(),
      foot: '\n]\n}\n',
    }),
  { databaseError: 'database_away', back: paths.account(), isList: true },
);
