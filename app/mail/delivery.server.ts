import type { Database } from '~/db/db.server';
import { log } from '~/log.server';
import type { BulkLetter } from './letters.server';
import { claimBulk, claimDue, dropLetter, extendClaim, giveUp, postpone, settleSent } from './outbox.server';
import { isFinal, isGoneRecipient, sendMail } from './transport.server';

const AT_ONCE = 5;
const HOLD = 20_000; // milliseconds after which a claim is renewed: a third of what it lasts

/** The letters that this process is sending, and those that were sent while the database could not be written. */
const underway = new Set<number>();
const unsettled = new Set<number>();

type Letter = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

/** Work for the letters of a list, which are written when they are sent. */
interface List {
  /** Writes the letter of a reader; null where nobody waits for it any more. */
  write: (db: Database, letter: { readerId: number | null; day: string }) => Promise<BulkLetter | null>;
  /** Ends what was asked for from an address that does not exist. */
  end: (db: Database, readerId: number) => Promise<void>;
}

/** The lists of the site. */
export interface Bulk {
  gospel: List;
  plans: List;
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
  const own = [...underway, ...unsettled];
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
  const ids = [...unsettled];
  await settleSent(db, ids);
  ids.forEach((id) => unsettled.delete(id));
}

async function deliver(db: Database, letter: Letter, bulk?: Bulk): Promise<void> {
  const { id, message_id: messageId } = letter;
  const listed = bulk && listedIn(letter, bulk);
  const words = listed ? await listed.list.write(db, listed) : wordsOf(letter);
  if (words === null) return dropLetter(db, id);
  const release = hold(db, id);
  try {
    await sendMail({ messageId, ...words });
    unsettled.add(id);
  } catch (error) {
    await failed(db, letter, error);
    if (listed?.readerId != null && isGoneRecipient(error)) await listed.list.end(db, listed.readerId);
  } finally {
    release();
  }
  await settleUnsettled(db);
}

/** The list of a letter, with its reader and its day; null for a letter of an account. */
function listedIn(letter: Letter, { gospel, plans }: Bulk) {
  const { subscriber_id, gospel_day, plan_member_id, plan_day } = letter;
  if (gospel_day !== null) return { list: gospel, readerId: subscriber_id, day: gospel_day };
  return plan_day === null ? null : { list: plans, readerId: plan_member_id, day: plan_day };
}

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
