import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import type { SafeHtml } from './html';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

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
  const take = (node: Node, mark: string, isVerse: boolean): void => {
    if ('value' in node) words += isVerse ? node.value : node.value.replaceAll('\n', ' ');
    else if (node.nodeName === 'br') words += '\n';
    else if ('childNodes' in node) {
      const own = node.nodeName === 'blockquote' ? '> ' : mark;
      const isBlock = BLOCKS.has(node.nodeName);
      if (isBlock) end(mark);
      const before = words.length;
      let number = firstNumber(node);
      for (const child of node.childNodes) {
        const item = number === null ? '- ' : `${number}. `;
        const isItem = child.nodeName === 'li';
        if (isItem && number !== null) number += 1;
        take(child, isItem ? item : own, isVerse || node.nodeName === 'pre');
      }
      if (node.nodeName === 'a') words += addressBehind(node, words.slice(before));
      if (isBlock) end(own);
    }
  };
  parseFragment(markup).childNodes.forEach((node) => take(node, '', false));
  end();
  return paragraphs;
}

/** Wraps each line of a text at a width; a word that is longer, as an address may be, stays whole. */
export const wrapped = (text: string, width: number): string =>
  text
    .split('\n')
    .map((line) => wrapLine(line, width))
    .join('\n');

/** The number of the first item of a list; null for one without numbers. */
const firstNumber = (node: Element): number | null =>
  node.nodeName === 'ol' ? Number(node.attrs.find(({ name }) => name === 'start')?.value ?? 1) : null;

function addressBehind(link: Element, text: string): string {
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
