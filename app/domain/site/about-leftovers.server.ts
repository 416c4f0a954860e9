import type { AddRemark } from '~/domain/imports/remarks';
import { leadsToPage } from '~/text/links.server';

const IMAGE_DATA = /^ {0,3}\[([^[\]\n]+)\]:[ \t]*<?data:.*$/gim;
const IMAGE = /!\[([^[\]\n]*)\](?:\[([^[\]\n]*)\])?/g;
const IMAGE_HERE = /!\[([^[\]\n]*)\]\(<?data:[^()\n]*\)/gi;
const IMAGE_TAG = /<img\b[^<>]*>/gi;

/**
 * A text without images that it brings within itself, as Google Docs and Word write them: readers would see their
 * letters. The words of an image stay.
 */
export function withoutImageData(text: string, note: AddRemark): string {
  const names = new Set([...text.matchAll(IMAGE_DATA)].map(([, name = '']) => name.toLowerCase()));
  const left = text
    .replace(IMAGE_DATA, '')
    .replace(IMAGE_HERE, '$1')
    .replace(IMAGE_TAG, (tag) => (/["'=]data:/i.test(tag) ? '' : tag))
    .replace(IMAGE, (image: string, words: string, name: string | undefined) =>
      names.has((name === undefined || name === '' ? words : name).toLowerCase()) ? (name ? words : '') : image,
    );
  if (left.length < text.length) note('image-data');
  return left;
}

/** Marks of other programs that About does not know: of headings, tables, contents, pages, footnotes, tasks. */
const MARKS = [
  /\{(?:[#.:]|(?:width|height)=)[^{}\n]{1,80}\}/,
  /^:{3,}.*$/m,
  /^> \[!\w+\]/m,
  /==[^=\n]+==/,
  /^\|?[ \t]*:?-{3,}:?[ \t]*\|.*$/m,
  /\[TOC\]/i,
  /\[\[[^[\]\n]+\]\]/,
  /\[\^[^[\]\n]+\]/,
  /^[ \t]*[-*] \[[ x]\]/im,
];
const LINK = /\]\(<?([^()<>\s]+)/g;
/** The number that Notion adds to the name of a page. */
const OF_NOTION = /(?:^|[^\da-f])[\da-f]{32}(?![\da-f])/i;

/** Remarks on what another program left in a text: marks that readers see, and links that lead nowhere. */
export function noteLeftovers(text: string, note: AddRemark): void {
  const marks = MARKS.flatMap((mark) => mark.exec(text)?.[0] ?? []);
  if (marks.length > 0) note('leftover', marks.map((mark) => `«${mark.trim()}»`).join(', '));
  const dead = [...text.matchAll(LINK)].map(([, address = '']) => address).find(isDead);
  if (dead !== undefined) note('dead-link', `«${dead}»`);
}

const isDead = (address: string) =>
  !(leadsToPage(address) || /^mailto:/i.test(address)) ||
  (/notion\.(?:so|site)/i.test(address) && OF_NOTION.test(address));
