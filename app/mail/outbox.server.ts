import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { appUrl } from '~/env.server';
import type { Letter } from './letters.server';

const HOURS = 24; // after which a letter that no server takes is given up
const FIRST_PAUSE = 30; // seconds; each pause is twice the one before, up to two hours
const LONGEST_PAUSE = 2 * 60 * 60;

/** Puts a letter on its way, in the transaction of what it tells of: both are written or neither. */
export async function post(db: Database, recipient: string, letter: Letter): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      message_id: `<${randomUUID()}@${new URL(appUrl).hostname}>`,
      recipient,
      subject: letter.subject,
      body_text: letter.text,
      body_html: letter.html,
    })
    .execute();
}

/** A letter that is due, locked for this transaction so that no other process sends it; undefined when none is. */
export async function takeDue(transaction: Database) {
  return transaction
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', sql<Date>`now()`)
    .orderBy('next_try_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Marks a letter as sent. Its words are not kept: they hold links that open an account. */
export async function settle(transaction: Database, id: number, state: 'sent' | 'given_up'): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ state, settled_at: new Date(), body_text: '', body_html: '' })
    .where('id', '=', id)
    .execute();
}

interface Tried {
  id: number;
  tries: number;
  created_at: Date;
}

/** Puts a letter back that no server took; after a day it is given up. */
export async function postpone(transaction: Database, { id, tries, created_at }: Tried, reason: string): Promise<void> {
  const pause = Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE);
  await transaction
    .updateTable('outbox')
    .set({
      tries: tries + 1,
      last_error: reason.slice(0, 500),
      next_try_at: sql<Date>`now() + make_interval(secs => ${pause})`,
    })
    .where('id', '=', id)
    .execute();
  if (Date.now() - created_at.getTime() > HOURS * 60 * 60 * 1000) await settle(transaction, id, 'given_up');
}
