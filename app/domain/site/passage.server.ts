import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { passageIn, passageName, type Passage } from './passage';

/** The paragraph that the home page shows to visitors; null while none is chosen. */
export async function findPassage(db: Database): Promise<Passage | null> {
  const { passage } = await db.selectFrom('site').select('passage').executeTakeFirstOrThrow();
  return passageIn(passage);
}

/** Chooses it, or none. */
export async function savePassage(db: Database, by: Actor, passage: Passage | null): Promise<void> {
  const stored = passage ? `${passage.volume}-${passage.index}-${passage.number}` : '';
  await atomically(db, async (transaction) => {
    const update = transaction.updateTable('site').set({ passage: stored }).where('passage', '<>', stored);
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (numUpdatedRows > 0n) await recordAct(transaction, by, 'passage.save', passage ? passageName(passage) : '');
  });
}
