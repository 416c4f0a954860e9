import MarkdownIt, { type Token } from 'markdown-it';
import sanitize from 'sanitize-html';
import { trusted, type SafeHtml } from './html';
import { leadsToPage, takeLinks } from './links.server';
import { pictureAt, pictureHtml, PICTURE_MARKUP } from './picture';

/** Maximum of bytes of one text before it is parsed: the sanitiser's time grows with the square of nesting. */
export const TEXT_BYTES = 64 * 1024;

/** Markdown with these rules only; everything else is plain text. */
const withRules = () =>
  new MarkdownIt('zero', { html: false, breaks: true, linkify: false }).enable([
    'list',
    'emphasis',
    'link',
    'newline',
    'escape',
    'entity',
  ]);
const markdown = takeLinks(withRules(), leadsToPage);

/** The same with the pictures of this site; of any other image its words are left. */
const withPictures = takeLinks(withRules().enable('image'), leadsToPage);
withPictures.renderer.rules.image = (tokens, at, options, environment, renderer) => {
  const { attrs, children } = tokens[at] as Token;
  const alt = renderer.renderInlineAsText(children ?? [], options, environment);
  const picture = pictureAt(String(new Map(attrs).get('src') ?? ''));
  const { isLight } = environment as { isLight: boolean };
  return picture && !isLight ? pictureHtml(picture, alt) : withPictures.utils.escapeHtml(alt);
};

/** The same for a line, in which only the words of a link are left. */
const line = withRules();
line.validateLink = () => true;
line.renderer.rules.link_open = line.renderer.rules.link_close = () => '';

/** Everything that the rules above can write. The sanitiser removes nothing of it: it is there in case they err. */
const proseRules: sanitize.IOptions = {
  allowedTags: ['p', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'a', 'span'],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'], span: ['class'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
};
const newsRules: sanitize.IOptions = {
  ...proseRules,
  allowedTags: ['picture', 'source', 'img', ...(proseRules.allowedTags as string[])],
  allowedAttributes: { ...(proseRules.allowedAttributes as Record<string, string[]>), ...PICTURE_MARKUP },
};
const inlineRules: sanitize.IOptions = { allowedTags: ['strong', 'em', 'br'], allowedAttributes: {} };

/** Texts in which markdown finds nothing but paragraphs and line breaks, and the sanitiser nothing at all. */
const PLAIN = /^[\p{L}\p{M}\p{N}.,;:…¡!¿?«»“”‘’—–()'/%\- \n]*$/u;
const LIST_ITEM = /^ *(?:-|\d{1,9}[.)])(?: |$)/m;

/**
 * The blocks (paragraphs and lists) of a markdown text, each as safe HTML: paragraph, bold, italic, lists, line break,
 * and links with http, https or one leading slash. Links elsewhere open in a new tab and say so.
 */
export function proseBlocks(text: string): SafeHtml[] {
  return PLAIN.test(text) && !LIST_ITEM.test(text) ? plainBlocks(text) : parsedBlocks(text);
}

/** The blocks of any text, by way of the parser and the sanitiser. */
export function parsedBlocks(text: string): SafeHtml[] {
  const environment = {};
  return outerBlocks(markdown.parse(text, environment))
    .map((tokens) => markdown.renderer.render(tokens, markdown.options, environment))
    .map((markup) => sanitised(markup.trim(), proseRules));
}

/** The same markdown as one piece of safe HTML. */
export function prose(text: string): SafeHtml {
  return trusted(proseBlocks(text).join('\n'));
}

/** The news as safe HTML: the same markdown, with pictures, or in the light version with their words. */
export function newsHtml(text: string, isLight = false): SafeHtml {
  return text.includes('![') ? sanitised(withPictures.render(text, { isLight }).trim(), newsRules) : prose(text);
}

/** A line of text in which only bold, italic and line breaks mean something, as safe HTML. */
export function inlineProse(text: string): SafeHtml {
  return sanitised(line.renderInline(text.trim()), inlineRules);
}

/** The blocks of such a text, as the parser would give them at many times the cost. */
function plainBlocks(text: string): SafeHtml[] {
  const paragraphs = text.split(/\n *(?:\n *)+/).map((paragraph) =>
    paragraph
      .trim()
      .split('\n')
      .map((line) => line.trim())
      .join('<br />\n'),
  );
  return paragraphs.filter((paragraph) => paragraph !== '').map((paragraph) => trusted(`<p>${paragraph}</p>`));
}

/** The tokens of each block on the outermost level. */
function outerBlocks(tokens: Token[]): Token[][] {
  const blocks: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0) blocks.push([]);
    blocks.at(-1)?.push(token);
    depth += token.nesting;
  }
  return blocks;
}

const sanitised = (markup: string, rules: sanitize.IOptions) => trusted(sanitize(markup, rules));
