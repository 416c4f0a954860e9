import { describe, expect, it } from 'vitest';
import { inlineProse, parsedBlocks, prose, proseBlocks } from '~/text/markdown.server';
import { between, pick, seeded } from '../../scripts/demo/random';
import { SEED } from '../setup/extent';

describe('prose', () => {
  it.each([
    ['paragraphs', 'Uno.\n\nDos.', '<p>Uno.</p>\n<p>Dos.</p>'],
    ['a break', 'Uno\ndos', '<p>Uno<br />\ndos</p>'],
    ['italic in bold', '**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
    ['a bulleted list', '- uno\n- dos', '<ul>\n<li>uno</li>\n<li>dos</li>\n</ul>'],
    ['a numbered list', '1. uno\n2. dos', '<ol>\n<li>uno</li>\n<li>dos</li>\n</ol>'],
    ['a list that starts later', '5. cinco', '<ol start="5">\n<li>cinco</li>\n</ol>'],
    ['escaped marks', '\\*no\\*', '<p>*no*</p>'],
    ['entities', '&iexcl;Hola&amp;', '<p>¡Hola&amp;</p>'],
    ['nothing', '', ''],
    ['white space', ' \n\n\t\n ', ''],
    ['text beside Windows line ends', 'Uno.\r\n\r\nDos.', '<p>Uno.</p>\n<p>Dos.</p>'],
    ['bold and italic', '**a** *b* __c__', '<p><strong>a</strong> <em>b</em> <strong>c</strong></p>'],
    ['both at once', '_d_ ***e***', '<p><em>d</em> <em><strong>e</strong></em></p>'],
    ['a list in a list', '- a\n  - b', '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>'],
  ])('writes %s', (_name, text, markup) => expect(prose(text)).toBe(markup));

  it.each([
    ['a heading', '# Título', '<p># Título</p>'],
    ['an underlined heading', 'Título\n===', '<p>Título<br />\n===</p>'],
    ['a rule', '---', '<p>---</p>'],
    ['a quotation', '> cita', '<p>&gt; cita</p>'],
    ['code', '`x`', '<p>`x`</p>'],
    ['a fence', '~~~\nx\n~~~', '<p>~~~<br />\nx<br />\n~~~</p>'],
    ['struck text', '~~x~~', '<p>~~x~~</p>'],
    ['a table', 'a|b\n-|-', '<p>a|b<br />\n-|-</p>'],
    ['a bare address', 'https://libro.example', '<p>https://libro.example</p>'],
    ['HTML', '<b>x</b>', '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
    ['a comment', 'a<!-- b -->', '<p>a&lt;!-- b --&gt;</p>'],
    ['a reference', '[x][1]\n\n[1]: https://b.example', '<p>[x][1]</p>\n<p>[1]: https://b.example</p>'],
    ['an indented text', '    cuatro espacios', '<p>cuatro espacios</p>'],
  ])('leaves %s as plain text', (_name, text, markup) => expect(prose(text)).toBe(markup));
});

it('proseBlocks gives a piece for each paragraph and each list, a list in a list being part of it', () => {
  const blocks = proseBlocks('Uno.\n\n- a\n  - b\n\nDos,\ntres.\n\n1. c');
  expect(blocks.map((block) => block.slice(0, 4))).toEqual(['<p>U', '<ul>', '<p>D', '<ol>']);
  expect(blocks[1]).toContain('b');
});

it.each([
  ['bold and italic', '**a** *b*', '<strong>a</strong> <em>b</em>'],
  ['a break', 'a\nb', 'a<br />\nb'],
  ['no paragraph and no list', '- a', '- a'],
  ['white space around', '  a  ', 'a'],
  ['no link but its words', '[aquí](https://libro.example)', 'aquí'],
  ['no HTML', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['nothing', '', ''],
])('inlineProse writes %s', (_name, text, markup) => expect(inlineProse(text)).toBe(markup));

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
    const random = seeded(`${what} ${SEED}`);
    for (let time = 0; time < count; time += 1) {
      const text = Array.from({ length: between(random, 1, 12) }, () => pick(random, pieces)).join('');
      expect([text, proseBlocks(text)]).toEqual([text, parsedBlocks(text)]);
    }
  });
});
