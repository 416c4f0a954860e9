import { trusted, type SafeHtml } from './html';

/** What a link that opens another tab says at its end. */
export const NEW_TAB = '<span class="visually-hidden"> (se abre en otra pestaña)</span>';

/** Whether the last link that begins in this piece of HTML opens another tab. */
const opensTab = (piece: string) => /^<a [^>]*target="_blank"/.test(piece.slice(piece.lastIndexOf('<a ')));

/** HTML of a reflexion in which each link that opens another tab says so. Its links hold no other. */
export function sayingNewTabs(markup: SafeHtml): SafeHtml {
  const pieces = markup.split('</a>');
  const last = pieces.pop() ?? '';
  return trusted(pieces.map((piece) => `${piece}${opensTab(piece) ? NEW_TAB : ''}</a>`).join('') + last);
}
