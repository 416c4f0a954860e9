import { NodeType, type HTMLElement, type Node } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../setup/browser';
import { crawl } from '../setup/crawl';
import { fillHouse } from '../setup/full-house';
import { startOf, type Role } from '../setup/starts';

const BREAKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 ' +
    'HEADER HR IFRAME IMG INPUT LEGEND LI MAIN NAV OL OPTION P PRE SECTION SELECT SUMMARY TABLE TD TEXTAREA TH TR UL'
  ).split(' '),
);
const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TITLE']);

/** Yields the texts of a page in their order, and null where an element breaks the line. */
function* piecesOf(node: Node): Generator<string | null> {
  if (node.nodeType === NodeType.TEXT_NODE) {
    yield node.textContent;
    return;
  }
  const { tagName, childNodes } = node as HTMLElement;
  if (SILENT.has(tagName)) return;
  if (BREAKS.has(tagName)) yield null;
  for (const child of childNodes) yield* piecesOf(child);
  if (BREAKS.has(tagName)) yield null;
}

/** Lists where the last word of one element and the first of the next have no space between. */
function runTogether({ document }: Page): string[] {
  const found: string[] = [];
  let before: string | null = null;
  for (const piece of piecesOf(document.querySelector('body')!)) {
    if (piece === '') continue;
    if (before !== null && piece !== null && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(piece)) {
      found.push(`${before.slice(-30)}|${piece.slice(0, 30)}`);
    }
    before = piece;
  }
  return found;
}

/** Lists texts that are wrong until a stylesheet or a script hides them. */
const hidden = ({ document }: Page) =>
  document.querySelectorAll('[hidden]').flatMap((one) => one.textContent.trim() || []);

beforeAll(fillHouse);

describe.each(['visitor', 'member', 'admin'] as Role[])(
  'every page of a %s, read without stylesheet and scripts',
  (role) => {
    let pages: Map<string, Page>;
    beforeAll(async () => {
      const { browser, from } = await startOf(role);
      pages = await crawl(browser, [...from, '/?capitulo=x', '/nada', '/volume/12', '/evangelio?date=2020-01-01']);
      expect(pages.size).toBeGreaterThan(10);
    });
    const found = (look: (page: Page) => string[]) =>
      [...pages].flatMap(([path, page]) => [...new Set(look(page))].map((one) => `${path}: ${one}`));

    it('has no two words run together', () => expect(found(runTogether)).toEqual([]));
    it('has no words that are meant to be hidden', () => expect(found(hidden)).toEqual([]));
  },
);
