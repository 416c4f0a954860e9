import type { Database } from '~/db/db.server';
import { log } from '~/log.server';
import type { BulkLetter } from './letters.server';
import { bounceAddress } from './bounce-token.server';
import {
  claimBulk,
  claimDue,
  dropLetter,
  extendClaim,
  giveUp,
  postpone,
  refusesFew,
  settleSent,
} from './outbox.server';
import { addressHash, findSuppression, suppress } from './suppressions.server';
import { goneRecipient, isFinal, sendMail } from './transport.server';

const AT_ONCE = 5;
const HOLD = 20_000; // milliseconds after which a claim is renewed: a third of what it lasts

/** The letters that this process is sending, and those that were sent while the database could not be written. */
const underway = new Set<number>();
const unsettled = new Map<number, Buffer | null>();

type Letter = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

/** Work for the letters of a list, which are written when they are sent. */
interface List<Of> {
  /** Writes the letter of a reader; null where nobody waits for it any more. */
  write: (db: Database, letter: { readerId: number | null } & Of) => Promise<BulkLetter | null>;
  /** Ends what was asked for from an address that does not exist. */
  end: (db: Database, readerId: number) => Promise<void>;
}

/** The lists of the site. */
export interface Bulk {
  gospel: List<{ day: string }>;
  plans: List<{ day: string }>;
  members: List<{ letterId: number }>;
}

/**
 * Sends every letter that is due, a few at a time, until `signal` aborts: those of accounts first, and those of lists if
 * `bulk` is given. Returns how many it tried.
 */
export async function deliverDue(db: Database, signal?: AbortSignal, bulk?: Bulk): Promise<number> {
  let count = 0;
  const carry = async () => {
    while (!signal?.aborted && (await deliverOne(db, bulk))) count += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, carry));
  return count;
}

/**
 * Sends one letter that is due. Returns whether there was one. It is claimed before and settled after, with nothing
 * held open in between: it goes out twice only when the process dies between the mail server's yes and the commit, and
 * then with the same Message-ID.
 */
async function deliverOne(db: Database, bulk?: Bulk): Promise<boolean> {
  await settleUnsettled(db);
  const own = [...underway, ...unsettled.keys()];
  const letter = (await claimDue(db, own)) ?? (bulk && (await claimBulk(db, own)));
  if (!letter) return false;
  underway.add(letter.id);
  try {
    await deliver(db, letter, bulk);
  } finally {
    underway.delete(letter.id);
  }
  return true;
}

/** Stores that the mail server has accepted letters. What cannot be stored now is not sent again, and stored later. */
async function settleUnsettled(db: Database): Promise<void> {
  if (unsettled.size === 0) return;
  const sent = new Map(unsettled);
  await settleSent(db, sent);
  [...sent.keys()].forEach((id) => unsettled.delete(id));
}

async function deliver(db: Database, letter: Letter, bulk?: Bulk): Promise<void> {
  const { id, message_id: messageId } = letter;
  const listed = bulk && listedIn(letter, bulk);
  const words = listed ? await listed.write(db) : wordsOf(letter);
  if (words === null) return dropLetter(db, id);
  const hash = await addressHash(db, words.to);
  if (listed && (await findSuppression(db, hash))) {
    await giveUp(db, letter, 'suppressed');
    return listed.end(db);
  }
  const release = hold(db, id);
  try {
    await sendMail({ messageId, envelopeFrom: bounceAddress(id), ...words });
    unsettled.set(id, listed ? hash : null);
  } catch (error) {
    await failed(db, letter, error);
    const status = goneRecipient(error);
    if (status !== null && (await refusesFew(db))) {
      await suppress(db, hash, { reason: 'refused', status });
      await listed?.end(db);
    }
  } finally {
    release();
  }
  await settleUnsettled(db);
}

/** The work for a letter of a list; null for a letter of an account. */
function listedIn(letter: Letter, { gospel, plans, members }: Bulk) {
  const { subscriber_id, gospel_day, plan_member_id, plan_day, letter_id, member_id } = letter;
  if (gospel_day !== null) return workFor(gospel, subscriber_id, { day: gospel_day });
  if (letter_id !== null) return workFor(members, member_id, { letterId: letter_id });
  return plan_day === null ? null : workFor(plans, plan_member_id, { day: plan_day });
}

const workFor = <Of>(list: List<Of>, readerId: number | null, of: Of) => ({
  write: (db: Database) => list.write(db, { readerId, ...of }),
  end: async (db: Database) => void (readerId !== null && (await list.end(db, readerId))),
});

/** The recipient and the words that a letter brings itself. */
const wordsOf = ({ recipient: to, subject, body_text: text, body_html: html }: Letter): BulkLetter => {
  return { to, subject, text, html, headers: {} };
};

/** Holds the claim on a letter for as long as it takes to send it. Returns the function that releases it. */
function hold(db: Database, id: number): () => void {
  const renew = () => {
    extendClaim(db, id).catch((error: unknown) =>
      log.warn({ letter: id, error: String(error) }, 'a claim was not kept'),
    );
  };
  const timer = setInterval(renew, HOLD);
  return () => clearInterval(timer);
}

async function failed(db: Database, letter: Letter, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const isOver = isFinal(error);
  log.warn({ letter: letter.id, tries: letter.tries + 1, isOver, reason }, 'a letter could not be sent');
  await (isOver ? giveUp : postpone)(db, letter, reason);
}
