import type { Code } from './catalogue';

/** What somebody had typed when their form could not be taken; it stands on the page again, ready to be sent. */
export interface TypedText {
  /** Where the form goes. */
  action: string;
  fields: [name: string, value: string][];
  /** The passwords that were sent with it: nobody keeps them, so they are asked for again. */
  passwords: string[];
}

/** What an error page is told. */
export interface Failure {
  code: Code;
  message: string;
  typed?: TypedText;
}

/** True for the data of an error response that `failurePage` made. */
export function isFailure(data: unknown): data is Failure {
  const { code, message } = (data ?? {}) as Partial<Failure>;
  return typeof code === 'string' && /^[a-z_]+$/.test(code) && typeof message === 'string';
}
