import { atomically, type Database } from '~/db/db.server';
import { appUrl } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { FileFault } from '~/files/fault';
import { onceInWorker } from '~/files/worker-job.server';
import { pictureAt, picturePath, type Picture } from '~/text/picture';
import { refusalOfKind } from './kind';
import { pictureFiles } from './make.server';
import type { ListedPicture } from './schema';

const LISTED = 12;

/** Name of a picture in the database. */
export const pictureName = ({ hash, width, height }: Picture) => `${hash}-${width}x${height}`;

/**
 * Makes the files of an uploaded picture and stores them. Nothing names it yet, so that it goes after thirty days.
 * Returns its path. @throws Refusal `picture_…` with what to do.
 */
export async function storePicture(db: Database, bytes: Uint8Array): Promise<string> {
  const { picture, files } = await madeOf(bytes);
  const name = pictureName(picture);
  await atomically(db, async (transaction) => {
    await transaction
      .insertInto('pictures')
      .values({ name })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at: new Date() }))
      .execute();
    for (const file of files)
      await transaction
        .insertInto('picture_files')
        .values({ name: file.name, picture: name, bytes: Buffer.from(file.bytes) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
  return picturePath(picture);
}

async function madeOf(bytes: Uint8Array) {
  const refused = refusalOfKind(bytes);
  if (refused) throw new Refusal(refused, { field: 'file' });
  try {
    const made = await onceInWorker(pictureFiles, bytes);
    if ('refused' in made) throw new Refusal(made.refused, { field: 'file' });
    return made;
  } catch (error) {
    throw error instanceof FileFault ? new Refusal('picture_unread', { field: 'file' }) : error;
  }
}

/** The bytes of a file of a picture by its name; undefined where there is none. */
export async function findPictureFile(db: Database, name: string): Promise<Uint8Array | undefined> {
  return (await db.selectFrom('picture_files').select('bytes').where('name', '=', name).executeTakeFirst())?.bytes;
}

/** Gives a picture its alternative text, empty for an ornament, and lists it. @throws Refusal `picture_gone`. */
export async function describePicture(db: Database, path: string, altText: string): Promise<void> {
  const picture = pictureAt(path);
  const changed = await db
    .updateTable('pictures')
    .set({ alt_text: altText })
    .where('name', '=', picture ? pictureName(picture) : '')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Refusal('picture_gone', { field: 'file' });
}

/** The pictures that were uploaded last for texts and covers. */
export async function latestPictures(db: Database): Promise<ListedPicture[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(['name', 'alt_text as altText'])
    .where('alt_text', 'is not', null)
    .$narrowType<{ altText: string }>()
    .orderBy('created_at', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ name, altText }) => ({ path: pathOfName(name), altText }));
}

/** The path of a picture by its name in the database. */
export const pathOfName = (name: string) => `/imagenes/${name}.jpg`;

/** The name of the file that a path leads to. */
export const fileOfPath = (path: string) => path.slice('/imagenes/'.length);

/** An address as it is stored: that of a picture of this site by its path, so that it outlives another address of the site. */
export const withoutSite = (address: string): string => {
  const path = address.startsWith(`${appUrl}/`) ? address.slice(appUrl.length) : address;
  return pictureAt(path) ? path : address;
};

/** An address as others can request it. */
export const withSite = (address: string): string => (pictureAt(address) ? appUrl + address : address);
