import MarkdownIt from 'markdown-it';
import sanitize from 'sanitize-html';
import { trusted, type SafeHtml } from './html';
import { sayingNewTabs } from './new-tab';

/** Simple markdown: headings, bold, italic, links, images, code, lists, paragraphs, line breaks. */
const markdown = new MarkdownIt('zero', { html: false, breaks: true }).enable([
  'heading',
  'list',
  'emphasis',
  'link',
  'image',
  'backticks',
  'fence',
  'newline',
  'escape',
  'entity',
]);

const outside = { target: '_blank', rel: 'noopener noreferrer' };
const rules: sanitize.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'strong', 'em', 'a', 'img', 'code', 'pre', 'ul', 'ol', 'li', 'br'],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'loading'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own first heading, so those of the text begin below it.
    h1: 'h2',
    h2: 'h3',
    h3: 'h4',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }) => ({ tagName, attribs: /^https?:/i.test(href) ? { href, ...outside } : { href } }),
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src, alt, loading: 'lazy' } }),
  },
};

/** The About text as safe HTML. */
export function aboutHtml(text: string): SafeHtml {
  return sayingNewTabs(trusted(sanitize(markdown.render(text), rules)));
}
