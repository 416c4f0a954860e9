import { sql } from 'kysely';
import type { OptionalContent, RenderedStudy } from './schema';
import type { Database } from '~/db/db.server';
import { trusted, type SafeHtml } from '~/text/html';
import { onceInWorker } from '~/files/worker-job.server';
import { paragraphsOf, RENDERING, renderDialogue, type ShownParagraph } from './dialogue.server';
import { STUDY_RENDERING, studiesAgain } from './study.server';

/** Content of a chapter's main file, ready to be shown. */
interface MainText {
  /** The date as it was given, `YYYY-MM-DD` as a rule, '' when there is none. */
  date: string;
  description: string;
  dialogue: SafeHtml;
}

/** The paragraphs of a chapter, and its date as it was given. */
interface DatedParagraphs {
  date: string;
  paragraphs: ShownParagraph[];
}

/** The main text of a chapter, or null when there is none. */
export async function findMainText(db: Database, volume: number, index: number): Promise<MainText | null> {
  const row = await db
    .selectFrom('main_chapters')
    .select(['html', 'rendering'])
    .select((column) => [
      column.ref('content', '->>').key('date').$castTo<string>().as('date'),
      column.ref('content', '->>').key('description').$castTo<string>().as('description'),
    ])
    .where('volume', '=', volume)
    .where('index', '=', index)
    .executeTakeFirst();
  if (!row) return null;
  const dialogue = row.rendering === RENDERING ? trusted(row.html) : await renderAnew(db, volume, index);
  return { date: row.date, description: row.description, dialogue };
}

/** The paragraphs of a chapter's main text, none where it has no text, and its date as it was given. */
export async function findParagraphs(db: Database, volume: number, index: number): Promise<DatedParagraphs> {
  const content = (await contentOf(db, volume, index).executeTakeFirst())?.content;
  return { date: content?.date ?? '', paragraphs: content ? paragraphsOf(content.dialogue) : [] };
}

/** The study parts of a chapter as they are shown, or null when there are none. */
export async function findStudy(db: Database, volume: number, index: number): Promise<RenderedStudy | null> {
  const { rows } = await sql<{ rendered: RenderedStudy; stale: OptionalContent | null }>`
    select rendered, case when rendering is distinct from ${STUDY_RENDERING} then content end as stale
      from optional_chapters where volume = ${volume} and index = ${index}`.execute(db);
  const [row] = rows;
  if (!row?.stale) return row?.rendered ?? null;
  const [study] = await onceInWorker(studiesAgain, [row.stale]);
  return study ?? null;
}

/** The date of each chapter of a volume that has one, as given, by index; of its main text where both have one. */
export async function datesOf(db: Database, volume: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ index: number; date: string }>`
    select index, coalesce(nullif(main.content ->> 'date', ''), optional.content #>> '{info,date}') as date
      from (select * from main_chapters where volume = ${volume}) as main
           full join (select * from optional_chapters where volume = ${volume}) as optional using (index)`.execute(db);
  return new Map(rows.filter(({ date }) => date).map(({ index, date }) => [index, date]));
}

async function renderAnew(db: Database, volume: number, index: number): Promise<SafeHtml> {
  const { content } = await contentOf(db, volume, index).executeTakeFirstOrThrow();
  return renderDialogue(content.dialogue);
}

const contentOf = (db: Database, volume: number, index: number) =>
  db.selectFrom('main_chapters').select('content').where('volume', '=', volume).where('index', '=', index);
