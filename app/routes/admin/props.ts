import type { FileFailure, RecordKind, Remarks } from '~/domain/imports/schema';
import type { Part } from '~/errors/message';

/** What an upload came to. */
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
  /** How many failures there are besides those listed. */
  more: number;
  /** Why the file was refused as a whole, or null. */
  refused: string | null;
  /** What it changed, while that can be undone. */
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

/** The upload that was just made, when one was, and the latest of its page; or why they cannot be told. */
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
  /** null when there was none. */
  lastActivity: string | null;
}
