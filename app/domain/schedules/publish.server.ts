import { sql } from 'kysely';
import { isConnectionError } from '~/db/connection-errors.server';
import { atomically, type Database } from '~/db/db.server';
import { recordAct } from '~/domain/audit/audit-log.server';
import { storeReview } from '~/domain/reviews/store.server';
import { saveFeaturedImage } from '~/domain/site/featured-image.server';
import { saveNews } from '~/domain/site/news.server';
import type { FeaturedImage, NewsConfig } from '~/domain/site/schema';
import { isRefusal } from '~/errors/refusal';
import { scheduleFailedLetter } from '~/mail/letters.server';
import { post } from '~/mail/outbox.server';
import { FAILED_DAYS, NAMES, type Scheduled } from './schema';

const NEWER = 'Entre tanto alguien guardó otra versión, que es la que se ve.';
const BUSY = ['review_busy', 'archive_busy', 'storing_busy'];

/**
 * Publishes what is due, each in one transaction with its mark: a process that is killed meanwhile leaves it for the
 * next, which publishes it late and once. What is refused is not tried again: the list says it, and a letter to who
 * scheduled it.
 */
export async function publishDue(db: Database, signal?: AbortSignal): Promise<void> {
  const due = await db
    .selectFrom('schedules')
    .select('id')
    .where('outcome', 'is', null)
    .where('publish_at', '<=', new Date())
    .orderBy('publish_at')
    .execute();
  for (const { id } of due) {
    signal?.throwIfAborted();
    try {
      await atomically(db, (transaction) => publish(transaction, id), { once: true });
    } catch (error) {
      if (isConnectionError(error) || (error instanceof Error && error.name === 'AbortError')) throw error;
      if (isRefusal(error) && BUSY.includes(error.code)) continue; // its turn comes again
      await fail(db, id, reasonOf(error));
      if (!isRefusal(error)) throw error;
    }
  }
}

function reasonOf(error: unknown): string {
  if (!isRefusal(error)) return 'Hubo un error al publicarlo.';
  return error.code === 'stored_newer' ? NEWER : error.message; // its own sentence is about a form
}

async function publish(db: Database, id: string): Promise<void> {
  const row = await db
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return; // another process has it
  const by = { id: row.member_id, name: row.member_name, email: row.member_email };
  if (row.review_id !== null) await storeReview(db, row.review_id, by, { seen: row.seen });
  else if (row.what === 'news') await saveNews(db, by, row.content as NewsConfig, row.seen || null);
  else await saveFeaturedImage(db, by, row.content as FeaturedImage, row.seen || null);
  await recordAct(db, by, 'schedule.publish', `${nameOf(row)}, como pidió ${row.member_name}`);
  const published = { outcome: 'published' as const, settled_at: new Date() };
  await db.updateTable('schedules').set(published).where('id', '=', id).execute();
}

async function fail(db: Database, id: string, reason: string): Promise<void> {
  await atomically(db, async (transaction) => {
    const row = await transaction
      .updateTable('schedules')
      .set({ outcome: 'failed', settled_at: new Date(), reason: reason.slice(0, 500) })
      .where('id', '=', id)
      .where('outcome', 'is', null)
      .returning(['id', 'what', 'name', 'review_id', 'member_id', 'member_email'])
      .executeTakeFirst();
    if (!row) return;
    if (row.review_id !== null) await holdWhileListed(transaction, row.review_id);
    const name = nameOf(row);
    await recordAct(transaction, { id: row.member_id, email: row.member_email }, 'schedule.fail', `${name}: ${reason}`);
    const member = await transaction
      .selectFrom('members')
      .select(['email', 'first_name'])
      .where('id', '=', row.member_id)
      .executeTakeFirst(); // an account that is deleted gets none
    if (!member) return;
    const failed = { name, reason, reviewId: row.review_id };
    await post(transaction, member.email, scheduleFailedLetter(member.first_name, failed));
  });
}

/** Keeps a review that could not be published as long as that is listed, to be looked at and scheduled again. */
async function holdWhileListed(db: Database, id: string): Promise<void> {
  const publish_at = sql<Date>`now() + make_interval(days => ${FAILED_DAYS})`;
  await db.updateTable('reviews').set({ publish_at }).where('id', '=', id).where('stored_at', 'is', null).execute();
}

const nameOf = ({ what, name }: { what: Scheduled; name: string }) => name || NAMES[what];
