import { trusted, type SafeHtml } from './html';
import { seenText } from './seen';

// Invisible characters are part of a word.
const WORDS = /[\p{L}\p{M}\p{N}\p{Cf}\p{DI}]+/gu;
const PIECES = /<[^<>]*>|&#?\w*;?|[\p{L}\p{M}\p{N}\p{Cf}\p{DI}]+/gu;

/**
 * Puts these words of some HTML in `<mark>`, except within an element whose start tag is one of `but`. Within a `<mark>`
 * that is there they get one of its classes, beside it: none lies in another.
 */
export function markFound(markup: SafeHtml, words: readonly string[], but: readonly string[] = []): SafeHtml {
  // A word parted at the end of a line has two halves.
  const wanted = new Set(words.flatMap((word) => [word, ...(word.match(WORDS) ?? [])]).map(plain));
  wanted.delete('');
  if (wanted.size === 0) return markup;
  let [end, around] = [null as string | null, ''];
  const marked = markup.replace(PIECES, (piece) => {
    if (piece.startsWith('<mark ')) around = piece;
    else if (piece === '</mark>') around = '';
    if (end === null && piece.startsWith('<')) {
      const start = but.find((tag) => piece.startsWith(tag));
      end = start ? `</${start.slice(1, start.indexOf(' '))}>` : null;
    } else if (piece === end) end = null;
    if (end !== null || !wanted.has(plain(piece))) return piece;
    return around === '' ? `<mark>${piece}</mark>` : `</mark>${found(around)}${piece}</mark>${around}`;
  });
  return trusted(marked);
}

const found = (mark: string) => mark.replace(/">$/, ' found">');

const plain = (word: string) => seenText(word).toLowerCase();
