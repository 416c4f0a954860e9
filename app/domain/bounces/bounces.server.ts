import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { env } from '~/env.server';
import { lettersNamedIn } from '~/mail/bounce-token.server';
import { addressHash, suppress } from '~/mail/suppressions.server';
import { readBounce, type Bounce, type FailedRecipient } from './read.server';

/** Bytes of a message that are read: its report stands before the letter that it returns. */
export const MOST_OF_BOUNCE = 240 * 1024;

const SOFT = 3; // in a week

/** Result of a bounce: it ended the letters to an address, was counted, is of no letter of ours, or no bounce. */
export type BounceOutcome = 'suppressed' | 'counted' | 'unknown' | 'ignored';

/**
 * Takes a message that came back. It is believed only where it proves that it is of a letter of ours: by the signed
 * address that it returned to, or, where BOUNCE_ADDRESS is not set, by the Message-ID, which nobody can guess. Only what
 * it says of the address that the letter went to ends that one at once; of another, to which mail is passed on there, it
 * counts as one for now.
 */
export async function takeBounce(db: Database, message: string): Promise<BounceOutcome> {
  const bounce = readBounce(message.slice(0, MOST_OF_BOUNCE));
  if (!bounce) return 'ignored';
  const letter = await letterOf(db, bounce);
  if (!letter) return 'unknown';
  const { hash, messageId } = letter;
  const own = await ofAddress(db, bounce.recipients, hash);
  return own?.verdict === 'gone' ? end(db, hash, 'bounced', own.status) : countSoft(db, hash, messageId);
}

/** The letter that a bounce is of, with the address that it went to; null where it proves none. */
async function letterOf(db: Database, { head, messageIds }: Bounce) {
  const ids = lettersNamedIn(head);
  const row = await db
    .selectFrom('outbox')
    .select(['message_id', 'recipient', 'address_hash'])
    .where((letter) =>
      env.BOUNCE_ADDRESS
        ? letter('id', '=', sql<number>`any(${ids}::bigint[])`)
        : letter('message_id', 'in', ['', ...messageIds]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const hash = row.address_hash ?? (row.recipient === '' ? null : await addressHash(db, row.recipient));
  return hash && { hash, messageId: row.message_id };
}

/** Finds the suppression of an address by its hash, the gravest first. */
async function ofAddress(db: Database, recipients: FailedRecipient[], hash: Buffer): Promise<FailedRecipient | null> {
  const gravest = recipients.toSorted((one, other) => one.verdict.localeCompare(other.verdict)).slice(0, 100);
  for (const recipient of gravest)
    for (const address of recipient.addresses) if ((await addressHash(db, address)).equals(hash)) return recipient;
  return null;
}

async function end(db: Database, hash: Buffer, reason: 'bounced' | 'soft', status: string): Promise<BounceOutcome> {
  await suppress(db, hash, { reason, status });
  return 'suppressed';
}

/** Counts a bounce for now, one for each letter; the third in a week ends the letters to the address. */
async function countSoft(db: Database, address_hash: Buffer, message_id: string): Promise<BounceOutcome> {
  return atomically(db, async (transaction) => {
    await transaction
      .insertInto('soft_bounces')
      .values({ message_id, address_hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { count } = await transaction
      .selectFrom('soft_bounces')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('address_hash', '=', address_hash)
      .where('at', '>', sql<Date>`now() - interval '7 days'`)
      .executeTakeFirstOrThrow();
    return count >= SOFT ? end(transaction, address_hash, 'soft', '') : 'counted';
  });
}
