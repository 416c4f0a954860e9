import { db } from '~/db/db.server';
import type { ChapterKind } from '~/domain/book/chapter-file.server';
import { planChapter, planChapters, planPlaylist } from '~/domain/book/import-plans.server';
import { planGospels } from '~/domain/gospel/import-gospels.server';
import { CHAPTER_BYTES, UPLOAD_BYTES, UPLOAD_FAILED, type ImportKind } from '~/domain/imports/schema';
import { runImport, type ImportPlan } from '~/domain/imports/run.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { createReview } from '~/domain/reviews/create.server';
import { kindPieces } from '~/domain/reviews/read-kind.server';
import { planAbout } from '~/domain/site/about.server';
import { planTopics } from '~/domain/topics/import-topics.server';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import type { ChapterRef } from '~/domain/book/search';
import { chapterIn } from '~/http/pages/volume-param';
import { apart } from '~/files/apart.server';
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
  /** Tells whether the first bytes are those of such a file. */
  isSuch?: (head: Buffer) => boolean;
  /** Refusal while the database is away. */
  whenAway?: Code;
  /** Reads the chapter ref that the upload is for, where it is for one chapter. */
  placeOf?: (upload: Upload) => ChapterRef;
  plan: (upload: Upload) => ImportPlan | Promise<ImportPlan>;
}

const isZip = (head: Buffer) => head.subarray(0, 2).toString('latin1') === 'PK';
const ZIP = { ending: /\.zip$/i, wrongFile: 'not_zip', isSuch: isZip } as const;
const JSON_FILE = { ending: /\.json$/i, isSuch: (head: Buffer) => !isZip(head) };

async function bytesOf({ file, size }: Upload): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  await file.read(bytes, 0, size, 0);
  return bytes;
}

const chapters = (kind: ChapterKind): UploadKind => ({
  ...ZIP,
  kind,
  plan: (upload) => planChapters(kind, upload.name, upload.file.fd),
});

function placeOf({ fields }: Upload): ChapterRef {
  const [volume, index] = (fields.get('capitulo') ?? '').split('-');
  return chapterIn({ volume, index });
}

const chapter = (kind: ChapterKind): UploadKind => ({
  ...JSON_FILE,
  kind,
  limit: CHAPTER_BYTES,
  wrongFile: 'not_json',
  placeOf,
  plan: async (upload) => planChapter(kind, placeOf(upload), upload.name, await bytesOf(upload)),
});

/** Kinds of uploads, by name. */
export const uploadKinds = {
  playlist: {
    ...JSON_FILE,
    kind: 'playlist',
    wrongFile: 'not_json',
    plan: async (upload) => planPlaylist(await bytesOf(upload)),
  },
  main: chapters('main'),
  optional: chapters('optional'),
  'chapter-main': chapter('main'),
  'chapter-optional': chapter('optional'),
  topics: {
    ...ZIP,
    kind: 'topics',
    whenAway: UPLOAD_FAILED.topics,
    plan: (upload) => planTopics(upload.file.fd),
  },
  gospels: {
    ...JSON_FILE,
    kind: 'gospels',
    wrongFile: 'gospel_not_json',
    whenAway: UPLOAD_FAILED.gospels,
    plan: async (upload) => planGospels(await bytesOf(upload)),
  },
  about: {
    kind: 'about',
    ending: /\.md$/i,
    wrongFile: 'not_markdown',
    whenAway: UPLOAD_FAILED.about,
    plan: async (upload) => planAbout(await bytesOf(upload)),
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
    if (!isSuch) throw new Refusal(kind.wrongFile, { field: 'file' });
    return upload;
  } catch (error) {
    await upload.close();
    throw error;
  }
}

/** Stores an upload and its report. Returns the report's id and what was done, or why it was refused. */
export function storeUpload(kind: UploadKind, upload: Upload, member: SignedIn) {
  const by = uploaderOf(member);
  return runImport(db, { kind: kind.kind, fileName: upload.name, by, plan: () => kind.plan(upload) });
}

/**
 * Parses an upload as it would be stored, and saves it to be reviewed first. Returns the id of its review.
 * @throws Refusal as `keepReview`.
 */
export function reviewUpload({ kind, placeOf }: UploadKind, upload: Upload, member: SignedIn): Promise<string> {
  const { name, size, file } = upload;
  const source = { kind, name, size, descriptor: file.fd, place: placeOf?.(upload) };
  return createReview(db, uploaderOf(member), apart(kindPieces, source), []);
}
