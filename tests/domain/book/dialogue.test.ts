import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { renderDialogue } from '~/domain/book/dialogue.server';

const mark = (number: number) =>
  `<a class="paragraph-number" href="#p${number}" tabindex="-1"><span class="visually-hidden">Párrafo </span>${number} </a>`;

describe('a dialogue', () => {
  it('is a section for each turn, its paragraphs numbered through the chapter', () => {
    const markup = renderDialogue([
      { speaker: 'Luisa', text: 'Uno.\n\nDos.' },
      { speaker: 'Jesús:', text: '«**Tres**.»' },
    ]);
    expect(markup).toBe(
      '<section class="speech speech--luisa"><h3 class="speech__speaker">Luisa</h3>' +
        `<div><p id="p1">${mark(1)}Uno.</p><p id="p2">${mark(2)}Dos.</p></div></section>` +
        '<section class="speech speech--jesus"><h3 class="speech__speaker">Jesús</h3>' +
        `<div><p id="p3">${mark(3)}«<strong>Tres</strong>.»</p></div></section>`,
    );
  });

  it('gives a list one number as a whole', () => {
    const markup = renderDialogue([{ speaker: 'Luisa', text: 'a\n\n- b\n- c\n\nd' }]);
    const page = parse(markup);
    expect(page.querySelectorAll('[id]').map(({ id, tagName }) => [id, tagName])).toEqual([
      ['p1', 'P'],
      ['p2', 'DIV'],
      ['p3', 'P'],
    ]);
    expect(page.querySelectorAll('#p2.paragraph-block li').map(({ textContent }) => textContent)).toEqual(['b', 'c']);
  });

  it('writes other voices without a colour, and a turn without a speaker without a name', () => {
    const markup = renderDialogue([
      { speaker: 'La Virgen', text: 'a' },
      { speaker: ' : ', text: 'b' },
    ]);
    expect(markup).toContain('<section class="speech"><h3 class="speech__speaker">La Virgen</h3>');
    expect(parse(markup).querySelectorAll('.speech__speaker')).toHaveLength(1);
  });

  it('counts nothing for a turn without text', () => {
    const page = parse(
      renderDialogue([
        { speaker: 'Luisa', text: ' ' },
        { speaker: 'Jesús', text: 'a' },
      ]),
    );
    expect(page.querySelectorAll('.speech')).toHaveLength(2);
    expect(page.querySelectorAll('[id]').map(({ id }) => id)).toEqual(['p1']);
  });

  it('lets nothing through that is not its own', () => {
    const hostile = '<img src=x onerror=alert(1)>"><script>alert(1)</script>';
    const page = parse(renderDialogue([{ speaker: hostile, text: hostile }]));
    expect(page.querySelectorAll('img, script')).toHaveLength(0);
    expect(page.querySelector('.speech__speaker')?.textContent).toBe(hostile);
    expect(page.querySelector('section')?.getAttribute('class')).toBe('speech');
  });
});
