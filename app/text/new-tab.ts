import { trusted, type SafeHtml } from './html';

const NEW_TAB = '<span class="hide"> (se abre en otra pestaña)</span>';

/** Safe HTML in which each link that opens another tab says so. */
export const sayingNewTabs = (markup: SafeHtml): SafeHtml =>
  trusted(markup.replaceAll(/(<a [^>]*target="_blank"[^>]*>)(.*?)<\/a>/gs, `$1$2${NEW_TAB}</a>`));
