import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '~/db/db.server';
import { appUrl, env } from '~/env.server';
import type { Letter } from './letters.server';

const HOURS = 24; // after which a letter that no server takes is given up
const FIRST_PAUSE = 30; // seconds; each pause is twice the one before, up to two hours
const LONGEST_PAUSE = 2 * 60 * 60;
const CLAIM = 60; // seconds after which a letter is that of a process that is gone

/** Queues a letter, in the transaction of what it is about: both are written or neither. */
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

const claim = sql<Date>`now() + make_interval(secs => ${CLAIM})`;

/** `pauseAfter` as the database counts it; before the first try there is none, and no clock makes a letter wait. */
const PAUSE = sql<number>`case when tries = 0 then 0
  else least(${FIRST_PAUSE} * 2 ^ least(tries - 1, 20), ${LONGEST_PAUSE}) end`;

/**
 * A letter of an account that is due, claimed for this process, so that no other sends it while this one lives;
 * undefined when there is none. Those in `without` are this process's own already.
 */
export const claimDue = (db: Database, without: number[]) => claimOf(db, without, 0);

/** A letter of the gospel, claimed alike, while they are not stopped and so many a minute have not gone. */
export async function claimBulk(db: Database, without: number[]) {
  const { rows } = await sql<{ isFree: boolean }>`
    select gospel_mail_enabled and (
             select count(*) < ${env.MAIL_PER_MINUTE} from outbox
              where priority = 1 and claimed_at between now() - interval '1 minute' and now() + interval '1 minute'
           ) as "isFree" from site`.execute(db);
  return rows[0]?.isFree ? claimOf(db, without, 1) : undefined;
}

async function claimOf(db: Database, without: number[], priority: 0 | 1) {
  return db
    .updateTable('outbox')
    .set({ claimed_until: claim, claimed_at: sql<Date>`now()` })
    .where('id', '=', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', sql.lit('waiting')) // its index is of these alone
        .where('priority', '=', sql.lit(priority))
        .where(hasCome('next_try_at', PAUSE))
        .where((letter) => letter.or([letter('claimed_until', 'is', null), hasCome('claimed_until', CLAIM)]))
        .where(sql<boolean>`id <> all(${without}::bigint[])`)
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Renews the claim on a letter while it is being sent. */
export async function extendClaim(db: Database, id: number): Promise<void> {
  await db.updateTable('outbox').set({ claimed_until: claim }).where('id', '=', id).execute();
}

/** Deletes a letter that nobody waits for any more. */
export async function dropLetter(db: Database, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Marks letters as sent. They are locked in one order, as several processes may mark the same ones. */
export async function settleSent(db: Database, ids: number[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set(settled('sent'))
    .where('id', 'in', (query) =>
      query.selectFrom('outbox').select('id').where('id', 'in', ids).orderBy('id').forUpdate(),
    )
    .execute();
}

interface Tried {
  id: number;
  tries: number;
  created_at: Date;
}

/** Gives up a letter that will never be accepted. */
export async function giveUp(db: Database, letter: Tried, reason: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...tried(letter, reason), ...settled('given_up') })
    .where('id', '=', letter.id)
    .execute();
}

/** Postpones a letter that no server accepted; after a day it is given up. */
export async function postpone(db: Database, letter: Tried, reason: string): Promise<void> {
  if (Date.now() - letter.created_at.getTime() > HOURS * 60 * 60 * 1000) return giveUp(db, letter, reason);
  await db
    .updateTable('outbox')
    .set({
      ...tried(letter, reason),
      next_try_at: sql<Date>`now() + make_interval(secs => ${pauseAfter(letter.tries + 1)})`,
      claimed_until: null,
    })
    .where('id', '=', letter.id)
    .execute();
}

/**
 * Condition that a moment has come, or is twice as far ahead as it is set, in seconds: the clock was wrong then, and is
 * right again. (Another process may have set it once as far ahead after this statement began.)
 */
const hasCome = (column: 'next_try_at' | 'claimed_until', ahead: RawBuilder<number> | number) =>
  sql<boolean>`(${sql.ref(column)} <= now() or ${sql.ref(column)} > now() + make_interval(secs => 2 * ${ahead}))`;

// A letter's words are not stored once nobody sends it: they hold links that open an account.
const settled = (state: 'sent' | 'given_up') => ({
  state,
  settled_at: new Date(),
  body_text: '',
  body_html: '',
  claimed_until: null,
});

const tried = ({ tries }: Tried, reason: string) => ({ tries: tries + 1, last_error: reason.slice(0, 500) });

/** Seconds between a letter's last try, of so many, and the next one. */
const pauseAfter = (tries: number) => Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE);
