import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { inlineProse, prose, TEXT_BYTES } from '~/text/markdown.server';

const TAGS = ['P', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'BR', 'A', 'SPAN'];
const ATTRIBUTES = ['href', 'target', 'rel', 'start', 'class'];

/** Finds every tag and attribute of the markup that is not allowed there. */
function foreign(markup: string): string[] {
  const elements = parse(markup, { comment: true }).querySelectorAll('*');
  return elements.flatMap((element) => [
    ...(TAGS.includes(element.tagName) ? [] : [element.tagName]),
    ...Object.keys(element.attributes).filter((name) => !ATTRIBUTES.includes(name)),
  ]);
}

describe('hostile markup', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<p onclick=alert(1)>x</p>',
    '<style>*{display:none}</style>',
    '<form action=//otro.example><input name=password>',
    '<base href=//otro.example>',
    '<meta http-equiv=refresh content=0>',
    '<!--><script>alert(1)</script-->',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#60;script&#62;alert(1)&#60;/script&#62;',
    '**<b onmouseover=alert(1)>x</b>**',
    '[<img src=x onerror=alert(1)>](/a)',
    '[x](/a"onclick="alert(1))',
    "[x](/a'onclick='alert(1))",
    '[x](/a><script>alert(1)</script>)',
    '[x](https://otro.example/"onmouseover="alert(1))',
    '[x](</a" onclick="alert(1)>)',
    '</p></section><script>alert(1)</script>',
    '`<script>`',
    '\\<script>alert(1)\\</script>',
    '- <script>\n- alert(1)',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '\u202e<script>',
    '<\u0000script>alert(1)</script>',
  ])('%j leaves only the tags and attributes that are allowed', (text) => {
    expect(foreign(prose(text))).toEqual([]);
    expect(foreign(inlineProse(text))).toEqual([]);
    expect(prose(text)).not.toMatch(/<(script|img|svg|iframe|style|form|base|meta|!--)/i);
  });

  it.each(['*', '_', '[', '![', '](', '- ', '1. ', '\\', '&', '<', '**a ', '*a_ ', '[a](b', '- a\n  ', '\n', '<b>'])(
    '64 KB of %j are taken in one go',
    (piece) => {
      const text = piece.repeat(Math.floor(TEXT_BYTES / piece.length));
      expect(foreign(prose(text))).toEqual([]);
    },
  );
});
