import type { Remark } from '~/domain/imports/remarks';
import type { FileFailure, ImportKind, Remarks } from '~/domain/imports/schema';

/** Files of one upload, together. */
export const MOST_FILES = 40;
const MB = 1024 * 1024;
/** Bytes of all files of one upload. */
export const ALL_BYTES = 200 * MB;

/** Mode of an upload: it waits to be reviewed, or is stored at once. */
export type UploadMode = 'waits' | 'stored';
/** The field that the pressed button of an upload's form posts, and its value for each mode. */
export const MODE_FIELD = 'modo';
export const UPLOAD_MODES = { revisar: 'waits', guardar: 'stored' } as const satisfies Record<string, UploadMode>;
export type UploadModeWord = keyof typeof UPLOAD_MODES;

/** Characters that the files of one upload may hold in all, once they are read. */
export const READ_LENGTH = 400 * MB;

/** Limits of the reviews that wait to be stored, of everybody: their number, and their bytes in all, compressed. */
export const MOST_WAITING = 20;
export const WAITING_BYTES = 500 * MB;

/** Days that a review waits. */
export const DAYS_ASIDE = 1;

/** Content of one file of an upload that is of one kind and, if chapters, of one volume. */
export interface Section {
  name: string;
  kind: ImportKind;
  volume: number | null;
  /** Set for what was written in a form or by the API, which `name` names. */
  isWritten?: true;
  remarks?: Remarks;
}

/** A file that is refused as a whole: the reason, its kind if known, and which of its own files are at fault. */
export interface RefusedFile {
  name: string;
  refused: string;
  kind?: ImportKind;
  failures?: FileFailure[];
}

/** Result of reading a file: a piece of a section, as its importer takes it, or a refusal. */
export type ReviewPiece =
  | RefusedFile
  | { section: Section; content: string; failures: FileFailure[]; remarks: Remark[] };

/** Effect of storing an item. */
export type ItemState = 'new' | 'replaced' | 'same';

/** Key and label of an item in its review. */
export interface ListedItem {
  kind: ImportKind;
  /** 0 for what belongs to no volume. */
  volume: number;
  key: string;
  label: string;
}

/** A piece of a line, which is removed, added, or the same. */
export interface DifferenceRun {
  is: 'gone' | 'new' | 'same';
  text: string;
}
/** A line of a difference: in its pieces; as it was and as it will be, where it has none; or lines left out. */
export type DifferenceLine =
  | { is: 'runs'; runs: DifferenceRun[] }
  | { is: 'pair'; before: string; after: string }
  | { is: 'same' };

/** A part of a content that differs, with its lines of a page. */
export interface FieldDifference {
  name: string;
  lines: DifferenceLine[];
}

/** A page of the differences of two contents. */
export interface Difference {
  fields: FieldDifference[];
  /** The names of the parts that are the same. */
  same: string[];
  page: number;
  pages: number;
  /** Number of lines that are not compared, because there are too many. */
  untold: number;
}
