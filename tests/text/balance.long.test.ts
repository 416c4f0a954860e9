import { describe, expect, it } from 'vitest';
import { renderDialogue } from '~/domain/book/dialogue.server';
import { aboutHtml } from '~/text/about.server';
import { inlineProse, prose } from '~/text/markdown.server';
import { reflexionHtml } from '~/text/reflexion.server';
import { sayingNewTabs } from '~/text/new-tab';
import { unbalanced } from '../setup/balance';
import { texts } from '../setup/hostile-texts';

/** Number of texts; `TEXTS=100000` tries as many, the whole run fewer. */
const COUNT = Number(process.env.TEXTS ?? 1500);

const WAYS: Record<string, (text: string) => string> = {
  prose,
  'a line': inlineProse,
  'the About text': aboutHtml,
  'a dialogue': (text) =>
    renderDialogue([
      { speaker: 'Luisa', text },
      { speaker: '', text: `${text}\n\nfin` },
    ]),
  'a reflexion': (text) => sayingNewTabs(reflexionHtml(text)),
};

describe.each(Object.entries(WAYS))('%s', (name, way) => {
  it('of any text is read by browsers as it was written', () => {
    const wrong = texts(name, COUNT).map((text) => ({ text, html: way(text) }));
    const found = wrong.map(({ text, html }) => ({ text, html, ...unbalanced(html) })).filter(({ read }) => read);
    expect(found.slice(0, 3)).toEqual([]);
  });
});

describe('a link that is refused', () => {
  it.each([
    '[la sala](sala.html) y [la página](https://ejemplo.org)',
    '[la sala](sala.html)',
    '**[la sala](sala.html)** y *después*',
    '[**la sala**](sala.html) y [otra](/temas)',
    '- [la sala](sala.html)\n- [la página](https://ejemplo.org)',
    '[a](javascript:alert(1)) [b](//malo.example) [c](https://ejemplo.org)',
    '[la sala](sala.html)\n\n[la página](https://ejemplo.org)',
    '[a](mailto:) [b](#x) [c](/temas)',
    '[la sala]() y [la página](https://ejemplo.org)',
  ])('stays as it was written, and changes nothing of what follows: %j', (text) => {
    for (const html of [prose(text), aboutHtml(text)]) {
      expect(unbalanced(html)).toBeNull();
      expect(html).not.toMatch(/<a>|href=""|malo\.example"/);
      expect(html.match(/<a /g)?.length ?? 0).toBe(html.match(/<\/a>/g)?.length ?? 0);
    }
  });

  it('leaves the one after it a link of its own', () => {
    expect(prose('[la sala](sala.html) y [la página](https://ejemplo.org)')).toBe(
      '<p>[la sala](sala.html) y <a href="https://ejemplo.org" target="_blank" rel="noopener noreferrer">la página' +
        '<span class="visually-hidden"> (se abre en otra pestaña)</span></a></p>',
    );
  });
});

describe('a reflexion', () => {
  it.each([
    ['<div><p>Uno</p><p>Dos</p></div>', '<p>Uno</p><p>Dos</p>'],
    ['<div>Uno<div>Dos</div>tres</div>', '<p>Uno</p><p>Dos</p><p>tres</p>'],
    ['<p>&nbsp;</p><p><br></p><p>Uno<br></p>', '<p>Uno</p>'],
    ['<b><p>Uno</p><p>Dos</p></b>', '<p><strong>Uno</strong></p><p><strong>Dos</strong></p>'],
    ['<p>Uno <b>dos<p>tres</b> cuatro', '<p>Uno <strong>dos</strong></p><p><strong>tres</strong></p><p>cuatro</p>'],
    ['Uno<br>dos', '<p>Uno<br />dos</p>'],
    ['<ul><li>a<ul><li>b</ul><li><p>c</p></ul>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['<a href="sala.html">x</a> <a href="/temas">y</a>', '<p>x <a href="/temas">y</a></p>'],
    ['<h1>Uno</h1><blockquote>dos</blockquote><hr>', '<h3>Uno</h3><blockquote><p>dos</p></blockquote><hr />'],
    ["“Luz” & 'paz' <script>x</script>", "<p>“Luz” &amp; 'paz'</p>"],
    [`${'<div>'.repeat(5000)}hondo`, '<p>hondo</p>'],
    ['', ''],
  ])('%j is %j', (text, html) => {
    expect(reflexionHtml(text)).toBe(html);
  });

  it('is the same when it is cleaned again', () => {
    const once = texts('otra vez', 500).map(reflexionHtml);
    expect(once.map(reflexionHtml)).toEqual(once);
  });
});
