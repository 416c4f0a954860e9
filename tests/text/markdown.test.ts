import { describe, expect, it } from 'vitest';
import { inlineProse, prose, proseBlocks } from '~/text/markdown.server';

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

describe('proseBlocks', () => {
  it('gives a piece for each paragraph and each list, a list in a list being part of it', () => {
    const blocks = proseBlocks('Uno.\n\n- a\n  - b\n\nDos,\ntres.\n\n1. c');
    expect(blocks.map((block) => block.slice(0, 4))).toEqual(['<p>U', '<ul>', '<p>D', '<ol>']);
    expect(blocks[1]).toContain('b');
  });
});

describe('inlineProse', () => {
  it.each([
    ['bold and italic', '**a** *b*', '<strong>a</strong> <em>b</em>'],
    ['a break', 'a\nb', 'a<br />\nb'],
    ['no paragraph and no list', '- a', '- a'],
    ['white space around', '  a  ', 'a'],
    ['no link but its words', '[aquí](https://libro.example)', 'aquí'],
    ['no HTML', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['nothing', '', ''],
  ])('writes %s', (_name, text, markup) => expect(inlineProse(text)).toBe(markup));
});
