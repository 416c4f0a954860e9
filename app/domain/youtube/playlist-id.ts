export const LIST_ID = /^[\w-]{2,60}$/;

/** The id of the playlist in an address, or the id itself; null for any other text. */
export function playlistIn(text: string): string | null {
  const word = text.trim();
  if (LIST_ID.test(word)) return word;
  const list = URL.canParse(withScheme(word)) ? new URL(withScheme(word)).searchParams.get('list') : null;
  return list !== null && LIST_ID.test(list) ? list : null;
}

/** An address as people copy it, with its scheme. */
export const withScheme = (word: string) => (/^https?:\/\//i.test(word) ? word : `https://${word}`);
