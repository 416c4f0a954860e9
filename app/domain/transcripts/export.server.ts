import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { ArchivedFile } from '~/files/archive.server';
import type { Sentence } from './schema';

const PAUSE = 0.2; // seconds before the next sentence, so that two that are alike are not taken for one
const LAST = 5; // seconds of the last one

/** A transcript as a file of WebVTT, which is read as the same sentences again. */
export function asVtt(sentences: Sentence[]): string {
  const cues = sentences.map(({ start, text }, at) => {
    const next = sentences[at + 1]?.start ?? start + LAST;
    return `${time(start)} --> ${time(Math.max(start, next - PAUSE))}\n${escaped(text)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** The transcripts of the videos of a volume as files of the archive that could be uploaded, each video by its first chapter. */
export async function exportTranscripts(db: Database, volume: number): Promise<ArchivedFile[]> {
  const { rows } = await sql<{ index: number; sentences: Sentence[]; at: Date }>`
    select index, sentences, transcripts.updated_at as at
      from transcripts join videos using (video_id)
     where volume = ${volume} and not exists (
       select from videos as earlier
        where earlier.video_id = videos.video_id and (earlier.volume, earlier.index) < (videos.volume, videos.index))
     order by index`.execute(db);
  return rows.map(({ index, sentences, at }) => ({
    name: `${volume}-${index}.vtt`,
    content: asVtt(sentences),
    changedAt: at,
  }));
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function time(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(hours)}:${two(minutes)}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}
