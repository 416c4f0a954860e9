import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '~/db/db.server';
import type { Counts } from '~/domain/imports/records.server';
import { FileFault } from '~/files/fault';
import { pictureAt, pictureFile, picturesOf, PICTURE_TYPES, type PictureType } from '~/text/picture';
import { pathOfName } from './pictures.server';
import { ALT_LENGTH } from './schema';

const altText = z.string().max(ALT_LENGTH);
const exported = z.object({
  picture: z.string().max(100),
  alt_text: altText.nullable(),
  covers: z.array(z.object({ volume: z.int().min(1).max(36), alt_text: altText })).max(36),
  files: z.array(z.string().max(3_000_000)).max(2 * Object.keys(PICTURE_TYPES).length * 3),
});
export type ExportedPicture = z.output<typeof exported>;

const NOT_WHOLE = 'La imagen exportada no está entera, o alguien la cambió. Expórtala otra vez y vuelve a subirla.';

/** The names of the files of a picture, in the order in which its hash is made of them; empty for another name. */
function filesOf(name: string): string[] {
  const picture = pictureAt(pathOfName(name));
  const types = Object.keys(PICTURE_TYPES) as PictureType[];
  return picture ? picturesOf(picture).flatMap((size) => types.map((type) => pictureFile(size, type))) : [];
}

/** Names of all pictures. */
export async function pictureNames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('pictures').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** A picture with its files, as it can be uploaded again; undefined where it went meanwhile. */
export async function exportPicture(db: Database, name: string): Promise<ExportedPicture | undefined> {
  const { rows } = await sql<ExportedPicture>`
    select name as picture, alt_text, (
             select coalesce(jsonb_agg(jsonb_build_object('volume', volume, 'alt_text', c.alt_text) order by volume), '[]')
               from volume_covers c where c.picture = pictures.name) as covers,
           array(select translate(encode(bytes, 'base64'), E'\\n', '')
                   from unnest(${filesOf(name)}::text[]) with ordinality as file (name, at)
                   join picture_files using (name) order by at) as files
      from pictures where name = ${name}`.execute(db);
  return rows[0];
}

/** Reads such a file. @throws FileFault for one that is not whole, by its hash. */
export function readPicture(value: unknown): ExportedPicture {
  const parsed = exported.safeParse(value);
  if (!parsed.success) throw new FileFault(NOT_WHOLE);
  const given = parsed.data;
  const files = given.files.map((file) => Buffer.from(file, 'base64'));
  const hash = createHash('sha256');
  files.forEach((file) => hash.update(file));
  const isWhole = files.length > 0 && files.length === filesOf(given.picture).length;
  if (!isWhole || !given.picture.startsWith(hash.digest('hex').slice(0, 32))) throw new FileFault(NOT_WHOLE);
  return given;
}

/** Stores pictures and the covers that they are. To be run in a transaction. */
export async function importPictures(db: Database, given: ExportedPicture[]): Promise<Counts> {
  const counts = { added: 0, replaced: 0, unchanged: 0 };
  for (const one of given) counts[await importPicture(db, one)] += 1;
  return counts;
}

async function importPicture(db: Database, { picture, alt_text, covers, files }: ExportedPicture) {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into pictures as stored (name, alt_text) values (${picture}, ${alt_text})
    on conflict (name) do update set alt_text = excluded.alt_text
      where stored.alt_text is distinct from excluded.alt_text
    returning xmax = 0 as "isNew"`.execute(db);
  for (const [at, name] of filesOf(picture).entries())
    await db
      .insertInto('picture_files')
      .values({ name, picture, bytes: Buffer.from(files[at] ?? '', 'base64') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  let changed = 0n;
  for (const { volume, alt_text } of covers) {
    const cover = { picture, alt_text };
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('volume_covers')
      .values({ volume, ...cover })
      .onConflict((conflict) =>
        conflict
          .column('volume')
          .doUpdateSet(cover)
          .where(
            sql<boolean>`(volume_covers.picture, volume_covers.alt_text) is distinct from (${picture}, ${alt_text})`,
          ),
      )
      .executeTakeFirst();
    changed += numInsertedOrUpdatedRows;
  }
  if (rows[0]?.isNew) return 'added';
  return rows.length > 0 || changed > 0n ? 'replaced' : 'unchanged';
}

/** Name of the file of an exported picture. */
export const exportedName = (name: string) => `Imagen_${name}.json`;
