import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { env } from '~/env.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { beginningAt } from '~/domain/book/paragraph-now.server';
import { changeUnderLock, LOCK_KEYS } from '~/domain/imports/locks.server';
import { Refusal } from '~/errors/refusal';
import { choicesNow, type ChoiceNow, type ChosenParagraph } from './choices-now.server';
import type { ParagraphRef } from '~/domain/book/chapter-ref';
import { MOST_CHOICES, PINNED_SCORE, RULES, type ParagraphPair } from './schema';

const ACTS = { pinned: 'near.pin', removed: 'near.remove' } as const;

/**
 * Pins a pair of paragraphs, so that both chapters list it first, or removes it for good, from whichever side. Returns
 * the id of the change, null where that was chosen before.
 * @throws Refusal `passage_missing`, `near_same`, `near_full`, `change_busy`.
 */
export function choosePair(
  db: Database,
  by: Actor,
  pair: ParagraphPair,
  choice: keyof typeof ACTS,
): Promise<string | null> {
  return changeUnderLock(db, LOCK_KEYS.near, async (transaction) => {
    if (chapterOf(pair.one) === chapterOf(pair.other)) throw new Refusal('near_same');
    for (const ref of [pair.one, pair.other])
      if (!(await isInBook(transaction, ref))) throw new Refusal('passage_missing');
    const choices = await choicesNow(transaction, pair.one);
    const chosen = choices.find((one) => isSame(one, pair) || isSame({ one: one.other, other: one.one }, pair));
    if (chosen?.choice === choice) return null;
    if (chosen) {
      const values = { choice, created_at: sql<Date>`now()` };
      await transaction.updateTable('near_choices').set(values).where('id', '=', chosen.id).execute();
    } else {
      if (choices.length >= MOST_CHOICES) throw new Refusal('near_full');
      await transaction.insertInto('near_choices').values(rowOf(pair, choice)).execute();
    }
    await showAtOnce(transaction, pair, choice);
    return recordAct(transaction, by, ACTS[choice], `${nameOf(pair.one)} ↔ ${nameOf(pair.other)}`);
  });
}

/** Deletes what was chosen, as of a paragraph that is gone. Returns the id of the change. @throws Refusal `near_gone`, `change_busy`. */
export function deleteChoice(db: Database, by: Actor, id: string): Promise<string> {
  return changeUnderLock(db, LOCK_KEYS.near, async (transaction) => {
    const chosen = (await choicesNow(transaction)).find((one) => one.id === id);
    if (!chosen) throw new Refusal('near_gone');
    const choice = transaction.deleteFrom('near_choices').where('id', '=', id);
    await followChoices(transaction, [id], () => choice.execute());
    return recordAct(transaction, by, 'near.drop', `${nameOf(chosen.one)} ↔ ${nameOf(chosen.other)}`);
  });
}

/** Changes these choices, and has readers see it before all is worked out anew. */
export async function followChoices(db: Database, ids: string[], change: () => Promise<unknown>): Promise<void> {
  const choices = async () => (ids.length === 0 ? [] : (await choicesNow(db)).filter(({ id }) => ids.includes(id)));
  const former = (await choices()).filter(isWhole);
  await change();
  for (const choice of former) await takeBack(db, choice);
  for (const choice of (await choices()).filter(isWhole)) await showAtOnce(db, choice, choice.choice);
}

/** The pinned pairs of which a paragraph is gone: neither its number nor its letters find it. */
export async function lostPins(db: Database) {
  const pins = (await choicesNow(db)).filter(({ choice }) => choice === 'pinned');
  return pins.filter((pin) => !isWhole(pin));
}

const isWhole = ({ one, other }: ChoiceNow) => one.isThere && other.isThere;

const chapterOf = ({ volume, index }: ParagraphRef) => `${volume}-${index}`;
const nameOf = (ref: ParagraphRef) => `${chapterOf(ref)}, § ${ref.number}`;

const isAt = (chosen: ChosenParagraph, ref: ParagraphRef) => chosen.isThere && nameOf(chosen) === nameOf(ref);
const isSame = (chosen: { one: ChosenParagraph; other: ChosenParagraph }, { one, other }: ParagraphPair) =>
  isAt(chosen.one, one) && isAt(chosen.other, other);

const isInBook = async (db: Database, { volume, index, number }: ParagraphRef) =>
  (await db
    .selectFrom('paragraphs')
    .select('number')
    .where('volume', '=', volume)
    .where('index', '=', index)
    .where('number', '=', number)
    .executeTakeFirst()) !== undefined;

const rowOf = ({ one, other }: ParagraphPair, choice: keyof typeof ACTS) => ({
  ...one,
  excerpt: beginningAt(one, one.number),
  other_volume: other.volume,
  other_index: other.index,
  other_number: other.number,
  other_excerpt: beginningAt(other, other.number),
  choice,
});

const KEY = sql.raw('volume, index, number, other_volume, other_index, other_number');
const [ONLY_PINNED, LAST] = [sql.lit(PINNED_SCORE), sql.lit(RULES.perChapter)];

/** Has readers see the choice before all is worked out anew, which ranks the others. */
async function showAtOnce(db: Database, pair: ParagraphPair, choice: keyof typeof ACTS): Promise<void> {
  await markOutdated(db);
  if (choice === 'removed') await sql`delete from near_passages where (${KEY}) in ${bothSides(pair)}`.execute(db);
  else
    await sql`
      insert into near_passages (${KEY}, start, other_start, score, rank, is_pinned)
      select side.*, 0, 0, ${ONLY_PINNED}, 1, true from ${bothSides(pair)} as side
      on conflict (${KEY}) do update set rank = 1, is_pinned = true`.execute(db);
}

/**
 * Has readers see that a choice is none any more: the pair that was removed is back, the last of its chapters, and that
 * which was pinned stays if it is near by itself.
 */
async function takeBack(db: Database, { choice, ...pair }: ChoiceNow): Promise<void> {
  await markOutdated(db);
  if (choice === 'removed')
    await sql`
      insert into near_passages (${KEY}, start, other_start, score, rank, is_pinned)
      select side.*, 0, 0, ${env.NEAR_FLOOR}::real, ${LAST}, false from ${bothSides(pair)} as side
      on conflict (${KEY}) do nothing`.execute(db);
  else {
    const isIts = sql`is_pinned and (${KEY}) in ${bothSides(pair)}`;
    await sql`delete from near_passages where ${isIts} and score = ${ONLY_PINNED}`.execute(db);
    await sql`update near_passages set is_pinned = false, rank = ${LAST} where ${isIts}`.execute(db);
  }
}

/**
 * Has the pairs worked out anew, also where a choice and its undo leave the choices as they were. Its row is locked
 * first, as by the job.
 */
const markOutdated = (db: Database) => db.updateTable('near_state').set({ made_of: '' }).execute();

const bothSides = ({ one, other }: ParagraphPair) =>
  sql`(values ${sql.join([valuesOf(one, other), valuesOf(other, one)])})`;

const valuesOf = (one: ParagraphRef, other: ParagraphRef) =>
  sql`(${one.volume}::smallint, ${one.index}::integer, ${one.number}::integer,
       ${other.volume}::smallint, ${other.index}::integer, ${other.number}::integer)`;
