import { trusted, type SafeHtml } from './html';

/** Words at the end of a link that opens another tab. */
export const NEW_TAB = '<span class="visually-hidden"> (se abre en otra pestaña)</span>';

/** Adds those words to each link of a reflexion's HTML that opens another tab. Its links hold no other. */
export function sayingNewTabs(markup: SafeHtml): SafeHtml {
  const pieces = markup.split('</a>');
  const last = pieces.pop() ?? '';
  return trusted(pieces.map((piece) => `${piece}${opensTab(piece) ? NEW_TAB : ''}</a>`).join('') + last);
}

/** Tells whether the last link that begins in this piece of HTML opens another tab. */
const opensTab = (piece: string) => /^<a [^>]*target="_blank"/.test(piece.slice(piece.lastIndexOf('<a ')));
