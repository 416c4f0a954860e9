/** Wraps long content for the API: JSON as UTF-8, base64, and the letters of that reversed. */
export function encodeContent(value: unknown): { encoded_content: string } {
  return encodeJson(JSON.stringify(value));
}

/** The same for what is JSON already. */
export function encodeJson(json: string): { encoded_content: string } {
  return { encoded_content: backwards(Buffer.from(json, 'utf8').toString('base64')) };
}

/** Reverses a text of base64. */
const backwards = (base64: string) => Buffer.from(base64, 'latin1').reverse().toString('latin1');
