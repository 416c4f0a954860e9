import type { Code } from './catalogue';

/** Text typed into a form that was not accepted; the page shows it again, ready to be sent. */
export interface TypedText {
  /** Address that the form is posted to. */
  action: string;
  fields: [name: string, value: string][];
  /** Names of the password fields sent with it: passwords are not stored, so they have to be typed again. */
  passwords: string[];
}

/** Upload form that was not accepted, and whose files have to be chosen again: they are not stored. */
export interface FilesAgain {
  /** Address that the form is posted to. */
  action: string;
  isMany: boolean;
  fields: [name: string, value: string][];
  buttons: readonly { name?: string; value?: string; words: string }[];
}

/** Data of an error page. */
export interface Failure {
  code: Code;
  message: string;
  /** Chapter that the member reads, as '11-49', where a page is not there. */
  place?: string;
  typed?: TypedText;
  files?: FilesAgain;
}

/** True for the data of an error response that `failurePage` made. */
export function isFailure(data: unknown): data is Failure {
  const { code, message } = (data ?? {}) as Partial<Failure>;
  return typeof code === 'string' && /^[a-z_]+$/.test(code) && typeof message === 'string';
}
