import type { Database } from '~/db/db.server';
import { log } from '~/log.server';
import { claimDue, extendClaim, giveUp, postpone, settleSent } from './outbox.server';
import { isFinal, sendMail } from './transport.server';

const AT_ONCE = 5;
const HOLD = 20_000; // milliseconds after which a claim is renewed: a third of what it lasts

/** The letters that this process is sending, and those that were sent while the database could not be written. */
const underway = new Set<number>();
const unsettled = new Set<number>();

type Letter = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

/** Sends every letter that is due, a few at a time, until `signal` aborts. Returns how many it tried. */
export async function deliverDue(db: Database, signal?: AbortSignal): Promise<number> {
  let count = 0;
  const carry = async () => {
    while (!signal?.aborted && (await deliverOne(db))) count += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, carry));
  return count;
}

/**
 * Sends one letter that is due. Returns whether there was one. It is claimed before and settled after, with nothing
 * held open in between: it goes out twice only when the process dies between the mail server's yes and the commit, and
 * then with the same Message-ID.
 */
async function deliverOne(db: Database): Promise<boolean> {
  await settleUnsettled(db);
  const letter = await claimDue(db, [...underway, ...unsettled]);
  if (!letter) return false;
  underway.add(letter.id);
  try {
    await deliver(db, letter);
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

async function deliver(db: Database, letter: Letter): Promise<void> {
  const { id, message_id: messageId, recipient: to, subject, body_text: text, body_html: html } = letter;
  const release = hold(db, id);
  try {
    await sendMail({ messageId, to, subject, text, html });
    unsettled.add(id);
  } catch (error) {
    await failed(db, letter, error);
  } finally {
    release();
  }
  await settleUnsettled(db);
}

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
