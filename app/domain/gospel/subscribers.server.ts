import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { confirmGospelLetter } from '~/mail/gospel-letters.server';
import { post } from '~/mail/outbox.server';
import { liftSuppression } from '~/mail/suppressions.server';
import { readSignedToken, signedToken } from './mail-tokens.server';
import type { Subscription } from './schema';
import { isZone, zoneName } from './zones';

const DAY = 24 * 60 * 60 * 1000;
const VALID = 3 * DAY; // milliseconds that the link of a letter may be used; the sweep deletes who has not by then

/**
 * Sends the letter that asks whoever reads an e-mail whether they want the gospel: once a day while they have not
 * confirmed, since anybody may request it. The hour and the zone are in its link: nobody else can change those of a
 * subscription. `memberEmail`: of the member who asks.
 */
export async function askToConfirm(
  db: Database,
  { email, hour, zone }: Subscription,
  memberEmail?: string,
): Promise<void> {
  const isOwn = memberEmail?.toLowerCase() === email.toLowerCase();
  await atomically(db, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      insert into gospel_subscribers as known (email, hour, zone) values (${email}, ${hour}, ${zone})
      on conflict (fold_email(email)) do update set asked_at = now(),
        email = case when known.confirmed_at is null then excluded.email else known.email end
        where known.confirmed_at is not null or known.asked_at <= now() - interval '1 day'
      returning id`.execute(transaction);
    const [subscriber] = rows;
    if (!subscriber) return;
    const token = signedToken('confirm', [subscriber.id, hour, Date.now() + VALID, zone]);
    await post(transaction, email, confirmGospelLetter({ hour, zone: zoneName(zone), token, isOwn }));
  });
}

/**
 * Confirms a subscription with the token of its letter, as often as it is used.
 * @throws Refusal `gospel_mail_expired` for one that is not ours, or old, or of somebody who has left.
 */
export async function confirmSubscription(db: Database, token: string, now = new Date()): Promise<void> {
  const [id, hour, until, zone = ''] = readSignedToken('confirm', token) ?? [];
  if (id === undefined || Number(until) < now.getTime() || !isZone(zone)) throw new Refusal('gospel_mail_expired');
  const confirmed = await db
    .updateTable('gospel_subscribers')
    .set({
      hour: Number(hour),
      zone,
      confirmed_at: sql<Date>`coalesce(confirmed_at, now())`,
      last_sign_at: new Date(),
      asked_again_at: null,
    })
    .where('id', '=', Number(id))
    .returning('email')
    .executeTakeFirst();
  if (!confirmed) throw new Refusal('gospel_mail_expired');
  await liftSuppression(db, confirmed.email); // its letter arrived
}

/** Notes that somebody wants to go on. @throws Refusal `gospel_mail_expired` where they have left meanwhile. */
export async function staySubscribed(db: Database, token: string): Promise<void> {
  const [id] = readSignedToken('stay', token) ?? [];
  if (id === undefined) throw new Refusal('gospel_mail_expired');
  const { numUpdatedRows } = await db
    .updateTable('gospel_subscribers')
    .set({ last_sign_at: new Date(), asked_again_at: null })
    .where('id', '=', Number(id))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('gospel_mail_expired');
}

/** Token of the link by which a reader leaves; it holds as long as they are there. */
export const leaveToken = (subscriberId: number) => signedToken('leave', [subscriberId]);

/** Token of the link by which a reader says that they want to go on. */
export const stayToken = (subscriberId: number) => signedToken('stay', [subscriberId]);

/**
 * Ends a subscription with the token of any of its letters, as often as it is used.
 * @throws Refusal `gospel_mail_link_broken` for a token that is not ours.
 */
export async function leave(db: Database, token: string): Promise<void> {
  await endSubscription(db, readLeaveToken(token));
}

/** Reads the subscriber of such a token. @throws Refusal `gospel_mail_link_broken`. */
export function readLeaveToken(token: string): number {
  const [id] = readSignedToken('leave', token) ?? [];
  if (id === undefined) throw new Refusal('gospel_mail_link_broken');
  return Number(id);
}

/** Ends a subscription until it is confirmed anew. */
export async function endSubscription(db: Database, id: number): Promise<void> {
  await db.deleteFrom('gospel_subscribers').where('id', '=', id).execute();
}
