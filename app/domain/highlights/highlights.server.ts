import { sql } from 'kysely';
import type { At } from '~/db/compiled-once.server';
import { atomically, type Database } from '~/db/db.server';
import { lockMember } from '~/db/lock-member.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { Refusal } from '~/errors/refusal';
import { lettersIn, writtenAt, type LetterRange, type ChapterLetters } from '~/text/letters';
import { sentenceHash } from '~/text/sentence-hash';
import { anchorAt, sentencesAt } from './anchor';
import { paragraphsIn } from './anchor-paragraph';
import { columnsOf, paragraphTexts } from './anchored.server';
import {
  MOST_HIGHLIGHTS,
  NO_HIGHLIGHTS,
  type ChapterHighlights,
  type HighlightChoice,
  type HighlightContent,
} from './schema';

/** The highlights of a member in a chapter as a column, for a statement that runs anyway; waiting ones are left out. */
export function highlightsColumn(at: At<{ memberId: number; volume: number; index: number }>) {
  const isHere = sql`volume = ${at('volume')} and index = ${at('index')}`;
  return sql<ChapterHighlights>`coalesce((
    select json_build_object(
             'highlights', json_agg(json_build_object('id', id, 'kind', kind, 'first', first, 'last', last,
                                                      'colour', colour, 'line', line) order by first, last, id),
             'starts', array(select letters_from from paragraphs where ${isHere} order by number))
      from highlights
     where member_id = ${at('memberId')} and ${isHere} and ${IS_SHOWN}
    having count(*) > 0
       and not exists (select from paragraphs where ${isHere} and letters_from is null)), ${JSON.stringify(NO_HIGHLIGHTS)}::json)`.as(
    'highlights',
  );
}

/** The highlights of a member in a chapter, by themselves. */
export async function highlightsOf(db: Database, memberId: number, chapter: ChapterRef): Promise<ChapterHighlights> {
  const values = { memberId, ...chapter };
  const { highlights } = await db
    .selectFrom(sql`(values (1))`.as('one'))
    .select(highlightsColumn((name) => sql`${values[name]}`))
    .executeTakeFirstOrThrow();
  return highlights;
}

/** Number of the paragraph in which a row of `highlights` begins, null where its chapter has no text. */
export const paragraphOfHighlight = (table = 'highlights') => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<number | null>`(
    select number from paragraphs p
     where (p.volume, p.index) = (${of('volume')}, ${of('index')}) and p.letters_from <= ${of('first')}
     order by number desc limit 1)`;
};

/**
 * Stores what a member chose in a paragraph: the whole, or one highlight for each run of sentences. One that is there
 * gets the colour and the line. Returns their ids.
 * @throws Refusal `paragraph_missing`, `highlight_changed` where its letters are others than those that were seen, or
 * `highlights_full`.
 */
export async function storeHighlight(
  db: Database,
  choice: HighlightChoice,
  content: Partial<HighlightContent>,
): Promise<number[]> {
  return atomically(db, async (transaction) => {
    await lockMember(transaction, choice.memberId);
    const chapter = await lettersOfChapter(transaction, choice);
    const ranges = chosenIn(chapter, choice);
    const ids: number[] = [];
    for (const range of ranges) {
      ids.push(
        (await storeAgain(transaction, choice, { range, ...content })) ??
          (await add(transaction, choice, { chapter, range, ...content })),
      );
    }
    return ids;
  });
}

/** Gives a highlight another colour or line. @throws Refusal `highlight_missing`. */
export async function updateHighlight(
  db: Database,
  memberId: number,
  id: number,
  content: Partial<HighlightContent>,
): Promise<void> {
  const query = db.updateTable('highlights').set(content);
  const { numUpdatedRows } = await query
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('highlight_missing');
}

/** Removes a highlight; for a day it can be restored, with its place in collections. */
export async function removeHighlight(db: Database, memberId: number, id: number): Promise<void> {
  await db
    .updateTable('highlights')
    .set({ removed_at: sql`now()` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Restores a highlight that was removed. @throws Refusal `highlight_missing` or `highlights_full`. */
export async function restoreHighlight(db: Database, memberId: number, id: number): Promise<void> {
  await atomically(db, async (transaction) => {
    await lockMember(transaction, memberId);
    await checkRoom(transaction, memberId);
    const { numUpdatedRows } = await transaction
      .updateTable('highlights')
      .set({ removed_at: null })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('highlight_missing');
  });
}

/**
 * Puts a highlight that waits where its words are most likely now; `seen` is the hash of the words that were proposed.
 * @throws Refusal `highlight_missing`, `highlight_changed` where others are likeliest by now.
 */
export async function takeLikeliest(
  db: Database,
  memberId: number,
  { id, seen }: { id: number; seen: string | null },
): Promise<void> {
  await atomically(db, async (transaction) => {
    const waiting = await transaction
      .selectFrom('highlights')
      .select(['volume', 'index'])
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (!waiting) throw new Refusal('highlight_missing');
    const chapter = await lettersOfChapter(transaction, waiting);
    const likely = await transaction // read once the chapter is locked: storing it finds another
      .selectFrom('highlights')
      .select(['likely_first', 'likely_last'])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!likely || likely.likely_first === null || likely.likely_last === null) throw new Refusal('highlight_missing');
    const range: LetterRange = [likely.likely_first, likely.likely_last];
    if (seen !== null && sentenceHash(writtenAt(chapter, range)) !== seen) throw new Refusal('highlight_changed');
    const anchor = anchorAt(chapter, range);
    await transaction
      .updateTable('highlights')
      .set({ ...columnsOf(chapter, anchor), ...NOT_WAITING })
      .where('id', '=', id)
      .execute();
  });
}

/** Leaves a highlight waiting, and proposes nothing for it until its chapter changes again. */
export async function leaveWaiting(db: Database, memberId: number, id: number): Promise<void> {
  await db
    .updateTable('highlights')
    .set({ likely_first: null, likely_last: null })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute();
}

export const IS_SHOWN = sql<boolean>`removed_at is null and waiting_since is null and former_paragraph is null`;
const NOT_WAITING = { waiting_since: null, likely_first: null, likely_last: null };

/** Reads a chapter, and holds its text until the transaction ends: a highlight is of what is stored then. */
async function lettersOfChapter(transaction: Database, { volume, index }: ChapterRef): Promise<ChapterLetters> {
  await transaction
    .selectFrom('main_chapters')
    .select('volume')
    .where('volume', '=', volume)
    .where('index', '=', index)
    .forShare()
    .execute();
  const texts = await paragraphTexts(transaction, { volume, index });
  if (texts.length === 0) throw new Refusal('paragraph_missing');
  return lettersIn(texts);
}

/** The letters that were chosen: of the whole paragraph, or of each run of sentences. */
function chosenIn(chapter: ChapterLetters, choice: HighlightChoice): LetterRange[] {
  const paragraph = paragraphSeen(chapter, choice);
  const whole = paragraphsIn(chapter)[paragraph];
  if (!whole || whole[0] === whole[1]) throw new Refusal('paragraph_missing');
  if (choice.sentences.length === 0) return [whole];
  const sentences = sentencesAt(chapter, paragraph);
  const runs: LetterRange[] = [];
  for (const number of [...new Set(choice.sentences)].sort((one, other) => one - other)) {
    const sentence = sentences[number];
    if (!sentence) throw new Refusal('highlight_changed');
    const run = runs.at(-1);
    if (run && run[1] === sentence[0]) run[1] = sentence[1];
    else runs.push([...sentence]);
  }
  return runs;
}

/** The paragraph that was seen, from 0: that of the number, else the only one with its letters. */
function paragraphSeen({ paragraphs }: ChapterLetters, { seen, paragraph }: HighlightChoice): number {
  const isIt = (text: string | undefined) => text !== undefined && (seen === null || sentenceHash(text) === seen);
  if (isIt(paragraphs[paragraph - 1])) return paragraph - 1;
  if (seen === null) throw new Refusal('paragraph_missing');
  const same = paragraphs.flatMap((text, at) => (isIt(text) ? [at] : []));
  const [only] = same;
  if (only === undefined || same.length > 1) throw new Refusal('highlight_changed');
  return only;
}

type Stored = Partial<HighlightContent> & { range: LetterRange };

/** Gives a highlight of exactly these letters the colour and the line. Returns its id, null where there is none. */
async function storeAgain(
  transaction: Database,
  choice: HighlightChoice,
  { range, ...content }: Stored,
): Promise<number | null> {
  const found = await transaction
    .updateTable('highlights')
    .set({ ...content, kind: kindOf(choice) })
    .where('member_id', '=', choice.memberId)
    .where('volume', '=', choice.volume)
    .where('index', '=', choice.index)
    .where('first', '=', range[0])
    .where('last', '=', range[1])
    .where(IS_SHOWN)
    .returning('id')
    .executeTakeFirst();
  return found?.id ?? null;
}

async function add(
  transaction: Database,
  choice: HighlightChoice,
  { chapter, range, ...content }: Stored & { chapter: ChapterLetters },
): Promise<number> {
  const { memberId: member_id, volume, index } = choice;
  await checkRoom(transaction, member_id);
  const anchor = columnsOf(chapter, anchorAt(chapter, range));
  const { id } = await transaction
    .insertInto('highlights')
    .values({ member_id, volume, index, kind: kindOf(choice), ...anchor, ...content })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const kindOf = ({ sentences }: HighlightChoice) => (sentences.length === 0 ? 'paragraph' : 'words');

async function checkRoom(transaction: Database, memberId: number): Promise<void> {
  const { count } = await transaction
    .selectFrom('highlights')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MOST_HIGHLIGHTS) throw new Refusal('highlights_full');
}
