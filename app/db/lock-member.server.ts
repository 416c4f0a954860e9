import type { Database } from './db.server';

/** Serialises work on one member that takes several statements, until the transaction ends. */
export async function lockMember(transaction: Database, memberId: number): Promise<void> {
  await transaction.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}
