import { describe, expect, it } from 'vitest';
import { reflexionHtml } from '~/text/reflexion.server';

describe('a reflexion that is written in Markdown', () => {
  it.each([
    ['paragraphs', 'Uno.\n\nDos.\r\n \r\n\n\nTres.', '<p>Uno.</p><p>Dos.</p><p>Tres.</p>'],
    ['line breaks', 'Uno\nDos\n\nTres', '<p>Uno<br />\nDos</p><p>Tres</p>'],
    [
      'emphasis',
      '**a** *b* __c__ _d_ ***e***',
      '<p><strong>a</strong> <em>b</em> <strong>c</strong> <em>d</em> <em><strong>e</strong></em></p>',
    ],
    ['signs that are none', '5 * 3, nota*, snake_case, 2 < 3 & 4', '<p>5 * 3, nota*, snake_case, 2 &lt; 3 &amp; 4</p>'],
    ['signs that are escaped', '\\*a\\* b', '<p>*a* b</p>'],
    ['entities', 'Señor &amp; &lt;p&gt;', '<p>Señor &amp; &lt;p&gt;</p>'],
    [
      'tags within a line',
      'a <b>b</b>\nc<br>d\n\n**e** <i>f</i>',
      '<p>a <strong>b</strong>\nc<br />d</p><p><strong>e</strong> <em>f</em></p>',
    ],
    ['no headings and lists', '# a\n\n- b', '<p># a</p><p>- b</p>'],
    ['no code, however it is indented', '    a\n\n\tb', '<p>a</p><p>b</p>'],
    ['nothing', ' \n\n ', ''],
  ])('has %s', (_what, text, html) => {
    expect(reflexionHtml(text)).toBe(html);
    expect(reflexionHtml(html)).toBe(html);
  });

  it.each([
    ['<img src=x onerror=alert(1)>**a**', '<p><strong>a</strong></p>'],
    ['a <a href="javascript:alert(1)" onclick="b()">**c**</a>', '<p>a <strong>c</strong></p>'],
    ['<span style="x">a</span>\n\n<foo>b', '<p>a</p><p>b</p>'],
  ])('is as safe as any: %s', (text, html) => expect(reflexionHtml(text)).toBe(html));
});

it.each([
  ['<p>**a**\n\nb</p>', '<p>**a**\n\nb</p>'],
  ['<p>a</p>\n\n**b**', '<p>a</p><p>**b**</p>'],
  ['<script>\n\nalert(1)</script>*a*', '<p>*a*</p>'],
  ['<!-- a\n\nb -->*c*', '<p>*c*</p>'],
  ['<DIV>_a_</DIV>', '<p>_a_</p>'],
  ['a<hr/>*b*', '<p>a</p><hr /><p>*b*</p>'],
])('a reflexion with blocks of HTML stays as it is: %s', (text, html) => expect(reflexionHtml(text)).toBe(html));
