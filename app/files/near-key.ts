const MOST_CHANGES = 2;

/** The key among `others` that was probably meant by `key`: it differs in case, signs or two letters; null for none. */
export const nearest = (key: string, others: string[]): string | null =>
  others.find((other) => isNear(key, other)) ?? null;

function isNear(key: string, other: string): boolean {
  const [one, two] = [plain(key), plain(other)];
  if (one === two) return true;
  const shorter = Math.min(one.length, two.length);
  if (shorter <= 2 * MOST_CHANGES || Math.abs(one.length - two.length) > MOST_CHANGES) return false;
  return changesBetween(one, two) <= MOST_CHANGES;
}

const plain = (key: string) => key.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Number of letters to insert, remove or change to make one word of another. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1) {
      const changed = (row[to] ?? 0) + (letter === other[to] ? 0 : 1);
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
