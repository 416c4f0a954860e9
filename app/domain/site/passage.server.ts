import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { requireBasis } from './content-hash.server';
import { passageIn, passageName, type Passage } from './passage';

/** The paragraph that the home page shows to visitors; null while none is chosen. */
export async function findPassage(db: Database): Promise<Passage | null> {
  const { passage } = await db.selectFrom('site').select('passage').executeTakeFirstOrThrow();
  return passageIn(passage);
}

/**
 * Chooses it, or none. `basis` is the content hash of the one that the choice is based on; null overwrites whatever is
 * stored.
 * @throws Refusal `stored_newer` when another is stored.
 */
export async function savePassage(
  db: Database,
  by: Actor,
  passage: Passage | null,
  basis: string | null = null,
): Promise<void> {
  const chosen = passage ? `${passage.volume}-${passage.index}-${passage.number}` : '';
  await atomically(db, async (transaction) => {
    const site = transaction.selectFrom('site').select('passage').forUpdate();
    const { passage: stored } = await site.executeTakeFirstOrThrow();
    if (stored === chosen) return;
    requireBasis(basis, passageIn(stored), passage);
    await transaction.updateTable('site').set({ passage: chosen }).execute();
    await recordAct(transaction, by, 'passage.save', passage ? passageName(passage) : '');
  });
}
