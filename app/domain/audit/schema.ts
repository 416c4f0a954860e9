/** Kinds of lines of the audit log, with the labels of the filter. */
export const LOG_KINDS = {
  cargas: 'Cargas',
  rechazadas: 'Cargas rechazadas',
  contenido: 'Otros cambios del contenido',
  deshechos: 'Lo que se deshizo',
  personas: 'Cuentas y verificación de correos',
} as const;
export type LogKind = keyof typeof LOG_KINDS;

/** Filter of the audit log. */
export interface LogFilter {
  kind: LogKind | null;
  /** Id of the account whose lines alone are listed. */
  member?: number;
  /** A part of an e-mail or a name, '' for everybody. */
  who: string;
  /** `YYYY-MM-DD`. */
  day: string | null;
  /** Cursor before which the page begins. */
  before: string | null;
}

/** A line of the audit log: an act of an administrator, or an upload, which has a report. */
export interface LogLine {
  /** Cursor of the line, from which the next page goes on. */
  place: string;
  at: Date;
  /** The e-mail of the actor, a name where there is no account any more, '' for the site itself. */
  by: string;
  act: string;
  target: string;
  /** The number of its report, for uploads. */
  report: number | null;
  isRefused: boolean;
  /** Counts of an upload: how much was added, replaced, deleted, and failed. */
  counts: [added: number, replaced: number, removed: number, failed: number] | null;
  /** All files that it is about, where its target does not name them all. */
  files: string[];
  /** Change that it made in the content, while that can be undone. */
  change: string | null;
  isUndone: boolean;
}
