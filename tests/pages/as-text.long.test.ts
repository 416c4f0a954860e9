import { spawnSync } from 'node:child_process';
import { NodeType, type HTMLElement, type Node } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../setup/browser';
import { crawl } from '../setup/crawl';
import { fillHouse, GOSPEL_DAY } from '../setup/full-house';
import { browserOf, type VisitorKind } from '../setup/visitors';

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

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Lists the words that a text browser shows as one and the page has as two. */
function strangeTo({ document, html }: Page): string[] {
  const { stdout } = spawnSync('w3m', ['-dump', '-T', 'text/html', '-I', 'UTF-8', '-O', 'UTF-8', '-cols', '400'], {
    input: html,
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C.UTF-8' },
  });
  const own = new Set(wordsOf([...piecesOf(document)].join(' ')));
  const fields = document
    .querySelectorAll('[value], [alt], [title]')
    .map(({ attributes }) => Object.values(attributes));
  wordsOf(fields.flat().join(' ')).forEach((word) => own.add(word));
  const isTwo = (word: string) =>
    Array.from(word, (_, at) => at).some((at) => own.has(word.slice(0, at)) && own.has(word.slice(at)));
  return wordsOf(stdout).filter((word) => !/^\d+$/.test(word) && !own.has(word) && isTwo(word));
}

const hasTextBrowser = spawnSync('w3m', ['-version']).status === 0;
const EXTRA = [
  '/ajustes',
  '/?capitulo=x',
  '/user-login',
  `/evangelio?date=${GOSPEL_DAY}`,
  '/evangelio?date=2020-01-01',
];
const STARTS: Partial<Record<VisitorKind, string[]>> = {
  visitor: ['/', '/login', '/reset-password', '/verify-email', '/nada', ...EXTRA],
  member: ['/', '/volume/11?chapter=1', '/volume/11?buscar=x', '/temas', '/tema/luz', '/volume/12', ...EXTRA],
  admin: ['/', '/admin', '/admin/playlists/11', '/admin/registro', '/volume/11?chapter=2', ...EXTRA],
};

beforeAll(fillHouse);

describe.each(Object.entries(STARTS))('every page of a %s, read without stylesheet and scripts', (who, starts) => {
  let pages: Map<string, Page>;
  beforeAll(async () => {
    pages = await crawl(await browserOf(who as VisitorKind), starts);
    expect(pages.size).toBeGreaterThan(10);
  });
  const found = (look: (page: Page) => string[]) =>
    [...pages].flatMap(([path, page]) => [...new Set(look(page))].map((one) => `${path}: ${one}`));

  it('has no two words run together', () => expect(found(runTogether)).toEqual([]));
  it('has no words that are meant to be hidden', () => expect(found(hidden)).toEqual([]));
  it.runIf(hasTextBrowser)('shows no other words in a text browser', () => expect(found(strangeTo)).toEqual([]));
});

describe('what is said of a chapter without a mark', () => {
  it('is never that it was watched', async () => {
    const page = await (await browserOf('member')).get('/volume/11?chapter=1');
    expect(page.document.querySelector('#videos')?.textContent).not.toMatch(/· Visto/);
  });
});
