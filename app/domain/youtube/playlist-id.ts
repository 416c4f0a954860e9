export const LIST_ID = /^[\w-]{2,60}$/;

/** The id of the playlist in an address, or the id itself; null for any other text. */
export function playlistIn(text: string): string | null {
  const word = text.trim();
  if (LIST_ID.test(word)) return word;
  const list = urlIn(word)?.searchParams.get('list') ?? '';
  return LIST_ID.test(list) ? list : null;
}

/** The URL of an address as people copy it, with or without its scheme; null for any other text. */
export function urlIn(word: string): URL | null {
  try {
    return new URL(/^https?:\/\//i.test(word) ? word : `https://${word}`);
  } catch {
    return null;
  }
}
