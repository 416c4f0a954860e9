/** What lines of the audit log can be of, with the words of the choice. */
export const LOG_KINDS = {
  cargas: 'Cargas',
  rechazadas: 'Cargas rechazadas',
  contenido: 'Otros cambios del contenido',
  deshechos: 'Lo que se deshizo',
  personas: 'Cuentas y verificación de correos',
} as const;
export type LogKind = keyof typeof LOG_KINDS;

/** What of the audit log is wanted. */
export interface LogFilter {
  kind: LogKind | null;
  /** Whose lines alone, by the id of an account. */
  member?: number;
  /** A part of an e-mail or a name, '' for everybody. */
  who: string;
  /** `YYYY-MM-DD`. */
  day: string | null;
  /** The place in the audit log before which the page begins. */
  before: string | null;
}

/** A line of the audit log: an act of an administrator, or an upload, which has a report. */
export interface LogLine {
  /** Its place in the audit log, from which the next page goes on. */
  place: string;
  at: Date;
  /** The e-mail of whoever did it, a name where there is no account any more, '' for the house itself. */
  by: string;
  act: string;
  target: string;
  /** The number of its report, for uploads. */
  report: number | null;
  isRefused: boolean;
  /** Of an upload how much was added, replaced, deleted, and failed. */
  counts: [added: number, replaced: number, removed: number, failed: number] | null;
  /** All files that it is about, where its target does not name them all. */
  files: string[];
  /** The change of the content that it was, while its way back is kept. */
  change: string | null;
  isUndone: boolean;
}
