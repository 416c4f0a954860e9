import type { Arrived } from '../mail-server';
import { opened } from '../opened-letter';

/** Number of letters that came to each address, by their subject; those with one Message-ID are one. */
export function lettersTo(arrived: Arrived[]): Map<string, Record<string, number>> {
  const seen = new Set<string>();
  const found = new Map<string, Record<string, number>>();
  for (const { to, source } of arrived) {
    const { headers } = opened(source);
    const [id, subject] = [headers.get('message-id') ?? '', headers.get('subject') ?? ''];
    if (seen.has(id)) continue;
    seen.add(id);
    for (const address of to) {
      const counts = found.get(address) ?? {};
      found.set(address, { ...counts, [subject]: (counts[subject] ?? 0) + 1 });
    }
  }
  return found;
}
