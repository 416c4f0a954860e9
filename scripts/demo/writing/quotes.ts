/** Paragraphs as one speech: « before the first, » before each that follows, and » closed before the last full stop. */
export function quoted(paragraphs: string[]): string {
  const opened = paragraphs.map((text, at) => (at === 0 ? '«' : '»') + text);
  return opened.join('\n\n').replace(/\.?(\**)$/, '$1».');
}
