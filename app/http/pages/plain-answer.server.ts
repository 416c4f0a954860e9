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

/** What makes the answers of a path; `ask` gives them as they are, the function itself as Remix wants them. */
export interface Answering<Args> {
  (args: Args): Promise<Response>;
  ask: (args: Args) => Promise<PlainAnswer>;
}

/** A loader or action from what makes its answers. A server that knows `ask` spares itself requests and streams. */
export function answering<Args>(ask: (args: Args) => Promise<PlainAnswer>): Answering<Args> {
  const handle = async (args: Args) => {
    const { status, headers, text } = await ask(args);
    return new Response(text, { status, headers });
  };
  return Object.assign(handle, { ask });
}
