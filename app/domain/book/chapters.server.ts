import { sql } from 'kysely';
import type { MainContent, OptionalContent, RenderedStudy } from './schema';
import type { Database } from '~/db/db.server';
import { revisionColumn, type Revision } from '~/db/revision.server';
import type { Recording } from '~/domain/recordings/schema';
import { trusted, type SafeHtml } from '~/text/html';
import { onceInWorker } from '~/files/worker-job.server';
import { CHAPTER_DATE } from './chapter-date.server';
import { paragraphsOf, RENDERING, renderDialogue, type ShownParagraph } from './dialogue.server';
import { STUDY_RENDERING, studiesAgain } from './study.server';

/** Content of a chapter's main file, ready to be shown. */
export interface MainText {
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
  const { rows } = await sql<TextRow>`
    select ${TEXT}, main.content ->> 'date' as date from main_chapters as main where volume = ${volume} and index = ${index}`.execute(
    db,
  );
  return textIn(rows[0]);
}

/** The study parts of a chapter as they are shown, or null when there are none. */
export async function findStudy(db: Database, volume: number, index: number): Promise<RenderedStudy | null> {
  const { rows } = await sql<StudyRow>`
    select ${STUDY} from optional_chapters as optional where volume = ${volume} and index = ${index}`.execute(db);
  return studyIn(rows[0]);
}

/**
 * Both in one statement, with the date of the chapter, the revision of the content that it saw, whether the video has a
 * transcript, and the recording.
 */
export async function findTextAndStudy(db: Database, volume: number, index: number) {
  const { rows } = await sql<
    TextRow & StudyRow & { revision: Revision; hasTranscript: boolean; recording: Recording | null }
  >`
    select ${TEXT}, ${STUDY}, ${CHAPTER_DATE} as date, ${revisionColumn} as revision,
           exists (select from videos join transcripts using (video_id)
                    where videos.volume = ${volume} and videos.index = ${index}) as "hasTranscript",
           (select jsonb_build_object('source', source, 'type', coalesce(facts.type, ''), 'size', facts.size,
                                      'seconds', coalesce(recordings.seconds, facts.seconds))
              from recordings left join recording_sources as facts using (source)
             where recordings.volume = ${volume} and recordings.index = ${index}) as recording
      from (values (1)) as one
           left join main_chapters as main on main.volume = ${volume} and main.index = ${index}
           left join optional_chapters as optional on optional.volume = ${volume} and optional.index = ${index}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a join with one row gave none');
  const { date, revision, hasTranscript, recording } = row;
  return { main: textIn(row), study: await studyIn(row), date, revision, hasTranscript, recording };
}

/** The paragraphs of a chapter's main text, none where it has no text, and its date as it was given. */
export async function findParagraphs(db: Database, volume: number, index: number): Promise<DatedParagraphs> {
  const { rows } = await sql<{ content: MainContent; date: string }>`
    select main.content, ${CHAPTER_DATE} as date
      from main_chapters as main left join optional_chapters as optional using (volume, index)
     where volume = ${volume} and index = ${index}`.execute(db);
  const [row] = rows;
  return { date: row?.date ?? '', paragraphs: row ? paragraphsOf(row.content.dialogue) : [] };
}

/** The date of each chapter of a volume that has one, by index. */
export async function datesOf(db: Database, volume: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ index: number; date: string }>`
    select index, ${CHAPTER_DATE} as date
      from (select * from main_chapters where volume = ${volume}) as main
           full join (select * from optional_chapters where volume = ${volume}) as optional using (index)`.execute(db);
  return new Map(rows.filter(({ date }) => date).map(({ index, date }) => [index, date]));
}

interface TextRow extends Pick<MainText, 'date' | 'description'> {
  html: string | null;
  /** The text, where its HTML is of other rules. */
  staleText: MainContent | null;
}

const TEXT = sql`
  html, main.content ->> 'description' as description,
  case when main.rendering <> ${RENDERING} then main.content end as "staleText"`;

interface StudyRow {
  rendered: RenderedStudy | null;
  staleStudy: OptionalContent | null;
}

const STUDY = sql`
  rendered, case when optional.rendering is distinct from ${STUDY_RENDERING} then optional.content end as "staleStudy"`;

function textIn(row: TextRow | undefined): MainText | null {
  if (!row || row.html === null) return null;
  const { date, description, html, staleText } = row;
  return { date, description, dialogue: staleText ? renderDialogue(staleText.dialogue) : trusted(html) };
}

async function studyIn(row: StudyRow | undefined): Promise<RenderedStudy | null> {
  if (!row?.staleStudy) return row?.rendered ?? null;
  const [study] = await onceInWorker(studiesAgain, [row.staleStudy]);
  return study ?? null;
}
