import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { lockMember } from '~/db/lock-member.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { claimAnswer } from '~/domain/members/form-answers.server';
import { instantOf, type When } from '~/domain/schedules/schedules.server';
import { contentHash } from '~/domain/site/content-hash.server';
import { Refusal } from '~/errors/refusal';
import { memberLetter } from '~/mail/member-letters.server';
import { post } from '~/mail/outbox.server';
import { keyedHash } from '~/signature.server';
import { countAudience, getsLetter } from './audience.server';
import { declineToken } from './consent.server';
import { renderLetter } from './rendered.server';
import { LETTERS_PER_PAGE, type Audience, type LetterContent, type LetterState } from './schema';

type By = Actor & { name: string };

/** A letter in the panel. */
export type StoredLetter = LetterContent & {
  id: number;
  state: LetterState;
  sendAt: Date | null;
  startedAt: Date | null;
  doneAt: Date | null;
  by: string;
  sent: number;
  refused: number;
};

/** A page of the letters, the newest first, and how many there are. */
export async function listLetters(db: Database, page: number): Promise<{ letters: StoredLetter[]; count: number }> {
  const { count } = await db
    .selectFrom('letters')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  const letters = await selected(db)
    .orderBy('id', 'desc')
    .limit(LETTERS_PER_PAGE)
    .offset((page - 1) * LETTERS_PER_PAGE)
    .execute();
  return { letters: letters.map(asLetter), count };
}

/** Lists the letters that wait for their hour, the next first. */
export const listWaiting = (db: Database) =>
  db
    .selectFrom('letters')
    .select(['id', 'subject', 'send_at as sendAt'])
    .where('state', '=', sql.lit('scheduled'))
    .orderBy('send_at')
    .limit(100)
    .execute();

/** Finds a letter. @throws Refusal `letter_missing`. */
export async function findLetter(db: Database, id: number): Promise<StoredLetter> {
  const row = await selected(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('letter_missing');
  return asLetter(row);
}

/** Counts whom a letter still goes to: those who are queued, and those of its audience who are not yet. */
export async function countLeft(db: Database, letter: Audience & { id: number }): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(getsLetter(letter))
    .where(sql<boolean>`not exists (select from outbox where member_id = members.id and letter_id = ${letter.id}
                                     and state <> 'waiting')`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Hash of what is sent, so that nobody sends what they have not seen. */
export const letterHash = ({ subject, text, audience, volume }: LetterContent) =>
  contentHash({ subject, text, audience, volume });

/**
 * Stores a draft, a new one for null, and returns its id. `basis`: hash of what was there when it was opened; null if
 * that is not known.
 * @throws Refusal `letter_missing`, `letter_gone_out`, `letter_newer`, `letter_without_words`.
 */
export async function saveLetter(
  db: Database,
  by: By,
  id: number | null,
  { subject, text, audience, volume }: LetterContent,
  basis: string | null = null,
): Promise<number> {
  await renderLetter(text);
  const values = { subject, text, audience, volume, member_name: by.name.slice(0, 201) };
  if (id === null) return makeDraft(db, by.id, values);
  return atomically(db, async (transaction) => {
    const stored = await lockDraft(transaction, id);
    const isNewer =
      basis !== null && basis !== letterHash(stored) && letterHash(stored) !== letterHash(asContent(values));
    if (isNewer) throw new Refusal('letter_newer');
    await transaction
      .updateTable('letters')
      .set({ ...values, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    return id;
  });
}

type NewDraft = Omit<LetterContent, 'volume'> & { volume: number | null; member_name: string };

/** Makes a draft; one with the same words is there already where the form was pressed twice. */
const makeDraft = (db: Database, memberId: number | null, values: NewDraft) =>
  atomically(db, async (transaction) => {
    if (memberId !== null) await lockMember(transaction, memberId);
    const { subject, text, audience, volume } = values;
    const same = await transaction
      .selectFrom('letters')
      .select('id')
      .where((row) => row.and({ state: 'draft', subject, text, audience }))
      .where('volume', 'is not distinct from', volume)
      .executeTakeFirst();
    if (same) return same.id;
    const made = transaction.insertInto('letters').values(values).returning('id');
    return (await made.executeTakeFirstOrThrow()).id;
  });

/** Deletes a draft. @throws Refusal `letter_missing`, `letter_gone_out`. */
export async function deleteLetter(db: Database, by: Actor, id: number): Promise<void> {
  await atomically(db, async (transaction) => {
    const { subject } = await lockDraft(transaction, id);
    await transaction.deleteFrom('letters').where('id', '=', id).execute();
    await recordAct(transaction, by, 'letter.delete', subject);
  });
}

/**
 * Sends an administrator a letter as its readers get it, the same one once a minute: it may be pressed twice.
 * @throws Refusal `letter_missing`.
 */
export async function sendTest(
  db: Database,
  { id: memberId, email }: { id: number; email: string },
  id: number,
): Promise<void> {
  const letter = await findLetter(db, id);
  const { mail, paragraphs } = await renderLetter(letter.text);
  const test = { id: null, subject: `Prueba: ${letter.subject}`, mail, paragraphs, leave: declineToken(memberId) };
  const key = keyedHash(`letter test:${id}:${memberId}:${letterHash(letter)}`);
  await atomically(db, async (transaction) => {
    if (await claimAnswer(transaction, key)) await post(transaction, email, memberLetter(email, test));
  });
}

/**
 * Sends a letter as it was `seen`, now or at `when`: once, whoever else sends it at the same time.
 * @throws Refusal `letter_missing`, `letter_gone_out`, `letter_moved`, `letter_nobody`, `schedule_past`, `schedule_far`.
 */
export async function sendLetter(
  db: Database,
  by: By,
  id: number,
  { seen, when }: { seen: string; when: When | null },
): Promise<void> {
  await atomically(db, async (transaction) => {
    const letter = await lockDraft(transaction, id);
    if (seen !== letterHash(letter)) throw new Refusal('letter_moved');
    if ((await countAudience(transaction, letter)) === 0) throw new Refusal('letter_nobody');
    const send_at = when && (await instantOf(transaction, when));
    const next = send_at
      ? { state: 'scheduled' as const, send_at }
      : { state: 'sending' as const, started_at: sql<Date>`now()` };
    const values = { ...next, member_name: by.name.slice(0, 201) };
    await transaction.updateTable('letters').set(values).where('id', '=', id).execute();
    const target = when ? `${letter.subject}, para el ${when.day} a las ${when.hour}` : letter.subject;
    await recordAct(transaction, by, when ? 'letter.schedule' : 'letter.send', target);
  });
}

/** Makes a letter that waits for its hour a draft again. @throws Refusal `letter_missing`, `letter_moved_on`. */
export const cancelLetter = (db: Database, by: Actor, id: number) =>
  turn(db, by, id, { from: 'scheduled', set: { state: 'draft', send_at: null }, act: 'letter.cancel' });

/**
 * Stops a letter: what nobody is sending yet is not sent. Its queue begins anew, and passes over those who have it.
 * @throws Refusal `letter_missing`, `letter_moved_on`.
 */
export const stopLetter = (db: Database, by: Actor, id: number) =>
  turn(db, by, id, { from: 'sending', set: { state: 'stopped', last_member_id: 0 }, act: 'letter.stop' }, dropQueued);

/** Goes on with a letter that was stopped. @throws Refusal `letter_missing`, `letter_moved_on`. */
export const resumeLetter = (db: Database, by: Actor, id: number) =>
  turn(db, by, id, { from: 'stopped', set: { state: 'sending' }, act: 'letter.resume' });

interface Turn {
  from: LetterState;
  set: { state: LetterState; send_at?: null; last_member_id?: number };
  act: 'letter.cancel' | 'letter.stop' | 'letter.resume';
}

async function turn(
  db: Database,
  by: Actor,
  id: number,
  { from, set, act }: Turn,
  also?: (db: Database, id: number) => Promise<void>,
): Promise<void> {
  await atomically(db, async (transaction) => {
    const { subject, state } = await lock(transaction, id);
    if (state !== from) throw new Refusal('letter_moved_on');
    await transaction.updateTable('letters').set(set).where('id', '=', id).execute();
    await also?.(transaction, id);
    await recordAct(transaction, by, act, subject);
  });
}

/** Takes out of the outbox what no process has tried: a letter that was tried may have arrived. */
async function dropQueued(db: Database, id: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('letter_id', '=', id)
    .where('state', '=', 'waiting')
    .where('claimed_at', 'is', null)
    .execute();
}

async function lock(db: Database, id: number): Promise<StoredLetter> {
  const row = await selected(db).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('letter_missing');
  return asLetter(row);
}

async function lockDraft(db: Database, id: number): Promise<StoredLetter> {
  const letter = await lock(db, id);
  if (letter.state !== 'draft') throw new Refusal('letter_gone_out');
  return letter;
}

const figure = (state: 'sent' | 'given_up', stored: 'count_sent' | 'count_refused') =>
  sql<number>`case letters.state when 'sent' then ${sql.ref(stored)} else (
    select count(*) from outbox where letter_id = letters.id and outbox.state = ${sql.lit(state)})::integer end`;

const selected = (db: Database) =>
  db
    .selectFrom('letters')
    .select(['id', 'subject', 'text', 'audience', 'volume', 'state', 'member_name as by'])
    .select(['send_at as sendAt', 'started_at as startedAt', 'done_at as doneAt'])
    .select([figure('sent', 'count_sent').as('sent'), figure('given_up', 'count_refused').as('refused')]);

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

const asLetter = (row: Row): StoredLetter => ({ ...row, ...asContent(row) });

/** The check of the table says that a volume is there where the audience is one. */
const asContent = <Of extends { audience: string; volume: number | null; subject: string; text: string }>(of: Of) =>
  of as Of & LetterContent;
