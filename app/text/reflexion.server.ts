import sanitize from 'sanitize-html';
import { trusted, type SafeHtml } from './html';
import { settled } from './settled';

const outside = { target: '_blank', rel: 'noopener noreferrer' };

/** The few tags of a reflexion; its headings stand below those of the page. */
const rules: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4', 'a', 'hr'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, { href = '' }) => ({ tagName, attribs: /^https?:/i.test(href) ? { href, ...outside } : { href } }),
  },
};

/** The HTML of a reflexion with only harmless markup left. Doing it twice changes nothing. */
export function reflexionHtml(markup: string): SafeHtml {
  return trusted(settled(markup, (text) => sanitize(text, rules).trim()));
}
