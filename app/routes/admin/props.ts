import type { FileFailure, RecordKind, Remarks } from '~/domain/imports/schema';
import type { Part } from '~/errors/message';

/** Report of an upload. */
export interface ReportProps {
  id: number;
  kind: RecordKind;
  fileName: string;
  by: string;
  at: string;
  seconds: number;
  volume: number | null;
  added: number;
  replaced: number;
  removed: number;
  unchanged: number;
  failed: number;
  failures: FileFailure[];
  remarks: Remarks;
  /** Count of the failures that are not listed. */
  more: number;
  /** Reason if the whole file was refused, or null. */
  refused: string | null;
  /** Id of its change, while it can be undone. */
  change: string | null;
  isUndone: boolean;
}

export interface UploadRow {
  id: number;
  fileName: string;
  at: string;
  by: string;
  stored: number;
  failed: number;
  isRefused: boolean;
}

/** Report of the upload just made, if any, and the latest uploads of the page; or the message of the failure. */
export type PanelUploads = Part<{ report: ReportProps | null; history: UploadRow[] }>;

/** An account in the list of accounts. */
export interface MemberRow {
  id: number;
  name: string;
  email: string;
  role: 'user' | 'editor' | 'admin';
  isVerified: boolean;
  isActive: boolean;
  registered: string;
  watched: number;
  volumes: number[];
  /** Null if there was none. */
  lastActivity: string | null;
}
