/** The wrapping in which the API sends long content: JSON as UTF-8, base64, and the letters of that reversed. */
export function encodeContent(value: unknown): { encoded_content: string } {
  const base64 = Buffer.from(JSON.stringify(value), 'utf8').toString('base64');
  return { encoded_content: [...base64].reverse().join('') };
}

/** What such a wrapping holds. */
export function decodeContent({ encoded_content }: { encoded_content: string }): unknown {
  const base64 = [...encoded_content].reverse().join('');
  return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
}
