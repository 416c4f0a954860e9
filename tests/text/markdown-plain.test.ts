import { describe, expect, it } from 'vitest';
import { parsedBlocks, proseBlocks } from '~/text/markdown.server';

/** Pieces that test texts are made of: plain ones, and all that could make the short way differ from the long one. */
const PIECES = [
  ...['Hija', 'mía', 'a', 'Ñ', 'é', '1', '12', '1.', '2)', '3. ', '-', '- ', '–', '—', '...', '…', '¿', '?', '¡', '!'],
  ...[
    '«',
    '»',
    '“',
    '’',
    "'",
    '(',
    ')',
    '/',
    '%',
    ',',
    ';',
    ':',
    ' ',
    '  ',
    '    ',
    '\n',
    '\n\n',
    ' \n',
    '\n ',
    '\n  \n',
  ],
  ...['*', '**', '_', '[a](/b)', '\\', '&amp;', '<b>', '"', '#', '>', '`', '+ ', '\t', '\r\n', '\u00a0', '😀', '= '],
];

/** Pseudo-random numbers, the same each time. */
function randomFrom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * most);
  };
}

function made(seed: number, pieces: string[]): string {
  const next = randomFrom(seed);
  return Array.from({ length: 1 + next(12) }, () => pieces[next(pieces.length)]).join('');
}

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
  ] as const)('made %s is what the parser and the sanitiser make of it', (_what, pieces, count) => {
    for (let seed = 1; seed <= count; seed += 1) {
      const text = made(seed, [...pieces]);
      expect([text, proseBlocks(text)]).toEqual([text, parsedBlocks(text)]);
    }
  });
});
