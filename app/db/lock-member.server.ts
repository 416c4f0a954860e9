import type { Database } from './db.server';

/** Lets what is done for one member in several statements happen one after another, until the transaction ends. */
export async function lockMember(transaction: Database, memberId: number): Promise<void> {
  await transaction.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}
