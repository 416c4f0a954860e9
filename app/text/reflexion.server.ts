import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import sanitize from 'sanitize-html';
import { blocksOf } from './reflexion-markdown.server';
import { trusted, type SafeHtml } from './html';
import { closing, inText, markTag, tagName } from './inline-marks.server';
import { fixpoint } from './fixpoint';

type Node = DefaultTreeAdapterMap['childNode'];

const DEEPEST = 30; // levels of tags; nobody writes more, and each costs

/** Elements that a reflexion may be written with; those of the page are built anew below. */
const gate: sanitize.IOptions = {
  allowedTags: ['p', 'div', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'].concat([
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
  ]),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
};

/** Headings of a text, which are below those of the page. */
const HEADINGS: Record<string, string> = { h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' };

/** Blocks one after another: words and their tags gather in a paragraph until a block ends it. */
class Flow {
  readonly blocks: { tag: string; html: string }[] = [];
  private words = '';
  private breaks = 0;
  private open: string[] = [];

  constructor(nodes: Node[], tags: string[] = []) {
    for (const node of nodes) this.take(node, tags);
    this.end();
  }

  /** Everything as HTML; paragraphs that are alone among lists need no tags of their own. */
  html(hasBareParagraph = false): string {
    const isOne = this.blocks.filter(({ tag }) => tag === 'p').length === 1;
    const bare = hasBareParagraph && isOne;
    return this.blocks
      .map(({ tag, html }) => (tag === '' || (bare && tag === 'p') ? html : `<${tag}>${html}</${tag}>`))
      .join('');
  }

  private take(node: Node, tags: string[]): void {
    const name = node.nodeName;
    if ('value' in node && name === '#text') this.write(node.value, tags);
    else if (name === 'br') this.breaks += 1;
    else if (name === 'ul' || name === 'ol') this.put(name, listItems(node, tags));
    else if (name === 'blockquote') this.put(name, new Flow(childrenOf(node), tags).html());
    else if (name === 'hr') this.put('', '<hr />');
    else if (HEADINGS[name]) this.put(HEADINGS[name], new Flow(childrenOf(node), tags).line());
    else this.enter(node, tags);
  }

  /** Goes into an element that formats its words, or that only parts them from others. */
  private enter(node: Node, tags: string[]): void {
    const isBlock = node.nodeName === 'p' || node.nodeName === 'div' || node.nodeName === 'li';
    const tag = markTag(node);
    const isNew = tag !== null && !tags.some((one) => tagName(one) === tagName(tag));
    if (isBlock) this.end();
    for (const child of childrenOf(node)) this.take(child, isNew ? [...tags, tag] : tags);
    if (isBlock) this.end();
  }

  private write(text: string, tags: string[]): void {
    if (this.words === '' && text.trim() === '') return;
    const shared = this.open.findIndex((tag, at) => tag !== tags[at]);
    const same = shared < 0 ? this.open.length : shared;
    this.words += closing(this.open.slice(same));
    this.words += this.words === '' ? '' : '<br />'.repeat(this.breaks);
    const written = this.words === '' ? text.trimStart() : text;
    this.words += tags.slice(same).join('') + inText(written);
    [this.open, this.breaks] = [tags, 0];
  }

  private end(): void {
    const html = this.words.trimEnd() + closing(this.open);
    if (this.words !== '') this.blocks.push({ tag: 'p', html });
    [this.words, this.open, this.breaks] = ['', [], 0];
  }

  private put(tag: string, html: string): void {
    this.end();
    if (html !== '') this.blocks.push({ tag, html });
  }

  /** Its paragraphs on one line; of anything else nothing. */
  line(): string {
    const words = this.blocks.filter(({ tag }) => tag === 'p');
    return words.map(({ html }) => html).join(' ');
  }
}

/**
 * The HTML of a reflexion, which may be written in Markdown, with only harmless markup left: its words in paragraphs, headings, lists and quotations, none
 * of them empty or inside what cannot hold it. Doing it twice changes nothing.
 */
export function reflexionHtml(markup: string): SafeHtml {
  return trusted(fixpoint(blocksOf(markup), built));
}

/** The items of a list; a node between them counts as one. */
function listItems(list: Node, tags: string[]): string {
  const items = childrenOf(list).map((node) => new Flow(node.nodeName === 'li' ? childrenOf(node) : [node], tags));
  return items
    .map((item) => item.html(true))
    .map((html) => html && `<li>${html}</li>`)
    .join('');
}

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

const built = (markup: string) => new Flow(parseFragment(sanitize(markup, gate)).childNodes).html();
