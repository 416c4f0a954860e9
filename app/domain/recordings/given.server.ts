import { z } from 'zod';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import type { FileFailure } from '~/domain/imports/schema';
import { decodeTable, readCsv } from '~/files/csv.server';
import { FileFault } from '~/files/fault';
import { hasAudio } from './audio-files.server';
import { isSecureAddress } from './forms.server';
import { AUDIO_FILE, lengthIn, type GivenRecording } from './schema';

const CHAPTER = /^0{0,9}(\d{1,2})-0{0,9}(\d{1,9})$/;
const IN_NAME = /^0{0,9}(\d{1,2})-0{0,9}(\d{1,9})(?:[^\d-].{0,200})?$/;
const OWN = /^sha256:([0-9a-f]{64})$/;
const SEPARATORS = [';', '\t', ',']; // an address may have a semicolon
const MOST = 10_000; // rows, as many as a table may have

/** The chapters of the book, by volume. */
export type Chapters = ReadonlyMap<number, ReadonlySet<number>>;

/** A row of a table of recordings, with the place that a fault of it names. */
interface GivenRow {
  place: string;
  chapter: string;
  recording: string;
  duration: string;
}

/** Rows of a CSV `11-5, https://…, 12:34`, whatever stands between its cells; null for a table of something else. */
export function recordingTable(bytes: Uint8Array): GivenRow[] | null {
  const text = decodeTable(bytes).replace(/^\ufeff/, '');
  const begin = text
    .slice(0, 10_000)
    .split(/\r\n?|\n/, 20)
    .join('\n');
  const sign = SEPARATORS.find((one) => (readCsv(begin, one) ?? []).slice(0, 2).some(isGiven));
  if (sign === undefined) return null;
  const rows = readCsv(text, sign) ?? [];
  return rows.flatMap(({ cells: [chapter = '', recording = '', duration = ''], line }, at) =>
    at === 0 && !/\d/.test(chapter) ? [] : [{ place: `línea ${line}`, chapter, recording, duration }],
  );
}

const listed = z.array(
  z.object({ chapter: z.string(), recording: z.string(), duration: z.union([z.string(), z.number()]).nullish() }),
);

/** Tells whether a row names a chapter and a sound: of the first two, the first may have titles. */
const isGiven = ({ cells: [chapter = '', source = ''] }: { cells: string[] }) =>
  CHAPTER.test(chapter) && /^(?:https?|sha256):/i.test(source);

/** Rows of a JSON file of recordings. @throws FileFault for one of another shape. */
export function recordingList(value: unknown): GivenRow[] {
  const parsed = listed.safeParse(value);
  if (!parsed.success) throw new FileFault('Cada grabación lleva «chapter», «recording» y, si se sabe, «duration».');
  if (parsed.data.length > MOST) throw new FileFault(`La lista tiene más de ${MOST} grabaciones.`);
  return parsed.data.map(({ duration, ...row }, at) => ({
    ...row,
    place: `la ${at + 1}.ª`,
    duration: String(duration ?? ''),
  }));
}

/** Takes the rows that can be taken; the others are named with their reasons. `claim` refuses a chapter's second one. */
export async function givenRecordings(
  name: string,
  rows: GivenRow[],
  chapters: Chapters,
  claim: (chapter: ChapterRef) => void,
): Promise<{ recordings: GivenRecording[]; failures: FileFailure[] }> {
  const [recordings, failures] = [[] as GivenRecording[], [] as FileFailure[]];
  for (const row of rows) {
    try {
      const given = await recordingIn(row, chapters);
      claim(given);
      recordings.push(given);
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      failures.push({ name: `${name}, ${row.place}`, reason: error.message });
    }
  }
  return { recordings, failures };
}

async function recordingIn({ chapter, recording, duration }: GivenRow, chapters: Chapters): Promise<GivenRecording> {
  const ref = chapterOf(CHAPTER.exec(chapter), chapter, chapters);
  const seconds = duration === '' ? null : lengthIn(duration);
  if (duration !== '' && seconds === null)
    throw new FileFault(`«${duration.slice(0, 40)}» no es una duración: se escribe 12:34 o 1:02:03.`);
  const [, hash] = OWN.exec(recording) ?? [];
  if (hash !== undefined) {
    if (!(await hasAudio(hash))) throw new FileFault('Ese archivo ya no está en este sitio: súbelo otra vez.');
    return { ...ref, source: hash, seconds, sound: null };
  }
  if (!isSecureAddress(recording) || recording.length > 2008)
    throw new FileFault(`«${recording.slice(0, 100)}» no es una dirección que empiece por https://.`);
  return { ...ref, source: recording, seconds, sound: null };
}

/** The chapter that the name of a file of sound says: '11-5.mp3'. @throws FileFault for none, or one that does not exist. */
export function chapterOfFile(name: string, chapters: Chapters): ChapterRef {
  const stem = name.replace(AUDIO_FILE, '');
  return chapterOf(IN_NAME.exec(stem), stem, chapters, 'Llámalo como su capítulo, «11-5.mp3».');
}

function chapterOf(found: RegExpExecArray | null, typed: string, chapters: Chapters, way = ''): ChapterRef {
  const [volume, index] = [Number(found?.[1]), Number(found?.[2])];
  if (!found) throw new FileFault(`«${typed.slice(0, 100)}» no nombra ningún capítulo. ${way}`.trim());
  if (!chapters.get(volume)?.has(index)) throw new FileFault(`El capítulo ${volume}-${index} no existe.`);
  return { volume, index };
}
