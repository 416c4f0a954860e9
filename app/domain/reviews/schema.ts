import type { Remark } from '~/domain/imports/remarks';
import type { FileFailure, ImportKind, Remarks } from '~/domain/imports/schema';

/** Files of one upload, together. */
export const MOST_FILES = 40;
const MB = 1024 * 1024;
/** Bytes of all files of one upload. */
export const ALL_BYTES = 200 * MB;

/** What becomes of an upload: it waits to be looked at, or is stored at once. */
export type Fate = 'waits' | 'stored';
/** The field in which the pressed button of an upload's form says it, and its words for each. */
export const FATE_FIELD = 'modo';
export const FATES = { revisar: 'waits', guardar: 'stored' } as const satisfies Record<string, Fate>;
export type FateWord = keyof typeof FATES;

/** Characters that the files of one upload may hold in all, once they are read. */
export const READ_LENGTH = 400 * MB;

/** Reviews that wait to be stored, of everybody: how many, and their bytes in all, compressed. */
export const MOST_WAITING = 20;
export const WAITING_BYTES = 500 * MB;

/** For how long a review waits. */
export const DAYS_ASIDE = 1;

/** What one file of an upload holds of one kind and, of chapters, of one volume. */
export interface Section {
  name: string;
  kind: ImportKind;
  volume: number | null;
  remarks?: Remarks;
}

/** A file that is refused as a whole: why, its kind where that can be told, and which of its own files are at fault. */
export interface RefusedFile {
  name: string;
  refused: string;
  kind?: ImportKind;
  failures?: FileFailure[];
}

/** What a file was read to: a piece of a section, as its importer takes it, or a refusal. */
export type ReviewPiece =
  | RefusedFile
  | { section: Section; content: string; packed: Uint8Array; failures: FileFailure[]; remarks: Remark[] };

/** What storing an item would do. */
export type ItemState = 'new' | 'replaced' | 'same';

/** What an item is called by, and where it stands in its review. */
export interface ListedItem {
  kind: ImportKind;
  /** 0 for what belongs to none. */
  volume: number;
  key: string;
  label: string;
}

/** A piece of a line, and whether it goes, comes, or stays. */
export interface DifferenceRun {
  is: 'gone' | 'new' | 'same';
  text: string;
}
/** A line of a difference: in its pieces; as it was and as it will be, where these are not told; or lines left out. */
export type DifferenceLine =
  | { is: 'runs'; runs: DifferenceRun[] }
  | { is: 'pair'; before: string; after: string }
  | { is: 'same' };

/** A part of a content that differs, with its lines of a page. */
export interface FieldDifference {
  name: string;
  lines: DifferenceLine[];
}

/** A page of how a content differs from another. */
export interface Difference {
  fields: FieldDifference[];
  /** The names of the parts that are the same. */
  same: string[];
  page: number;
  pages: number;
  /** How many lines there are of which nothing is told, because there are too many. */
  untold: number;
}
