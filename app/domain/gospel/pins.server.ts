import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { changeUnderLock, LOCK_KEYS } from '~/domain/imports/locks.server';
import { Refusal } from '~/errors/refusal';
import { longDate } from '~/text/spanish';
import { MOST_PINS } from './schema';

interface ChapterRef {
  volume: number;
  index: number;
}

const nameOf = ({ volume, index }: ChapterRef) => `${volume}-${index}`;

/** The chapters that editors pinned to the gospel of a day, in their order. */
export async function pinsOf(db: Database, date: string): Promise<ChapterRef[]> {
  const row = await db.selectFrom('gospel_pins').select('chapters').where('date', '=', date).executeTakeFirst();
  return row?.chapters ?? [];
}

/**
 * Pins a chapter to the gospel of a day, behind those that are pinned already. Returns the id of the
 * change, undefined where it was pinned.
 * @throws Refusal `gospel_missing`, `chapter_not_there`, `pins_full`, `change_busy`.
 */
export const pinChapter = (db: Database, by: Actor, date: string, chapter: ChapterRef): Promise<string | undefined> =>
  changePins(db, by, date, (pins) => (pins.some(isOne(chapter)) ? pins : [...pins, chapter]));

/** Takes a pin off. Returns the id of the change, undefined where there was none. @throws Refusal `gospel_missing`, `change_busy`. */
export const unpinChapter = (db: Database, by: Actor, date: string, chapter: ChapterRef): Promise<string | undefined> =>
  changePins(db, by, date, (pins) => pins.filter((one) => !isOne(chapter)(one)));

/** Pins these chapters to the gospel of a day in place of all others. @throws Refusal as `pinChapter`. */
export const pinChapters = (
  db: Database,
  by: Actor,
  date: string,
  chapters: ChapterRef[],
): Promise<string | undefined> =>
  changePins(db, by, date, () => [...new Map(chapters.map((one) => [nameOf(one), one])).values()]);

const isOne =
  ({ volume, index }: ChapterRef) =>
  (other: ChapterRef) =>
    other.volume === volume && other.index === index;

async function changePins(
  db: Database,
  by: Actor,
  date: string,
  change: (pins: ChapterRef[]) => ChapterRef[],
): Promise<string | undefined> {
  return changeUnderLock(db, LOCK_KEYS.gospels, async (transaction) => {
    const gospel = await transaction.selectFrom('gospels').select('date').where('date', '=', date).executeTakeFirst();
    if (!gospel) throw new Refusal('gospel_missing', { values: { date: longDate(date) } });
    const before = await pinsOf(transaction, date);
    const pins = change(before).map(({ volume, index }) => ({ volume, index }));
    if (pins.map(nameOf).join() === before.map(nameOf).join()) return undefined;
    if (pins.length > MOST_PINS) throw new Refusal('pins_full');
    await requireChapters(
      transaction,
      pins.filter((pin) => !before.some(isOne(pin))),
    );
    await store(transaction, date, pins);
    return recordAct(transaction, by, 'gospel.pins', `${date}: ${pins.map(nameOf).join(', ') || 'ninguno'}`);
  });
}

async function store(db: Database, date: string, pins: ChapterRef[]): Promise<void> {
  if (pins.length === 0) return void (await db.deleteFrom('gospel_pins').where('date', '=', date).execute());
  const chapters = JSON.stringify(pins);
  const insert = db.insertInto('gospel_pins').values({ date, chapters });
  await insert.onConflict((conflict) => conflict.column('date').doUpdateSet({ chapters })).execute();
}

/** @throws Refusal `chapter_not_there` for one that has neither video nor text nor study. */
async function requireChapters(db: Database, chapters: ChapterRef[]): Promise<void> {
  for (const { volume, index } of chapters) {
    const { rows } = await sql<{ isThere: boolean }>`
      select exists (select from videos where volume = ${volume} and index = ${index})
          or exists (select from main_chapters where volume = ${volume} and index = ${index})
          or exists (select from optional_chapters where volume = ${volume} and index = ${index}) as "isThere"`.execute(
      db,
    );
    if (!rows[0]?.isThere) throw new Refusal('chapter_not_there');
  }
}
