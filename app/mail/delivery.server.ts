import { atomically, type Database } from '~/db/db.server';
import { log } from '~/log.server';
import { postpone, settle, takeDue } from './outbox.server';
import { send } from './transport.server';

/**
 * Sends one letter that is due. Returns whether there was one. The letter is settled in the transaction that holds it,
 * so it goes out twice only when the process dies between the mail server's yes and the commit, and then with the
 * same Message-ID.
 */
export async function deliverOne(db: Database): Promise<boolean> {
  return atomically(db, async (transaction) => {
    const letter = await takeDue(transaction);
    if (!letter) return false;
    const { message_id: messageId, recipient: to, subject, body_text: text, body_html: html } = letter;
    try {
      await send({ messageId, to, subject, text, html });
      await settle(transaction, letter.id, 'sent');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ letter: letter.id, tries: letter.tries + 1, reason }, 'a letter could not be sent');
      await postpone(transaction, letter, reason);
    }
    return true;
  });
}

/** Sends every letter that is due. Returns how many it tried. */
export async function deliverDue(db: Database): Promise<number> {
  let count = 0;
  while (await deliverOne(db)) count += 1;
  return count;
}
