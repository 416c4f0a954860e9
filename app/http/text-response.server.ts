const texts = new WeakMap<Response, string>();

/** A response that is one text. A server that knows `textOf` sends it in one write, without a stream. */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/** The whole text of a response that `textResponse` made. */
export const textOf = (response: Response): string | undefined => texts.get(response);
