import { describe, expect, it } from 'vitest';
import { parsedBlocks, proseBlocks } from '~/text/markdown.server';
import { between, pick, seeded } from '../../scripts/demo/random';

/** Pieces that test texts are made of: plain ones, and all that could make the short way differ from the long one. */
const PIECES = [
  ...['Hija', 'mía', 'a', 'Ñ', 'é', '1', '12', '1.', '2)', '3. ', '-', '- ', '–', '—', '...', '…', '¿', '?', '¡', '!'],
  ...['«', '»', '“', '’', "'", '(', ')', '/', '%', ',', ';', ':', ' ', '  ', '    '],
  ...['\n', '\n\n', ' \n', '\n ', '\n  \n'],
  ...['*', '**', '_', '[a](/b)', '\\', '&amp;', '<b>', '"', '#', '>', '`', '+ ', '\t', '\r\n', '\u00a0', '😀', '= '],
];

describe('a text without markdown', () => {
  it.each([
    ['una frase', ['<p>una frase</p>']],
    [' dos\n\n\nfrases \n', ['<p>dos</p>', '<p>frases</p>']],
    ['un verso  \n  y otro', ['<p>un verso<br />\ny otro</p>']],
    ['', []],
    [' \n ', []],
  ])('%j is given in paragraphs', (text, blocks) => {
    expect(proseBlocks(text)).toEqual(blocks);
  });

  it.each([
    ['of plain pieces', PIECES.slice(0, 40), 3000],
    ['of all pieces', PIECES, 3000],
  ] as const)('made %s is what the parser and the sanitiser make of it', (what, pieces, count) => {
    const random = seeded(what);
    for (let time = 0; time < count; time += 1) {
      const text = Array.from({ length: between(random, 1, 12) }, () => pick(random, pieces)).join('');
      expect([text, proseBlocks(text)]).toEqual([text, parsedBlocks(text)]);
    }
  });
});
