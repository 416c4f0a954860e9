import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { requireBasis } from './content-hash.server';

/** The groups of synonyms as they were written, a line for each; '' while there are none. */
export async function findSynonyms(db: Database): Promise<string> {
  const { synonyms } = await db.selectFrom('site').select('synonyms').executeTakeFirstOrThrow();
  return synonyms;
}

/**
 * Writes the groups of synonyms, which the schema of their form has checked. `basis` is the content hash of those that
 * they are based on; null overwrites whatever is stored.
 * @throws Refusal `stored_newer` when others than those are stored.
 */
export async function saveSynonyms(db: Database, by: Actor, typed: string, basis: string | null = null): Promise<void> {
  const synonyms = typed.replace(/\r\n?/g, '\n').trim();
  await atomically(db, async (transaction) => {
    const site = transaction.selectFrom('site').select('synonyms').forUpdate();
    const { synonyms: stored } = await site.executeTakeFirstOrThrow();
    if (stored === synonyms) return;
    requireBasis(basis, stored, synonyms);
    await transaction.updateTable('site').set({ synonyms }).execute();
    await recordAct(transaction, by, 'synonyms.save', '');
  });
}
