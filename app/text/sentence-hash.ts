import { lettersOf } from './letters';
import { SENTENCE_RULES, sentenceSpans } from './sentences';

/**
 * Hash of the sentences of a paragraph, the same in browsers: what is chosen in a paragraph that was seen is stored while
 * its letters are the same, and are in the same sentences.
 */
export const sentenceHash = (text: string): string =>
  hashOf([SENTENCE_RULES, ...sentenceSpans(text).map(([from, to]) => lettersOf(text.slice(from, to)))].join('|'));

/** The 53 bits of cyrb53, which needs no secure context. */
function hashOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (0x100000000 * (two & 0x1fffff) + (one >>> 0)).toString(36);
}
