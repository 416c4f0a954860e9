import type { DefaultTreeAdapterMap } from 'parse5';
import { escape } from './html';
import { leadsToPage } from './links.server';

type Node = DefaultTreeAdapterMap['childNode'];

const FORMATS: Record<string, string> = { strong: 'strong', b: 'strong', em: 'em', i: 'em', u: 'u' };

/** Start tag of the format that an element gives its words; null for any other element, or a link without a page. */
export function markTag(node: Node): string | null {
  const format = FORMATS[node.nodeName];
  if (format) return `<${format}>`;
  if (node.nodeName !== 'a' || !('attrs' in node)) return null;
  const address = (node.attrs.find(({ name }) => name === 'href')?.value ?? '').trim().replaceAll('>', '%3E');
  if (!leadsToPage(address)) return null;
  const outside = /^https?:/i.test(address) ? ' target="_blank" rel="noopener noreferrer"' : '';
  return `<a href="${escape(address)}"${outside}>`;
}

/** Words as HTML; quotation marks mean nothing there. */
export const inText = (text: string) => escape(text).replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

/** The name of a start tag. */
export const tagName = (tag: string) => /^<(\w+)/.exec(tag)?.[1] ?? '';

/** The end tags of these, the innermost first. */
export const closing = (tags: string[]) =>
  tags
    .map((tag) => `</${tagName(tag)}>`)
    .reverse()
    .join('');
