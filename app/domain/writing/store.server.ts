import type { Database } from '~/db/db.server';
import { changeUnderLock } from '~/domain/imports/locks.server';
import type { Uploader } from '~/domain/imports/records.server';
import type { Remarks } from '~/domain/imports/schema';
import { remarksIn, type RemarkInWords } from '~/domain/imports/remark-words';
import { findVoices } from '~/domain/book/voices.server';
import { createReview, storeFile } from '~/domain/reviews/create.server';
import { playlistPiece } from '~/domain/reviews/read-alone.server';
import type { UploadMode, ReviewPiece } from '~/domain/reviews/schema';
import { typedChapter } from '~/domain/reviews/typed-chapter.server';
import { contentHash } from '~/domain/site/content-hash.server';
import { Refusal } from '~/errors/refusal';
import { FileFault } from '~/files/fault';
import { onceInWorker } from '~/files/worker-job.server';
import type { ChapterKind } from '~/domain/book/chapter-file.server';
import { exportChapter, exportPlaylist } from '~/domain/book/export.server';
import { playlistOf } from '~/domain/book/playlist-file.server';
import type { MainContent, OptionalContent } from '~/domain/book/schema';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import {
  studyFields,
  studyFile,
  textFields,
  textFile,
  type ChapterPartName,
  type StudyFields,
  type TextFields,
  type VideoFields,
} from './forms';
import { videoAt, videoFields, withVideo, type VideoItem, type VideoTexts } from './video';

/** Fields of a part as they were typed. */
export type Typed =
  | { part: 'texto'; values: TextFields }
  | { part: 'estudio'; values: StudyFields }
  | { part: 'video'; values: VideoFields };

/** Stored content of a part of a chapter. */
interface StandingParts {
  texto?: MainContent;
  estudio?: OptionalContent;
  video?: VideoItem;
  /** True if its playlist has no other video. */
  isOnly?: boolean;
}

/** Finds what is stored of one part of a chapter, whose other parts are left out. */
export async function findPart(db: Database, part: ChapterPartName, at: ChapterRef): Promise<StandingParts> {
  const { volume, index } = at;
  if (part === 'video') {
    const playlist = await exportPlaylist(db, volume);
    return { video: videoAt(playlist, at), isOnly: playlist?.items.length === 1 };
  }
  const content = await exportChapter(db, part === 'texto' ? 'main' : 'optional', volume, index);
  return { [part]: content };
}

/** Content hash of what a form of the part is filled with; '' where nothing is stored. */
export const markOf = (part: ChapterPartName, standing: StandingParts) =>
  standing[part] === undefined ? '' : contentHash(standing[part]);

/** Fields of the form of a part; empty ones where nothing is stored. */
export const partFields = (part: ChapterPartName, { texto, estudio, video }: StandingParts): Record<string, string> =>
  part === 'texto' ? textFields(texto) : part === 'estudio' ? studyFields(estudio) : videoFields(video);

/** The kind of upload that each part of a chapter is. */
export const PART_KINDS = { texto: 'main', estudio: 'optional', video: 'playlist' } as const;
const WORDS = { texto: 'el texto', estudio: 'el estudio', video: 'el video' };

/**
 * Stores a part of a chapter that was typed, as an upload of its file is stored: with its version, its record and its
 * line of the activity log; or as a review that waits. Returns the id of the review, or of the change, null where
 * nothing changed.
 * @throws Refusal `stored_newer` when another version is stored than the one that the form was filled with;
 * `chapter_wrong`; those of `storeFile` and `createReview`.
 */
export async function storeTyped(
  db: Database,
  by: Uploader,
  at: ChapterRef,
  typed: Typed,
  mode: UploadMode,
): Promise<{ review: string } | StoredWriting> {
  const name = nameOf(typed.part, at);
  const read = async function* (handle: Database) {
    yield await pieceOf(handle, at, typed, name);
  };
  if (mode === 'waits') return { review: await createReview(db, by, read(db), []) };
  return storeUnderLock(db, by, at.volume, { kind: PART_KINDS[typed.part], name }, read);
}

/**
 * Stores the file of a chapter, whatever is stored of it; a date of `info` that it lacks is the stored one. Returns the
 * id of the change, null where nothing changed.
 * @throws Refusal `chapter_wrong`; those of `storeFile`.
 */
export function storeChapter(
  db: Database,
  by: Uploader,
  at: ChapterRef,
  kind: ChapterKind,
  file: { info?: { date?: string } },
) {
  const name = nameOf(kind === 'main' ? 'texto' : 'estudio', at);
  return storeUnderLock(db, by, at.volume, { kind, name }, async function* (handle) {
    const date = file.info?.date ?? (await exportChapter(handle, kind, at.volume, at.index))?.info.date;
    yield await asRead(handle, { kind, at, name, text: JSON.stringify({ ...file, info: { ...at, date } }) });
  });
}

/** Stores the video of a chapter in the same way. @throws also Refusal `video_address`. */
export function storeVideo(db: Database, by: Uploader, at: ChapterRef, values: VideoTexts) {
  const name = nameOf('video', at);
  return storeUnderLock(db, by, at.volume, { kind: 'playlist', name }, async function* (handle) {
    const playlist = withVideo(await exportPlaylist(handle, at.volume), at, values);
    yield playlistPiece(name, await asPlaylist(playlist), true);
  });
}

const nameOf = (part: ChapterPartName, { volume, index }: ChapterRef) => `${WORDS[part]} de ${volume}-${index}`;

/** Stores what is read while no upload, and nobody else who writes, is at work under the same lock. */
export const storeUnderLock = (
  db: Database,
  by: Uploader,
  lock: number,
  file: Parameters<typeof storeFile>[2],
  read: (transaction: Database) => AsyncGenerator<ReviewPiece>,
): Promise<StoredWriting> =>
  changeUnderLock(db, lock, async (transaction) => {
    const { id, outcome } = await storeFile(transaction, by, file, read(transaction));
    const remarks = outcome?.remarks ?? {};
    if (outcome && outcome.added + outcome.replaced + outcome.removed === 0) return { change: null, id, remarks };
    const { change } = await transaction
      .selectFrom('imports')
      .select('change')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { change, id, remarks };
  });

/** Result of storing what was written: its change, null where nothing changed, and its record with the remarks. */
interface StoredWriting {
  change: string | null;
  id: number;
  remarks: Remarks;
}

/** Remarks on the text or the study of a chapter that is typed and not stored. @throws Refusal `chapter_wrong` */
export async function remarksOnTyped(
  db: Database,
  at: ChapterRef,
  typed: { part: 'texto'; values: TextFields } | { part: 'estudio'; values: StudyFields },
): Promise<RemarkInWords[]> {
  const [kind, file] =
    typed.part === 'texto'
      ? (['main', textFile(at, typed.values)] as const)
      : (['optional', studyFile(at, typed.values)] as const);
  const piece = await asRead(db, { kind, at, name: '', text: JSON.stringify(file) });
  return 'remarks' in piece ? remarksIn({ parts: piece.remarks }) : [];
}

/** Remarks on what was written of a part of a chapter, by the id of its record; none for any other record. */
export async function remarksOnWritten(db: Database, part: ChapterPartName, at: ChapterRef, id: number) {
  const written = await db
    .selectFrom('imports')
    .select('remarks')
    .where('id', '=', id)
    .where('is_written', '=', true)
    .where('file_name', '=', nameOf(part, at))
    .executeTakeFirst();
  return written ? remarksIn(written.remarks) : [];
}

async function pieceOf(db: Database, at: ChapterRef, typed: Typed, name: string): Promise<ReviewPiece> {
  const standing = await findPart(db, typed.part, at);
  if (typed.part === 'video') {
    const former = await exportPlaylist(db, at.volume);
    refuseNewer(typed, standing, () => ({ video: videoAt(withVideo(former, at, typed.values), at) }));
    return playlistPiece(name, await asPlaylist(withVideo(former, at, typed.values)), true);
  }
  const [kind, file] =
    typed.part === 'texto'
      ? (['main', textFile(at, typed.values, standing.texto)] as const)
      : (['optional', studyFile(at, typed.values, standing.estudio)] as const);
  refuseNewer(typed, standing, () => ({ [typed.part]: file }));
  return asRead(db, { kind, at, name, text: JSON.stringify(file) });
}

/**
 * Refuses what grew from another version than the stored one, unless it says the same: a second press is in nobody's way.
 * @throws Refusal `stored_newer`.
 */
function refuseNewer({ part, values }: Typed, standing: StandingParts, written: () => StandingParts): void {
  if (markOf(part, standing) === values.basis) return;
  const isThere = standing[part] !== undefined;
  if (isThere && JSON.stringify(partFields(part, written())) === JSON.stringify(partFields(part, standing))) return;
  throw new Refusal('stored_newer');
}

/** Reads a chapter as its file is read. @throws Refusal `chapter_wrong` with what is wrong with it. */
async function asRead(
  db: Database,
  source: Omit<Parameters<typeof typedChapter.work>[0], 'voices'>,
): Promise<ReviewPiece> {
  const voices = await findVoices(db);
  const piece = await orRefused(() => onceInWorker(typedChapter, { ...source, voices }));
  if ('refused' in piece) throw new Refusal('chapter_wrong', { values: { reason: piece.refused } });
  return piece;
}

const asPlaylist = (value: ReturnType<typeof withVideo>) =>
  orRefused(() => playlistOf({ value, doubled: [], text: '' }));

/** Reads what was written. @throws Refusal `chapter_wrong` for a fault of its file. */
export async function orRefused<Read>(read: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof FileFault ? new Refusal('chapter_wrong', { values: { reason: error.message } }) : error;
  }
}
