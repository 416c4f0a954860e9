/**
 * Returns the beginning of a text, of at most so many letters, cut between two words and without the sign after the last;
 * all of it if it is that short.
 */
export function beginningOf(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[,;:]$/, '')}…`;
}
