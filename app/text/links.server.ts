import type { MarkdownIt, Token } from 'markdown-it';
import { NEW_TAB } from './new-tab';

const LEAVES = /^https?:/i;
const OUTSIDE: [string, string][] = [
  ['target', '_blank'],
  ['rel', 'noopener noreferrer'],
];

/** Tells whether a link may lead to an address: a page elsewhere, or one of this site by its whole path. */
export const leadsToPage = (address: string) => /^(?:https?:\/\/|\/(?![/\\]))/i.test(address);

/**
 * Lets `markdown` make links of the addresses that `isTaken` accepts, and leave any other as it was written. Links that
 * leave the site open in a new tab and say so.
 */
export function takeLinks(markdown: MarkdownIt, isTaken: (address: string) => boolean): MarkdownIt {
  markdown.validateLink = isTaken;
  markdown.core.ruler.push('links', ({ tokens }) => tokens.forEach(({ children }) => finishLinks(children ?? [])));
  markdown.renderer.rules.link_close = (tokens, at) => endOfLink(tokens[at]?.meta?.address);
  return markdown;
}

/** Gives each link of a line its attributes, and its end the address; one without an address is none. */
function finishLinks(tokens: Token[]): void {
  let address = '';
  for (const token of tokens) {
    if (token.type === 'link_open') {
      address = String(token.attrGet('href') ?? '');
      token.hidden = address === '';
      token.attrs = [['href', address], ...(LEAVES.test(address) ? OUTSIDE : [])]; // a title cannot be touched
    } else if (token.type === 'link_close') token.meta = { address };
  }
}

function endOfLink(address: unknown): string {
  if (address === '') return '';
  return LEAVES.test(String(address)) ? `${NEW_TAB}</a>` : '</a>';
}
