import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { columnOf, localTimes, type LocalTime } from '~/domain/gospel/local-time.server';
import { readByMember } from '~/domain/progress/marks.server';
import { setRead } from '~/domain/progress/reading.server';
import { appUrl, env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import type { BulkLetter } from '~/mail/letters.server';
import { countBulk } from '~/mail/outbox.server';
import { liftSuppression } from '~/mail/suppressions.server';
import { planLetter, restLetter, type LetterChapter } from '~/mail/plan-letters.server';
import { beginningOf } from '~/text/beginning';
import { bookNow } from './book.server';
import { leaveLettersToken, markIn, readMarkToken, stayLettersToken } from './letter-tokens.server';
import { findPlan, plansOf, portionFor } from './plans.server';
import { countMarks, leftOf, portionOf, type BookChapter, type Plan, type Portion } from './portion';
import { chaptersInWords, minutesInWords } from './words';

const BATCH = 50; // plans that are worked out at once, while nothing else of the process runs
const AHEAD = 20; // minutes of letters that wait at most: the next pass comes before they have gone
const MOST_UNREAD = 14; // letters in a row that no reading follows
const MOST_CHAPTERS = 30; // of a letter
const MOST_TEXT = 60_000; // letters of whole chapters, since mail programs cut what is longer
const BEGINNING = 600; // letters of a chapter that does not come whole

/** The letters of a member's plan. */
interface PlanLettersNow {
  /** Null where none are wanted. */
  hour: number | null;
  rests: boolean;
}

/** Finds whether a member gets the portion of their plan by mail, at which hour, and whether the letters rest. */
export async function findLetters(db: Database, memberId: number): Promise<PlanLettersNow> {
  const row = await db
    .selectFrom('plan_letters')
    .select(['hour', 'rests_since'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { hour: row?.hour ?? null, rests: row?.rests_since != null };
}

/** Sends a member the portion of their plan at an hour from now on. @throws Refusal `plan_missing` without a plan. */
export async function askForLetters(db: Database, memberId: number, hour: number): Promise<void> {
  if (!(await findPlan(db, memberId))) throw new Refusal('plan_missing');
  await liftFor(db, memberId);
  await db
    .insertInto('plan_letters')
    .values({ member_id: memberId, hour })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ hour, rests_since: null, unread: 0 }))
    .execute();
}

/** Lets the address of a member, who asks for letters, get them again. */
async function liftFor(db: Database, memberId: number): Promise<void> {
  const member = await db.selectFrom('members').select('email').where('id', '=', memberId).executeTakeFirst();
  if (member) await liftSuppression(db, member.email);
}

/** Lets letters that rest go on. @throws Refusal `plan_letter_expired` where they are not wanted any more. */
export async function resumeLetters(db: Database, memberId: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('plan_letters')
    .set({ rests_since: null, unread: 0 })
    .where('member_id', '=', memberId)
    .where('hour', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('plan_letter_expired');
}

/** Sends a member no more letters. The day of the last stays, so that who asks again gets no second one of that day. */
export async function stopLetters(db: Database, memberId: number): Promise<void> {
  await db.updateTable('plan_letters').set({ hour: null }).where('member_id', '=', memberId).execute();
}

/**
 * Marks the chapter of a letter's token as read, as often as it is used.
 * @throws Refusal `plan_letter_expired` for a token that is not ours, or old, or of an account that is not active;
 * `chapter_missing` where the chapter is gone.
 */
export async function markByLetter(db: Database, token: string, now = new Date()): Promise<ChapterRef> {
  const { memberId, chapter } = markIn(token, now);
  const member = db.selectFrom('members').select('id').where('id', '=', memberId).where('is_active', '=', true);
  if (!(await member.executeTakeFirst())) throw new Refusal('plan_letter_expired');
  await setRead(db, memberId, chapter, true);
  return chapter;
}

/**
 * Queues the letters of all plans whose hour has come today, in their zone and on their days, and whose portion is not
 * read. Each member gets one of a day: their row, under its lock, tells the last. Plans are worked out some at a time,
 * with a pause as long as each batch took. As many are queued as can soon go out; the next pass goes on. Returns how
 * many there were.
 */
export async function queuePlanLetters(db: Database, signal?: AbortSignal, now = new Date()): Promise<number> {
  const room = AHEAD * env.MAIL_PER_MINUTE - (await countBulk(db));
  const due = room > 0 ? await findDue(db, localTimes(await zonesOfPlans(db), now)) : [];
  let count = 0;
  for (let at = 0; at < due.length && count < room && !signal?.aborted; at += BATCH) {
    const began = performance.now();
    count += await queueBatch(db, due.slice(at, at + Math.min(BATCH, room - count)), now);
    await pause(performance.now() - began);
  }
  return count;
}

/**
 * Writes the letter of a member as it is sent: what is left of today's portion, or the question whether letters shall go
 * on. Null once they want none, the portion is read or the plan is paused, or it is no longer that day where they are. The
 * question outlives its day, since no letter comes after it.
 */
export async function writePlanLetter(
  db: Database,
  { readerId: memberId, day }: { readerId: number | null; day: string },
  now = new Date(),
): Promise<BulkLetter | null> {
  if (memberId === null) return null;
  const reader = await readerOf(db, memberId);
  if (!reader || (reader.rests && reader.last_day !== day)) return null;
  const found = await portionFor(db, memberId, now);
  const leave = leaveLettersToken(memberId);
  if (reader.rests) {
    if (found && !found.plan.pausedAt) return restLetter(reader.email, { stay: stayLettersToken(memberId), leave });
    await askLater(db, memberId);
    return null;
  }
  if (found?.today !== day) return null;
  const { portion } = found;
  if (portion.state !== 'reading' || portion.isDone) return null;
  const left = leftOf(portion);
  const chapters = await chaptersFor(db, memberId, left.chapters, now);
  return planLetter(reader.email, {
    title: `Hoy: ${chaptersInWords(left.chapters)}`,
    time: timeInWords(left.minutes),
    chapters,
    more: left.chapters.length - chapters.length,
    leave,
  });
}

/** Lets the question of a member, who has no portions now, come with the next letter that is due. */
const askLater = (db: Database, memberId: number) =>
  db.updateTable('plan_letters').set({ rests_since: null }).where('member_id', '=', memberId).execute();

/** 'Unos 12 minutos'. */
const timeInWords = (minutes: number) => minutesInWords(minutes).replace(/^./, (first) => first.toUpperCase());

/** A member whose letter of a day is due. */
interface Due {
  member_id: number;
  day: string;
}

/** Finds all members who are due, in one statement. A day that is far ahead is of a clock that was wrong, and counts for none. */
async function findDue(db: Database, times: LocalTime[]): Promise<Due[]> {
  const column = columnOf(times);
  const { rows } = await sql<Due>`
    with here (zone, day, hour) as (
      select * from unnest(${column('zone')}::text[], ${column('day')}::date[], ${column('hour')}::integer[])
    )
    select letters.member_id, here.day
      from plan_letters as letters
           join plans on plans.member_id = letters.member_id and ended_at is null and paused_at is null
           join here using (zone)
           join members on members.id = letters.member_id
     where letters.hour <= here.hour and rests_since is null
       and (last_day is null or last_day < here.day or last_day > here.day + 2)
       and started_on <= here.day and extract(isodow from here.day)::smallint = any(weekdays)
       and is_active and email_verified_at is not null
     order by letters.member_id`.execute(db);
  return rows;
}

/** Queues the letters of some of them. Returns how many there were. */
const queueBatch = (db: Database, due: Due[], now: Date) =>
  atomically(db, async (transaction) => {
    const rows = await lockDue(transaction, due);
    const ids = rows.map((row) => row.member_id);
    const [plans, read, book] = await Promise.all([
      plansOf(transaction, ids),
      readByMember(transaction, ids, now),
      bookNow(transaction),
    ]);
    const settled = rows.flatMap((row) => {
      const plan = plans.get(row.member_id);
      return plan ? settle(row, plan, book, read.get(row.member_id) ?? []) : [];
    });
    await store(transaction, settled);
    return settled.filter(({ isQueued }) => isQueued).length;
  });

interface DueRow extends Due {
  read_then: number;
  unread: number;
}

/** Locks the rows of members who are due, but for those that another process has, or had meanwhile. */
async function lockDue(db: Database, due: Due[]): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select letters.member_id, due.day, read_then, unread
      from unnest(${due.map((one) => one.member_id)}::integer[], ${due.map(({ day }) => day)}::date[]) as due (member_id, day)
           join plan_letters as letters on letters.member_id = due.member_id
     where hour is not null and rests_since is null
       and (last_day is null or last_day < due.day or last_day > due.day + 2)
     order by letters.member_id for update of letters skip locked`.execute(db);
  return rows;
}

interface Settled {
  memberId: number;
  day: string;
  isQueued: boolean;
  rests: boolean;
  readNow: number;
  unread: number;
}

/** Decides about a member's letter of a day: none where the portion is read, and the question after many unread ones. */
function settle(
  { member_id: memberId, day, read_then: readThen, unread }: DueRow,
  plan: Plan,
  book: readonly BookChapter[],
  read: Parameters<typeof portionOf>[2],
): Settled {
  const { state, isDone } = portionOf(plan, book, read, day);
  const readNow = countMarks(plan, read);
  const since = readNow === readThen ? unread : 0;
  const isDue = state === 'reading' && !isDone;
  const rests = isDue && since >= MOST_UNREAD;
  return { memberId, day, isQueued: isDue, rests, readNow, unread: isDue && !rests ? since + 1 : since };
}

async function store(db: Database, settled: Settled[]): Promise<void> {
  const of = <Name extends keyof Settled>(name: Name) => settled.map((one) => one[name]);
  const host = `@${new URL(appUrl).hostname}>`;
  await sql`
    with settled (member_id, day, is_queued, rests, read_now, unread) as (
      select * from unnest(${of('memberId')}::integer[], ${of('day')}::date[], ${of('isQueued')}::boolean[],
                           ${of('rests')}::boolean[], ${of('readNow')}::integer[], ${of('unread')}::integer[])
    ), marked as (
      update plan_letters as letters
         set last_day = settled.day, read_then = read_now, unread = settled.unread,
             rests_since = case when rests then now() end
        from settled where letters.member_id = settled.member_id
    )
    insert into outbox (message_id, recipient, subject, body_text, body_html, priority, plan_member_id, plan_day)
    select '<' || gen_random_uuid() || ${host}::text, '', '', '', '', 2, member_id, day from settled where is_queued
    on conflict do nothing`.execute(db);
}

async function zonesOfPlans(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('plan_letters')
    .innerJoin('plans', 'plans.member_id', 'plan_letters.member_id')
    .select('zone')
    .where('hour', 'is not', null)
    .where('ended_at', 'is', null)
    .distinct()
    .execute();
  return rows.map(({ zone }) => zone);
}

const readerOf = (db: Database, memberId: number) =>
  db
    .selectFrom('plan_letters')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['email', 'last_day', sql<boolean>`rests_since is not null`.as('rests')])
    .where('member_id', '=', memberId)
    .where('hour', 'is not', null)
    .where('is_active', '=', true)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();

interface Text {
  volume: number;
  index: number;
  title: string;
  paragraphs: { number: number; speaker: string; text: string }[] | null;
  isWhole: boolean;
}

/** Chapters as a letter shows them, as many as one has: whole where the book may be taken along. */
async function chaptersFor(
  db: Database,
  memberId: number,
  left: Portion['chapters'],
  now: Date,
): Promise<LetterChapter[]> {
  const wanted = left.slice(0, MOST_CHAPTERS);
  const of = <Name extends 'volume' | 'index'>(name: Name) => wanted.map((one) => one[name]);
  const { rows } = await sql<Text>`
    select wanted.volume, wanted.index, coalesce(regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', ''), '') as title,
           book_download_enabled as "isWhole",
           (select json_agg(json_build_object('number', number, 'speaker', speaker, 'text', text) order by number)
              from paragraphs as p
             where p.volume = wanted.volume and p.index = wanted.index
               and (number = wanted.number or (book_download_enabled and number > wanted.number))) as paragraphs
      from unnest(${of('volume')}::smallint[], ${of('index')}::integer[], ${wanted.map(({ from }) => from ?? 1)}::integer[])
             as wanted (volume, index, number)
           cross join site
           left join videos on videos.volume = wanted.volume and videos.index = wanted.index
     order by wanted.volume, wanted.index`.execute(db);
  let room = MOST_TEXT;
  return rows.map(({ volume, index, title, paragraphs, isWhole }, at) => {
    const { from = 1, until = null } = wanted[at] ?? {};
    const all = paragraphs ?? [];
    const length = all.reduce((sum, { text }) => sum + text.length, 0);
    const fits = isWhole && length <= room;
    if (fits) room -= length;
    const shown = fits ? all : all.slice(0, 1).map((one) => ({ ...one, text: beginningOf(one.text, BEGINNING) }));
    const token = readMarkToken(memberId, { volume, index }, now);
    return { volume, index, title, from, until, paragraphs: shown, isWhole: fits, token };
  });
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
