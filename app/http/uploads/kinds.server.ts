import { db } from '~/db/db.server';
import type { ChapterKind } from '~/domain/book/chapter-file.server';
import { findVoices } from '~/domain/book/voices.server';
import type { RecordedFile } from '~/domain/imports/records.server';
import { CHAPTER_BYTES, UPLOAD_BYTES, UPLOAD_FAILED, type ImportKind } from '~/domain/imports/schema';
import type { SignedIn } from '~/domain/members/sessions.server';
import { createReview, storeFile } from '~/domain/reviews/create.server';
import { isOfChapters, kindPieces } from '~/domain/reviews/read-kind.server';
import type { UploadMode } from '~/domain/reviews/schema';
import { videoOf } from '~/domain/transcripts/transcripts.server';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { chapterAs } from '~/http/pages/volume-param';
import { inWorker } from '~/files/worker-job.server';
import { receiveUpload, type Upload } from '~/files/upload.server';
import { uploaderOf } from './uploader.server';

/** One kind of file that administrators upload. */
export interface UploadKind {
  kind: ImportKind;
  /** Maximum of bytes, where it is less than that of its import kind. */
  limit?: number;
  /** File extension that its name must have, and the refusal of any other. */
  ending: RegExp;
  wrongFile: Code;
  /** Refusals of others, by their endings, which tell where these go. */
  elsewhere?: [ending: RegExp, Code][];
  /** Tells whether the first bytes are those of such a file. */
  isSuch?: (head: Buffer) => boolean;
  /** Refusal while the database is away. */
  databaseError?: Code;
  /** Reads the chapter ref that the upload is for, where it is for one chapter. */
  chapterOf?: (upload: Upload) => ChapterRef;
}

const isZip = (head: Buffer) => head.subarray(0, 2).toString('latin1') === 'PK';
const ZIP = { ending: /\.zip$/i, wrongFile: 'not_zip', isSuch: isZip } as const;
const JSON_FILE = { ending: /\.json$/i, isSuch: (head: Buffer) => !isZip(head) };

const chapterOf = ({ fields }: Upload) => chapterAs(fields.get('capitulo') ?? '');

const chapter = (kind: ChapterKind): UploadKind => ({
  ...JSON_FILE,
  kind,
  limit: CHAPTER_BYTES,
  wrongFile: 'not_json',
  chapterOf,
});

/** Kinds of uploads, by name. */
export const uploadKinds = {
  playlist: {
    ...JSON_FILE,
    kind: 'playlist',
    wrongFile: 'not_json',
    elsewhere: [
      [/\.(?:srt|vtt|sbv|json3|ass|ttml)$/i, 'subtitles_elsewhere'],
      [/\.[ct]sv$/i, 'video_table'],
    ],
  },
  main: { ...ZIP, kind: 'main' },
  optional: { ...ZIP, kind: 'optional' },
  'chapter-main': chapter('main'),
  'chapter-optional': chapter('optional'),
  topics: { ...ZIP, kind: 'topics', databaseError: UPLOAD_FAILED.topics },
  gospels: {
    ...JSON_FILE,
    kind: 'gospels',
    wrongFile: 'gospel_not_json',
    databaseError: UPLOAD_FAILED.gospels,
  },
  about: {
    kind: 'about',
    ending: /\.md$/i,
    wrongFile: 'not_markdown',
    databaseError: UPLOAD_FAILED.about,
  },
  transcripts: {
    kind: 'transcripts',
    ending: /\.(?:vtt|srt|sbv|json3?)$/i,
    isSuch: (head) => !isZip(head),
    wrongFile: 'not_captions',
    chapterOf,
  },
} as const satisfies Record<string, UploadKind>;

/**
 * Receives a file of this kind. The caller closes it, whatever happens.
 * @throws Refusal as `receiveUpload`, `file_missing`, or the kind's own for a file of another.
 */
export async function receiveKind(request: Request, kind: UploadKind): Promise<Upload> {
  const upload = await receiveUpload(request, kind.limit ?? UPLOAD_BYTES[kind.kind]);
  try {
    if (upload.name === '' && upload.size === 0) throw new Refusal('file_missing', { field: 'file' });
    const head = Buffer.alloc(8);
    await upload.file.read(head, 0, head.length, 0);
    const isSuch = kind.ending.test(upload.name) && (upload.size === 0 || (kind.isSuch?.(head) ?? true));
    const other = kind.elsewhere?.find(([ending]) => ending.test(upload.name))?.[1];
    if (!isSuch) throw new Refusal(other ?? kind.wrongFile, { field: 'file' });
    return upload;
  } catch (error) {
    await upload.close();
    throw error;
  }
}

/**
 * Stores an upload and its report. Returns the report's id and what was done, or why it was refused. `chapter` is the
 * one that it is for, where no field of it says so.
 * @throws Refusal `video_missing` for captions of a chapter without a video that can be seen.
 */
export async function storeUpload(
  kind: UploadKind,
  upload: Upload,
  member: SignedIn,
  chapter?: ChapterRef,
): Promise<RecordedFile> {
  const file = await fileOf(kind, upload, 'stored', chapter);
  return storeFile(db, uploaderOf(member), file, inWorker(kindPieces, file));
}

/**
 * Parses an upload as it would be stored, and saves it to be reviewed first. Returns the id of its review.
 * @throws Refusal as `createReview`, and `video_missing` as `storeUpload`.
 */
export async function reviewUpload(kind: UploadKind, upload: Upload, member: SignedIn): Promise<string> {
  return createReview(db, uploaderOf(member), inWorker(kindPieces, await fileOf(kind, upload, 'waits')), []);
}

async function fileOf({ kind, chapterOf }: UploadKind, upload: Upload, mode: UploadMode, given?: ChapterRef) {
  const { name, size, file } = upload;
  const chapter = given ?? chapterOf?.(upload);
  const voices = isOfChapters(kind) ? await findVoices(db) : undefined;
  const video = chapter && kind === 'transcripts' ? await videoOf(db, chapter) : undefined;
  return { kind, name, size, descriptor: file.fd, chapter, video, voices, mode };
}
