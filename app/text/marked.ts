import { trusted, type SafeHtml } from './html';

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const PIECES = /<[^<>]*>|&#?\w*;?|[\p{L}\p{M}\p{N}]+/gu;

/** HTML in which these words stand in `<mark>`, but for what is within an element whose start tag is one of `but`. */
export function markFound(markup: SafeHtml, words: readonly string[], but: readonly string[] = []): SafeHtml {
  const wanted = new Set(words.flatMap((word) => word.toLowerCase().match(WORDS) ?? []));
  if (wanted.size === 0) return markup;
  let end: string | null = null;
  const marked = markup.replace(PIECES, (piece) => {
    if (end === null && piece.startsWith('<')) {
      const start = but.find((tag) => piece.startsWith(tag));
      end = start ? `</${start.slice(1, start.indexOf(' '))}>` : null;
    } else if (piece === end) end = null;
    return end === null && wanted.has(piece.toLowerCase()) ? `<mark>${piece}</mark>` : piece;
  });
  return trusted(marked);
}
