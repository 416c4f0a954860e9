import { describe, expect, it } from 'vitest';
import { trusted } from '~/text/html';
import { markFound } from '~/text/marked';

const mark = (markup: string, words: string[], but?: string[]): string => markFound(trusted(markup), words, but);

describe('marking words in HTML', () => {
  it('marks whole words, whatever their case', () => {
    expect(mark('<p>La luz, Luz y deslumbra.</p>', ['luz'])).toBe(
      '<p>La <mark>luz</mark>, <mark>Luz</mark> y deslumbra.</p>',
    );
    expect(mark('<p>oración, oracio</p>', ['oracio'])).toBe('<p>oración, <mark>oracio</mark></p>');
  });

  it('marks a word with what is not seen in it, and its halves where a line ends within it', () => {
    expect(mark('<p>Volun\u00adtad, diﬁcil\u200b.</p>', ['Volun\u00adtad', 'diﬁcil'])).toBe(
      '<p><mark>Volun\u00adtad</mark>, <mark>diﬁcil\u200b</mark>.</p>',
    );
    expect(mark('volun\u00ad<br />tad y voluntad', ['volun\u00ad tad'])).toBe(
      '<mark>volun\u00ad</mark><br /><mark>tad</mark> y <mark>voluntad</mark>',
    );
    expect(mark('a \u200b b', ['\u200b'])).toBe('a \u200b b');
  });

  it('leaves tags, their attributes and entities alone', () => {
    const markup = '<p class="amp"><a href="/p?amp=p">p</a> &amp; &lt;p&gt; &#x27;x27</p>';
    expect(mark(markup, ['amp', 'lt', 'class', 'href', 'x27'])).toBe(
      markup.replace('&#x27;x27', '&#x27;<mark>x27</mark>'),
    );
  });

  it('leaves what is within the elements that are named, up to their end', () => {
    const markup = '<div class="name"><b>luz</b></div><div>luz</div>';
    expect(mark(markup, ['luz'], ['<div class="name"'])).toBe(
      '<div class="name"><b>luz</b></div><div><mark>luz</mark></div>',
    );
  });

  it('marks each word of several, and nothing for none', () => {
    expect(mark('Fiat Voluntas Tua', ['voluntas tua', ''])).toBe('Fiat <mark>Voluntas</mark> <mark>Tua</mark>');
    expect(mark('<p>luz</p>', ['', '·'])).toBe('<p>luz</p>');
  });
});
