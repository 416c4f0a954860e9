import { AUDIO_BYTES } from '~/domain/recordings/schema';
import { CAPTION_BYTES } from '~/domain/transcripts/schema';
import type { BrowserCode } from '~/errors/browser-catalogue';
import type { Remark } from './remarks';

/** One file of an upload that was not stored, and why, in Spanish. */
export interface FileFailure {
  name: string;
  reason: string;
}

/** The name of an uploaded file as it is stored. */
export const storedName = (name: string) => name.slice(0, 255) || '(sin nombre)';
/** The reason why a file was refused, as it is stored. */
export const storedReason = (reason: string) => reason.slice(0, 2000);

/** Remarks on an upload, besides its counts. */
export interface Remarks {
  /** Own data of a playlist that changed. */
  changed?: ('title' | 'description' | 'playlistId')[];
  /** Number of the videos of a playlist without an identifier, where there are any. */
  withoutId?: { count: number; of: number };
  /** Remarks on parts of it. */
  parts?: Remark[];
}

/** Kinds of what is uploaded, in the order in which lists name them. */
export const IMPORT_KINDS = [
  ...(['playlist', 'main', 'optional', 'topics', 'gospels', 'about'] as const),
  ...(['transcripts', 'recordings', 'pictures'] as const),
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** Kind of an upload's record: `unknown` for a refused file of unknown kind. */
export type RecordKind = ImportKind | 'unknown';

const KB = 1024;
const MB = 1024 * KB;

/** Bytes that a file of each kind may have. */
export const UPLOAD_BYTES: Record<ImportKind, number> = {
  playlist: 5 * MB,
  main: 50 * MB,
  optional: 50 * MB,
  topics: 50 * MB,
  gospels: 5 * MB,
  about: 64 * KB,
  transcripts: CAPTION_BYTES,
  recordings: AUDIO_BYTES,
  pictures: 5 * MB,
};

/** The codes of a database that fails while such a file is stored; of the others `upload_failed`. */
export const UPLOAD_FAILED = {
  topics: 'topics_upload_failed',
  gospels: 'gospels_upload_failed',
  about: 'content_upload_failed',
} as const satisfies Partial<Record<ImportKind, BrowserCode>>;

/** Bytes that a file of one chapter may have. */
export const CHAPTER_BYTES = 2 * MB;
