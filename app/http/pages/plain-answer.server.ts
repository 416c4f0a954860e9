import type { SharedText } from './shared-text.server';

/** What a call reads of a request before its body. */
export interface Asking {
  method: string;
  url: string;
  headers: Pick<Headers, 'get' | 'has'>;
}

/** An answer as a server writes it: a status, headers and one text. */
export interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  text: string | null;
  /** The text with its compressed forms, where many are sent it. */
  shared?: SharedText;
}
