import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '~/db/db.server';
import { appUrl, env } from '~/env.server';
import type { Letter } from './letters.server';

const HOURS = 24; // after which a letter that no server takes is given up
const HOURS_OF_MEMBERS = 7 * 24; // the same for one to members, which is of no day
const FIRST_PAUSE = 30; // seconds; each pause is twice the one before, up to two hours
const LONGEST_PAUSE = 2 * 60 * 60;
const CLAIM = 60; // seconds after which a letter is that of a process that is gone
const MOST_REFUSED = 20; // letters in an hour beyond those that arrive

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

/**
 * A letter of a list, claimed alike, while so many a minute have not gone: one of the gospel, unless they are stopped, of
 * a plan, or to members, by turns, so that none waits for all of another.
 */
export async function claimBulk(db: Database, without: number[]) {
  const { rows } = await sql<{ isFree: boolean; hasGospel: boolean }>`
    select gospel_mail_enabled as "hasGospel", (
             select count(*) < ${env.MAIL_PER_MINUTE} from outbox
              where priority > 0 and claimed_at between now() - interval '1 minute' and now() + interval '1 minute'
           ) as "isFree" from site`.execute(db);
  if (!rows[0]?.isFree) return undefined;
  turn = (turn + 1) % LISTS.length;
  for (const priority of [...LISTS.slice(turn), ...LISTS.slice(0, turn)]) {
    const letter = priority === 1 && !rows[0].hasGospel ? undefined : await claimOf(db, without, priority);
    if (letter) return letter;
  }
  return undefined;
}

const LISTS = [1, 2, 3] as const;
let turn = 0;

/** Letters of lists that wait to be sent. */
export async function countBulk(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('priority', '>', 0)
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/**
 * Tells whether the mail server refuses few letters. While it refuses most of them, the fault is its own or that of the
 * settings, and nobody loses what they get.
 */
export async function refusesFew(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isUsual: boolean }>`
    select count(*) filter (where state = 'given_up') <= ${MOST_REFUSED} + count(*) filter (where state = 'sent') as "isUsual"
      from outbox where state <> 'waiting' and settled_at > now() - interval '1 hour'`.execute(db);
  return rows[0]?.isUsual ?? false;
}

async function claimOf(db: Database, without: number[], priority: 0 | 1 | 2 | 3) {
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
        .$if(priority === 3, (letters) => letters.where(IS_SENDING))
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Condition that a letter to members is not stopped. */
const IS_SENDING = sql<boolean>`exists (select from letters where letters.id = letter_id and letters.state = 'sending')`;

/** Renews the claim on a letter while it is being sent. */
export async function extendClaim(db: Database, id: number): Promise<void> {
  await db.updateTable('outbox').set({ claimed_until: claim }).where('id', '=', id).execute();
}

/** Deletes a letter that nobody waits for any more. */
export async function dropLetter(db: Database, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/**
 * Marks letters as sent, those of lists with the hash of the address that they went to. They are locked in one order, as
 * several processes may mark the same ones.
 */
export async function settleSent(db: Database, sent: ReadonlyMap<number, Buffer | null>): Promise<void> {
  await sql`
    with sent as (
      select outbox.id, hash from unnest(${[...sent.keys()]}::bigint[], ${[...sent.values()]}::bytea[]) as one (id, hash)
             join outbox using (id) order by outbox.id for update of outbox
    )
    update outbox set state = 'sent', settled_at = now(), body_text = '', body_html = '', claimed_until = null,
                      address_hash = hash
      from sent where sent.id = outbox.id`.execute(db);
}

interface Tried {
  id: number;
  tries: number;
  created_at: Date;
  letter_id: number | null;
}

/** Gives up a letter that will never be accepted. */
export async function giveUp(db: Database, letter: Tried, reason: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...tried(letter, reason), ...GIVEN_UP, settled_at: new Date() })
    .where('id', '=', letter.id)
    .execute();
}

/** Postpones a letter that no server accepted; after a day, or a week for one to members, it is given up. */
export async function postpone(db: Database, letter: Tried, reason: string): Promise<void> {
  const hours = letter.letter_id === null ? HOURS : HOURS_OF_MEMBERS;
  if (Date.now() - letter.created_at.getTime() > hours * 60 * 60 * 1000) return giveUp(db, letter, reason);
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
const GIVEN_UP = { state: 'given_up', body_text: '', body_html: '', claimed_until: null } as const;

const tried = ({ tries }: Tried, reason: string) => ({ tries: tries + 1, last_error: reason.slice(0, 500) });

/** Seconds between a letter's last try, of so many, and the next one. */
const pauseAfter = (tries: number) => Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE);
