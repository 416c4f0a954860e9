import type { SharedText } from './compressed-text.server';

/** Parts of a request that are read before its body. */
export interface RequestHead {
  method: string;
  url: string;
  headers: Pick<Headers, 'get' | 'has'>;
}

/** A response as a server writes it: a status, headers and one text. */
export interface PlainResponse {
  status: number;
  headers: Record<string, string>;
  text: string | null;
  /** The text with its compressed forms, where it is sent to many. */
  shared?: SharedText;
}
