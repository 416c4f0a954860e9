import { parse, parseFragment, Tokenizer, TokenizerMode, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Text = DefaultTreeAdapterMap['textNode'];

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Tokenizer modes of the elements whose text is not parsed as HTML. */
const RAW: Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.DATA,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
};

/** List of tags and texts; adjacent texts are joined. */
class Pieces {
  readonly list: string[] = [];
  private text = '';
  /** True if browsers drop a line break that comes first. */
  private dropsBreak = false;

  start(name: string, attributes: { name: string; value: string }[], dropsBreak = false) {
    this.flush();
    const written = attributes.map((one) => ` ${one.name.toLowerCase()}=${JSON.stringify(one.value)}`);
    this.list.push(`<${name.toLowerCase()}${written.join('')}>`);
    this.dropsBreak = dropsBreak && (name === 'pre' || name === 'textarea');
  }
  end(name: string) {
    this.flush();
    this.list.push(`</${name.toLowerCase()}>`);
  }
  chars(text: string) {
    this.text += text;
  }
  flush() {
    const text = this.dropsBreak ? this.text.replace(/^\n/, '') : this.text;
    if (text !== '') this.list.push(text);
    [this.text, this.dropsBreak] = ['', false];
  }
}

/**
 * Finds the first place where the parsed `html` differs from the written one: a tag that is not closed, is closed
 * twice, or stands where it cannot. Null if they are the same from the first to the last tag.
 */
export function unbalanced(html: string): { written: string; read: string } | null {
  const isPage = /^<!doctype/i.test(html);
  const [as, made] = [written(html), read((isPage ? parse : parseFragment)(html, { scriptingEnabled: false }))];
  const at = as.findIndex((piece, index) => piece !== made[index]);
  if (at < 0 && as.length === made.length) return null;
  const first = at < 0 ? as.length : at;
  const around = (list: string[]) => list.slice(Math.max(0, first - 3), first + 3).join('');
  return { written: around(as), read: around(made) };
}

const CODE = /^\s*(?:java\s*script|vbscript|data):/i;

/**
 * Finds what a text of somebody has brought into a page, as browsers parse it: handlers, addresses that are code, and
 * elements that no page has; of scripts and styles those with the words of such texts.
 */
export function brought(html: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) {
      const isStrange = /^(base|object|embed|frame|math|style|mglyph|x-.*)$/.test(node.tagName);
      const [text] = node.childNodes;
      const runs =
        node.tagName === 'script' && text?.nodeName === '#text' && /^\s*alert\(1\)/.test((text as Text).value);
      const attributes = node.attrs.filter(({ name, value }) => /^on|^srcdoc$/.test(name) || CODE.test(value));
      if (isStrange || runs) found.push(`<${node.tagName}>`);
      found.push(...attributes.map(({ name, value }) => `<${node.tagName} ${name}=${value.slice(0, 40)}>`));
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

/** Tags and texts as written. */
function written(html: string): string[] {
  const pieces = new Pieces();
  const ignore = () => undefined;
  const chars = ({ chars }: { chars: string }) => pieces.chars(chars);
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag: ({ tagName, attrs, selfClosing }) => {
        pieces.start(tagName, attrs, true);
        if (selfClosing && !VOID.has(tagName)) return pieces.end(tagName); // in an SVG
        tokenizer.state = RAW[tagName] ?? TokenizerMode.DATA;
        if (tagName in RAW) tokenizer.lastStartTagName = tagName;
      },
      onEndTag: ({ tagName }) => pieces.end(tagName),
      onCharacter: chars,
      onWhitespaceCharacter: chars,
      onNullCharacter: chars,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(html, true);
  pieces.flush();
  return pieces.list;
}

/** Tags and texts as a browser parses them. */
function read(root: Node): string[] {
  const pieces = new Pieces();
  const visit = (node: Node): void => {
    if (node.nodeName === '#text') pieces.chars((node as DefaultTreeAdapterMap['textNode']).value);
    const element = 'tagName' in node ? node : null;
    if (element) pieces.start(element.tagName, element.attrs);
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if (element && !VOID.has(element.tagName)) pieces.end(element.tagName);
  };
  visit(root);
  pieces.flush();
  return pieces.list;
}
