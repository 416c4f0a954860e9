import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { escape, type SafeHtml } from './html';

type Node = DefaultTreeAdapterMap['childNode'];
export type XmlElement = DefaultTreeAdapterMap['element'];

/** Controls and halves of characters, which XML cannot hold, not even as references. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** `text` without what XML cannot hold. */
export const writable = (text: string): string => text.replace(UNWRITABLE, '');

/** Elements that have no content, nor an end tag in HTML. */
const VOID = new Set(['br', 'hr', 'img', 'link', 'meta']);

/** Writes HTML as XML, whatever it is made of; `change` may alter each element before it is written. */
export function asXml(markup: SafeHtml, change: (element: XmlElement) => void = () => undefined): string {
  const write = (node: Node): string => {
    if ('value' in node) return escape(writable(node.value));
    if (!('tagName' in node)) return '';
    change(node);
    const attributes = node.attrs.map(({ name, value }) => ` ${name}="${escape(writable(value))}"`).join('');
    const start = `<${node.tagName}${attributes}`;
    return VOID.has(node.tagName) ? `${start}/>` : `${start}>${node.childNodes.map(write).join('')}</${node.tagName}>`;
  };
  return parseFragment(markup).childNodes.map(write).join('');
}
