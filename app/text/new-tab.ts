import { trusted, type SafeHtml } from './html';

/** What a link that opens another tab says at its end. */
export const NEW_TAB = '<span class="hide"> (se abre en otra pestaña)</span>';

/** HTML of a reflexion in which each link that opens another tab says so. Its links hold no other. */
export const sayingNewTabs = (markup: SafeHtml): SafeHtml =>
  trusted(markup.replaceAll(/(<a [^>]*target="_blank"[^>]*>)(.*?)<\/a>/gs, `$1$2${NEW_TAB}</a>`));
