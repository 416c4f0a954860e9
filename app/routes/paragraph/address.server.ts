import type { ParagraphRef } from '~/domain/book/chapter-ref';
import { Refusal } from '~/errors/refusal';
import { volumeIn } from '~/http/pages/volume-param';

/**
 * Parses the paragraph ref of an address: '5-3' is the third of chapter 5. What is no number becomes 0, which nothing
 * in the book has. @throws Refusal `not_found` if no chapter is named.
 */
export function paragraphIn({ volume, place = '' }: { volume?: string; place?: string }): ParagraphRef {
  const dash = place.indexOf('-');
  const index = numberOf(dash < 0 ? place : place.slice(0, dash));
  if (index === 0) throw new Refusal('not_found');
  return { volume: volumeIn({ volume }), index, number: dash < 0 ? 0 : numberOf(place.slice(dash + 1)) };
}

const numberOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
