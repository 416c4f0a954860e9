import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { trusted, type SafeHtml } from '~/text/html';
import { onceInWorker } from '~/files/worker-job.server';
import { RENDERING, renderDialogue } from './dialogue.server';
import type { MainContent, OptionalContent, RenderedStudy } from './schema';
import { STUDY_RENDERING, studiesAgain } from './study.server';
import { CHAPTER_DATE } from './chapter-date.server';
import type { ChapterRef } from './chapter-ref';

/** A chapter that can be read: its text, its study parts, or both. */
export interface ChapterTexts extends ChapterRef {
  /** Without the '11-5.' in front of it; '' when there is no video or only the prefix. */
  title: string;
  /** As it was given, `YYYY-MM-DD` as a rule, '' when there is none. */
  date: string;
  description: string;
  /** Null where there is no main text. */
  dialogue: SafeHtml | null;
  study: RenderedStudy | null;
  hasRecording: boolean;
  /** True if the words of its video are there to be read. */
  hasTranscript: boolean;
  /** Time of the last change of either. */
  changedAt: Date;
}

type Row = Omit<ChapterTexts, 'dialogue'> & {
  html: string | null;
  /** The main text, where its HTML is of other rules. */
  stale: MainContent | null;
  /** The study, where what is rendered of it is of other rules. */
  staleStudy: OptionalContent | null;
};

/** The chapters of a volume that have a text or study parts, by index. */
export async function textsOf(db: Database, volume: number): Promise<ChapterTexts[]> {
  const { rows } = await sql<Row>`
    select ${volume}::integer as volume, index,
           coalesce(regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', ''), '') as title,
           ${CHAPTER_DATE} as date,
           coalesce(main.content ->> 'description', '') as description, html,
           case when main.rendering <> ${RENDERING} then main.content end as stale, rendered as study,
           case when optional.rendering is distinct from ${STUDY_RENDERING} then optional.content end as "staleStudy",
           index in (select recordings.index from recordings where volume = ${volume}) as "hasRecording",
           exists (select from transcripts where transcripts.video_id = listed.video_id) as "hasTranscript",
           greatest(main.updated_at, optional.updated_at) as "changedAt"
      from (select * from main_chapters where volume = ${volume}) as main
           full join (select * from optional_chapters where volume = ${volume}) as optional using (index)
           left join (select index, title, video_id from videos where volume = ${volume}) as listed using (index)
     order by index`.execute(db);
  const stale = rows.flatMap(({ staleStudy }) => staleStudy ?? []);
  const again = stale.length > 0 ? await onceInWorker(studiesAgain, stale) : [];
  return rows.map(({ html, stale, staleStudy, ...chapter }) => ({
    ...chapter,
    study: staleStudy ? (again.shift() ?? null) : chapter.study,
    dialogue: stale ? renderDialogue(stale.dialogue) : html === null ? null : trusted(html),
  }));
}
