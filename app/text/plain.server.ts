import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import type { SafeHtml } from './html';

type Node = DefaultTreeAdapterMap['childNode'];

const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'li', 'blockquote', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const MARKS: Record<string, string> = { li: '- ', blockquote: '> ' };

/** The paragraphs of HTML as plain text: a link with its address behind it, an item or a quotation with its mark. */
export function plainParagraphs(markup: SafeHtml): string[] {
  const paragraphs: string[] = [];
  let words = '';
  const end = (mark = '') => {
    const text = words
      .replace(/[ \t\r\f]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim();
    if (text !== '') paragraphs.push(mark + text);
    words = '';
  };
  const take = (node: Node, mark: string): void => {
    if ('value' in node) words += node.value.replaceAll('\n', ' ');
    else if (node.nodeName === 'br') words += '\n';
    else if ('childNodes' in node) {
      const own = MARKS[node.nodeName] ?? mark;
      const isBlock = BLOCKS.has(node.nodeName);
      if (isBlock) end(mark);
      const before = words.length;
      node.childNodes.forEach((child) => take(child, own));
      if (node.nodeName === 'a') words += addressBehind(node, words.slice(before));
      if (isBlock) end(own);
    }
  };
  parseFragment(markup).childNodes.forEach((node) => take(node, ''));
  end();
  return paragraphs;
}

/** Wraps each line of a text at a width; a word that is longer, as an address may be, stays whole. */
export const wrapped = (text: string, width: number): string =>
  text
    .split('\n')
    .map((line) => wrapLine(line, width))
    .join('\n');

function addressBehind(link: DefaultTreeAdapterMap['element'], text: string): string {
  const address = link.attrs.find(({ name }) => name === 'href')?.value ?? '';
  return address === '' || address === text.trim() ? '' : ` (${address})`;
}

function wrapLine(line: string, width: number): string {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? '';
    const joined = last === '' ? word : `${last} ${word}`;
    if (joined.length > width && last !== '') lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines.join('\n');
}
