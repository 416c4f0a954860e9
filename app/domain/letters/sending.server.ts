import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { atomically, type Database } from '~/db/db.server';
import { appUrl, env } from '~/env.server';
import type { BulkLetter } from '~/mail/letters.server';
import { memberLetter } from '~/mail/member-letters.server';
import { getsLetter, WANTS_LETTERS } from './audience.server';
import { declineToken } from './consent.server';
import { renderLetter, type RenderedLetter } from './rendered.server';
import type { Audience } from './schema';

const BATCH = 2000; // letters in one statement
const AHEAD = 2; // minutes of letters that wait at most, so that few are taken back where it is stopped

/**
 * Begins the letters whose hour has come, and queues for those that are being sent as many as can soon go out. Each
 * member gets one: its row of the outbox and the member up to whom the letter has come are written together. Returns how
 * many were queued.
 */
export async function queueLetters(db: Database, signal?: AbortSignal): Promise<number> {
  await db
    .updateTable('letters')
    .set({ state: 'sending', started_at: sql<Date>`now()`, send_at: null })
    .where('state', '=', sql.lit('scheduled'))
    .where('send_at', '<=', sql<Date>`now()`)
    .execute();
  const sending = await db
    .selectFrom('letters')
    .select('id')
    .where('state', '=', sql.lit('sending'))
    .orderBy('started_at')
    .execute();
  let count = 0;
  for (const { id } of sending) count += await queueLetter(db, id, signal);
  return count;
}

/** Writes the letter to a member as it is sent; null where they want none any more. */
export async function writeMemberLetter(
  db: Database,
  { readerId: memberId, letterId }: { readerId: number | null; letterId: number },
): Promise<BulkLetter | null> {
  if (memberId === null) return null;
  const row = await db
    .selectFrom('members')
    .innerJoin('letters', (join) => join.on('letters.id', '=', letterId))
    .select(['email', 'subject', 'updated_at'])
    .where('members.id', '=', memberId)
    .where(WANTS_LETTERS)
    .executeTakeFirst();
  if (!row) return null;
  const { email, subject, updated_at } = row;
  const { mail, paragraphs } = await renderedOnce(db, letterId, updated_at);
  return memberLetter(email, { id: letterId, subject, mail, paragraphs, leave: declineToken(memberId) });
}

/** A letter as members read it on its page; null for one that was not sent. */
export async function findSentLetter(db: Database, id: number) {
  const row = await db
    .selectFrom('letters')
    .select(['id', 'subject', 'started_at', 'updated_at'])
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'stopped', 'sent'])
    .executeTakeFirst();
  if (!row?.started_at) return null;
  const { page, paragraphs } = await renderedOnce(db, id, row.updated_at);
  return { id, subject: row.subject, sentAt: row.started_at, html: page, paragraphs };
}

/** Letters that are being sent have one text: it is rendered once. */
const rendered = new LRUCache<string, Promise<RenderedLetter>>({ max: 8 });

function renderedOnce(db: Database, id: number, updatedAt: Date): Promise<RenderedLetter> {
  const key = `${id} ${updatedAt.getTime()}`;
  const cached = rendered.get(key);
  if (cached) return cached;
  const made = renderStored(db, id);
  rendered.set(key, made);
  made.catch(() => rendered.delete(key));
  return made;
}

const renderStored = async (db: Database, id: number) =>
  renderLetter((await db.selectFrom('letters').select('text').where('id', '=', id).executeTakeFirstOrThrow()).text);

/** Queues a letter for as many as can soon go out, and ends it once everybody has it. */
async function queueLetter(db: Database, id: number, signal?: AbortSignal): Promise<number> {
  let room = AHEAD * env.MAIL_PER_MINUTE - (await countWaiting(db));
  let count = 0;
  while (room > 0 && !signal?.aborted) {
    const most = Math.min(BATCH, room);
    const queued = await atomically(db, (transaction) => queueBatch(transaction, id, most));
    count += queued;
    room -= queued;
    if (queued < most) break;
  }
  return count;
}

async function countWaiting(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('priority', '=', sql.lit(3))
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Queues the letter for the next members. At the end of all it begins again, as some may have been taken out of the queue
 * or have come since; where that finds nobody, and nothing waits, the letter is sent.
 */
async function queueBatch(db: Database, id: number, most: number): Promise<number> {
  const letter = await db
    .selectFrom('letters')
    .select(['audience', 'volume', 'last_member_id'])
    .where('id', '=', id)
    .where('state', '=', sql.lit('sending'))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!letter) return 0; // another process has it, or it was stopped
  const host = `@${new URL(appUrl).hostname}>`;
  const { rows } = await sql<{ member_id: number }>`
    insert into outbox (message_id, recipient, subject, body_text, body_html, priority, letter_id, member_id)
    select '<' || gen_random_uuid() || ${host}::text, '', '', '', '', 3, ${id}, id from (
      select id from members
       where id > ${letter.last_member_id} and ${getsLetter({ ...(letter as Audience), id })}
         and not exists (select from outbox where member_id = members.id and letter_id = ${id})
       order by id limit ${most}) as next
    on conflict do nothing returning member_id`.execute(db);
  const isEnd = rows.length < most;
  if (isEnd && rows.length === 0 && letter.last_member_id === 0) await endLetter(db, id);
  const last = isEnd ? 0 : Math.max(...rows.map(({ member_id }) => member_id));
  await db.updateTable('letters').set({ last_member_id: last }).where('id', '=', id).execute();
  return rows.length;
}

async function endLetter(db: Database, id: number): Promise<void> {
  const of = (state: string) =>
    sql<number>`(select count(*) from outbox where letter_id = letters.id and outbox.state = ${sql.lit(state)})`;
  await db
    .updateTable('letters')
    .set({
      state: 'sent',
      done_at: sql<Date>`now()`,
      count_sent: of('sent'),
      count_refused: of('given_up'),
    })
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from outbox where letter_id = ${id} and state = 'waiting')`)
    .execute();
}
