import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { lockMember } from '~/db/lock-member.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { beginningAt } from '~/domain/book/paragraph-now.server';
import { countedDay, countingPart, isChapter } from '~/domain/readings/counting.server';
import { Refusal } from '~/errors/refusal';
import { messageLetter } from '~/mail/letters.server';
import { post } from '~/mail/outbox.server';
import { MESSAGES_PER_PAGE, MOST_MESSAGES, type ListedMessage, type MessagePlace, type MessageOutcome } from './schema';

interface NewMessage extends MessagePlace {
  text: string;
  wantsAnswer: boolean;
}

const ACT = { fixed: 'reader-message.fix', declined: 'reader-message.decline' } as const;

/** Words for a place: '11-5, párrafo 3', '11-5, video'. */
const wordsOfPlace = ({ volume, index, paragraph }: MessagePlace) =>
  `${volume}-${index}, ${paragraph === null ? 'video' : `párrafo ${paragraph}`}`;

/**
 * Stores a message of a reader; one that waits with the same words at the same place is stored once.
 * @throws Refusal `messages_full` for more than a member may send.
 */
export async function sendMessage(db: Database, memberId: number, message: NewMessage): Promise<void> {
  const { volume, index, paragraph, text, wantsAnswer } = message;
  await atomically(db, async (transaction) => {
    await lockMember(transaction, memberId);
    const waiting = await transaction
      .selectFrom('reader_messages')
      .select(['volume', 'index', 'paragraph', 'text', 'outcome'])
      .where('member_id', '=', memberId)
      .where((row) => row.or([row('outcome', 'is', null), row('sent_at', '>', sql<Date>`now() - interval '1 day'`)]))
      .execute();
    const isSame = (one: (typeof waiting)[number]) =>
      one.outcome === null &&
      one.volume === volume &&
      one.index === index &&
      one.paragraph === paragraph &&
      one.text === text;
    if (waiting.some(isSame)) return; // pressed twice
    if (waiting.length >= MOST_MESSAGES) throw new Refusal('messages_full', { values: { most: MOST_MESSAGES } });
    const beginning = paragraph === null ? titleOf(volume, index) : beginningAt({ volume, index }, paragraph);
    await transaction
      .insertInto('reader_messages')
      .values({ member_id: memberId, volume, index, paragraph, beginning, text, wants_answer: wantsAnswer })
      .execute();
    const place = { volume: sql`${volume}::smallint`, index: sql`${index}::integer` };
    const of = { act: 'reported', day: sql`${countedDay()}`, memberId: sql`${memberId}::integer` } as const;
    await countingPart({ ...of, ...place, when: isChapter(place) }).execute(transaction);
  });
}

/** A page of the messages that wait, the oldest first, or of those that are settled, the last first. */
export async function listMessages(db: Database, isSettled: boolean, page: number): Promise<ListedMessage[]> {
  const query = db
    .selectFrom('reader_messages as message')
    .innerJoin('members', 'members.id', 'message.member_id')
    .select(['message.id', 'volume', 'index', 'paragraph', 'beginning', 'text', 'outcome'])
    .select(['wants_answer as wantsAnswer', 'sent_at as sentAt', 'settled_at as settledAt', 'settled_by as settledBy'])
    .select('members.first_name as reader')
    .where('outcome', isSettled ? 'is not' : 'is', null)
    .orderBy(isSettled ? 'settled_at' : 'sent_at', isSettled ? 'desc' : 'asc')
    .orderBy('message.id')
    .limit(MESSAGES_PER_PAGE)
    .offset((page - 1) * MESSAGES_PER_PAGE);
  return query.execute();
}

/** Counts the messages that wait, and those that are settled. */
export async function countMessages(db: Database): Promise<{ open: number; settled: number }> {
  const { rows } = await sql<{ open: number; settled: number }>`
    select count(*) filter (where outcome is null)::integer as open,
           count(*) filter (where outcome is not null)::integer as settled from reader_messages`.execute(db);
  return rows[0]!;
}

/**
 * Settles a message, and tells its reader where they wished so: letter, line of the log and outcome together.
 * @throws Refusal `message_gone`, `message_settled` where somebody was first.
 */
export async function settleMessage(db: Database, by: Actor & { name: string }, id: number, outcome: MessageOutcome) {
  await atomically(db, async (transaction) => {
    const message = await lockMessage(transaction, id);
    if (message.outcome !== null) throw new Refusal('message_settled');
    const settled = { outcome, settled_at: new Date(), settled_by: by.name.slice(0, 201) };
    await transaction.updateTable('reader_messages').set(settled).where('id', '=', id).execute();
    await recordAct(transaction, by, ACT[outcome], lineOf(message));
    if (!message.wants_answer) return;
    const { email, first_name } = await transaction
      .selectFrom('members')
      .select(['email', 'first_name'])
      .where('id', '=', message.member_id)
      .executeTakeFirstOrThrow();
    await post(transaction, email, messageLetter(first_name, outcome === 'fixed', wordsOfPlace(message), message.text));
  });
}

/** Opens a settled message again. @throws Refusal `message_gone`. */
export async function reopenMessage(db: Database, by: Actor, id: number): Promise<void> {
  await atomically(db, async (transaction) => {
    const message = await lockMessage(transaction, id);
    if (message.outcome === null) return; // pressed twice
    const open = { outcome: null, settled_at: null, settled_by: '' };
    await transaction.updateTable('reader_messages').set(open).where('id', '=', id).execute();
    await recordAct(transaction, by, 'reader-message.reopen', lineOf(message));
  });
}

async function lockMessage(db: Database, id: number) {
  const message = await db
    .selectFrom('reader_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!message) throw new Refusal('message_gone');
  return message;
}

const lineOf = (message: MessagePlace & { text: string }) => `${wordsOfPlace(message)}: ${message.text}`;

const titleOf = (volume: number, index: number) =>
  sql<string>`coalesce((select left(title, 200) from videos where (volume, index) = (${volume}, ${index})), '')`;
