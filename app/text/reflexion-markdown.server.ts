import MarkdownIt from 'markdown-it';

/** Paragraphs, line breaks and emphasis. Tags within a line stay: the sanitiser that follows judges them. */
const withRules = (breaks: boolean) =>
  new MarkdownIt('zero', { html: true, breaks }).enable(['emphasis', 'newline', 'escape', 'entity', 'html_inline']);
const plain = withRules(true);
/** The same for a text with tags of its own, in which a line break is a space, as in HTML. */
const tagged = withRules(false);

const TAG = /<[a-z/]/i;
/** Tags that make blocks, and what hides text: a text with one of them is HTML. */
const BLOCK =
  /<(?:[!?]|\/?(?:address|article|aside|blockquote|body|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|li|main|math|nav|noscript|object|ol|p|pre|script|section|select|style|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|ul|video|xmp)(?=[\s/>]))/i;

/** A reflexion as HTML: one without blocks is Markdown, whose empty lines part paragraphs; it is not safe yet. */
export function blocksOf(text: string): string {
  if (BLOCK.test(text)) return text;
  return (TAG.test(text) ? tagged : plain).render(text);
}
