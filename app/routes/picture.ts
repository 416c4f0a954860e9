import { db } from '~/db/db.server';
import { findPictureFile } from '~/domain/pictures/pictures.server';
import { Refusal } from '~/errors/refusal';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { PICTURE_TYPES, type PictureType } from '~/text/picture';

/** A file of an uploaded picture. Its name has the hash of what it holds, so that nobody asks for it twice. */
export const loader = pageLoader(
  'anyone',
  async (_member, { params: { file = '' } }) => {
    const type = PICTURE_TYPES[file.slice(file.lastIndexOf('.') + 1) as PictureType];
    const bytes = type && file.length < 100 && (await findPictureFile(db, file));
    if (!bytes) throw new Refusal('not_found');
    const headers = { 'Content-Type': type, 'Content-Length': String(bytes.length) };
    return new Response(new Uint8Array(bytes), {
      headers: { ...headers, 'Cache-Control': 'public, max-age=31536000, immutable' },
    });
  },
  { databaseError: 'database_away', back: paths.home() },
);
