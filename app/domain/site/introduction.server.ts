import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { requireBasis } from './content-hash.server';

/** The introduction while editors have written none: what the book is, who speaks in it, and who Luisa is. */
const USUAL =
  'El «Libro de Cielo» son los 36 volúmenes que Luisa escribió por obediencia entre 1899 y 1938. En ellos habla Jesús, y le enseña a vivir en la Divina Voluntad. Luisa Piccarreta (1865–1947) fue una mujer sencilla de Corato, en el sur de Italia, que pasó en cama casi toda su vida.';

/** Finds the introduction of the book for visitors, in Markdown. */
export async function findIntroduction(db: Database): Promise<string> {
  const { introduction } = await db.selectFrom('site').select('introduction').executeTakeFirstOrThrow();
  return introduction || USUAL;
}

/**
 * Saves it; '' for the usual one. `basis` is the content hash of the one that it is based on; null overwrites whatever
 * is stored.
 * @throws Refusal `stored_newer` when another is stored.
 */
export async function saveIntroduction(
  db: Database,
  by: Actor,
  text: string,
  basis: string | null = null,
): Promise<void> {
  const introduction = text === USUAL ? '' : text;
  await atomically(db, async (transaction) => {
    const site = transaction.selectFrom('site').select('introduction').forUpdate();
    const { introduction: stored } = await site.executeTakeFirstOrThrow();
    if (stored === introduction) return;
    requireBasis(basis, stored || USUAL, text);
    await transaction.updateTable('site').set({ introduction }).execute();
    await recordAct(transaction, by, 'introduction.save', '');
  });
}
