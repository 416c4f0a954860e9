import MarkdownIt, { type Token } from 'markdown-it';
import sanitize from 'sanitize-html';
import { trusted, type SafeHtml } from './html';
import { leadsToPage, takeLinks } from './links.server';
import { overHttps } from './over-https';
import { pictureAt, pictureHtml, PICTURE_MARKUP } from './picture';

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
takeLinks(markdown, (address) => leadsToPage(address) || /^mailto:[^\s@]+@[^\s@]+$/i.test(address));

const TAGS: Record<string, string> = { h1: 'h2', h2: 'h3', h3: 'h4', h5: 'h4', h6: 'h4' };
const lowered = (token: Token) => Object.assign(token, { tag: TAGS[token.tag] ?? token.tag });
// The page has its own first heading, so those of the text begin below it.
markdown.core.ruler.push('lowered', ({ tokens }) => {
  tokens.filter(({ type }) => type.startsWith('heading_')).forEach(lowered);
});

/** Everything that these rules can write. The sanitiser removes nothing of it: it is there in case they err. */
const rules: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'strong',
    'em',
    'a',
    'span',
    'picture',
    'source',
    'img',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'br',
  ],
  allowedAttributes: {
    ...PICTURE_MARKUP,
    a: ['href', 'target', 'rel'],
    ol: ['start'],
    span: ['class'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
};

// An address of mail is no image: its words are shown instead.
markdown.renderer.rules.image = (tokens, at, options, environment, renderer) => {
  const { attrs, children } = tokens[at] as Token;
  const alt = renderer.renderInlineAsText(children ?? [], options, environment);
  const src = String(new Map(attrs).get('src') ?? '');
  const { escapeHtml } = markdown.utils;
  if (!leadsToPage(src)) return escapeHtml(alt);
  const picture = pictureAt(src);
  if (picture) return pictureHtml(picture, alt);
  return `<img src="${escapeHtml(overHttps(src))}" alt="${escapeHtml(alt)}" loading="lazy">`;
};

/** The About text as safe HTML. */
export function aboutHtml(text: string): SafeHtml {
  return trusted(sanitize(markdown.render(text), rules));
}
