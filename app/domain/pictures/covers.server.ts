import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { Refusal } from '~/errors/refusal';
import { pictureAt } from '~/text/picture';
import { pathOfName, pictureName } from './pictures.server';
import type { Cover } from './schema';

const covers = (db: Database) =>
  db.selectFrom('volume_covers').select(['volume', 'picture', 'alt_text as altText']).orderBy('volume');

/** The covers of the volumes that have one. */
export const listCovers = async (db: Database): Promise<Cover[]> => (await covers(db).execute()).map(asCover);

/** The cover of a volume; null where it has none. */
export async function findCover(db: Database, volume: number): Promise<Cover | null> {
  const row = await covers(db).where('volume', '=', volume).executeTakeFirst();
  return row ? asCover(row) : null;
}

const asCover = ({ volume, picture, altText }: { volume: number; picture: string; altText: string }): Cover => ({
  ...{ volume, path: pathOfName(picture), altText },
});

/** Gives a volume a cover in place of another. Returns the id of the change. @throws Refusal `picture_gone`. */
export function saveCover(db: Database, by: Actor, { volume, path, altText }: Cover): Promise<string> {
  return atomically(db, async (transaction) => {
    const picture = pictureAt(path);
    const name = picture ? pictureName(picture) : '';
    const stored = transaction.selectFrom('pictures').select('name').where('name', '=', name).forKeyShare();
    if (!(await stored.executeTakeFirst())) throw new Refusal('picture_gone', { field: 'file' });
    const cover = { picture: name, alt_text: altText };
    await transaction
      .insertInto('volume_covers')
      .values({ volume, ...cover })
      .onConflict((conflict) => conflict.column('volume').doUpdateSet(cover))
      .execute();
    return recordAct(transaction, by, 'cover.save', `Volumen ${volume}`);
  });
}

/** Takes the cover of a volume away. Returns the id of the change. @throws Refusal `cover_missing`. */
export function deleteCover(db: Database, by: Actor, volume: number): Promise<string> {
  return atomically(db, async (transaction) => {
    const gone = await transaction.deleteFrom('volume_covers').where('volume', '=', volume).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw new Refusal('cover_missing');
    return recordAct(transaction, by, 'cover.delete', `Volumen ${volume}`);
  });
}
