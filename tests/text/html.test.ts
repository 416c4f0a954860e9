import { describe, expect, it } from 'vitest';
import { escape, html, raw, trusted } from '~/text/html';

it('escape writes the five characters of HTML as entities, and nothing else', () => {
  expect(escape(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#x27;y&#x27;&gt;&amp;amp;&lt;/a&gt;',
  );
  expect(escape('«Corazón» 😀 $1 \\ `')).toBe('«Corazón» 😀 $1 \\ `');
});

describe('the template', () => {
  it('escapes every value, in text and in attributes', () => {
    const hostile = `"><script>alert('1')</script>`;
    expect(html`<p title="${hostile}">${hostile}</p>`.markup).toBe(
      '<p title="&quot;&gt;&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt;">' +
        '&quot;&gt;&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt;</p>',
    );
  });

  it('escapes safe markup too, until somebody says that it may stand', () => {
    const markup = trusted('<em>luz</em>');
    expect(html`<p>${markup}</p>`.markup).toBe('<p>&lt;em&gt;luz&lt;/em&gt;</p>');
    expect(html`<p>${raw(markup)}</p>`.markup).toBe('<p><em>luz</em></p>');
  });

  it('takes a template inside a template as it is, however deep', () => {
    const inner = html`<b>${'<'}</b>`;
    expect(html`<i>${html`<u>${inner}</u>`}</i>`.markup).toBe('<i><u><b>&lt;</b></u></i>');
  });

  it.each([
    ['null', null, ''],
    ['undefined', undefined, ''],
    ['false', false as const, ''],
    ['an empty text', '', ''],
    ['zero', 0, '0'],
    ['a number', 36, '36'],
    ['an empty list', [], ''],
    ['a list', ['<', 1, null, false as const, html`<br>`], '&lt;1<br>'],
    ['lists in lists', [['a', ['&']], 'b'], 'a&amp;b'],
  ])('writes %s', (_name, value, written) => {
    expect(html`[${value}]`.markup).toBe(`[${written}]`);
  });

  it('drops the line breaks of the code, and keeps those of values', () => {
    const paragraph = (text: string) =>
      html`
        <p>
          ${text}
        </p>
      `.markup;
    expect([paragraph('una\n   dos'), paragraph('tres')]).toEqual(['<p>una\n   dos</p>', '<p>tres</p>']);
  });

  it('keeps values with the patterns of String.replace as they are', () => {
    expect(html`a${'$1 $& $`'}b${'$$'}`.markup).toBe('a$1 $&amp; $`b$$');
  });
});
