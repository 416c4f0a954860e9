/** A line of the audit log, and the change that it is about. */
export interface ChangeLine {
  change: string;
  at: Date;
  by: string;
  act: string;
  target: string;
}
