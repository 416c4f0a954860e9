import { describe, expect, it } from 'vitest';
import { renderDialogueParts, UNMARKED_TAGS } from '~/domain/book/dialogue.server';

import { paint, type Painted } from '~/domain/highlights/paint';
import type { Colour } from '~/domain/highlights/schema';
import { lettersIn, lettersOf } from '~/text/letters';
import { markFound } from '~/text/marked';

const MARK = /<mark class="highlight([^"]*)">(.*?)<\/mark>/g;
const hidden = / *<span class="visually-hidden">[^<]*<\/span>/g;

/** The text of some paragraphs with these quotations of them highlighted. */
function painted(text: string, quotations: [words: string, colour?: Colour, name?: string][], found: string[] = []) {
  const { html, paragraphs } = renderDialogueParts([{ speaker: 'Jesús', text }]);
  const { all, starts } = lettersIn(paragraphs.map((paragraph) => paragraph.text));
  const runs = quotations.map(([words, colour = 'doubt', name = colour]): Painted => {
    const letters = lettersOf(words);
    const first = all.indexOf(letters);
    return { first, last: first + letters.length, colour, name };
  });
  return markFound(paint(html, runs, starts), found, UNMARKED_TAGS);
}

/** The marks of a page, each as 'doubt prayer: words'. */
const marks = (markup: string) =>
  [...markup.matchAll(MARK)].map(
    ([, colours, words]) => `${colours!.replaceAll(' highlight--', ' ').trim()}: ${words!.replace(hidden, '')}`,
  );

const BOOK = '—Hija mía, «no temas» & **calla**. ¿Qué «temes»? Ya voy.\n\nOtra vez: 1. El *mar*.\n\n- Uno\n- Dos';

describe('what is painted in the HTML of a chapter', () => {
  it.each<[string, [string, Colour?][], string[]]>([
    ['a sentence with what closes it', [['Ya voy']], ['doubt: Ya voy.']],
    ['what opens it', [['Qué temes']], ['doubt: ¿Qué «temes»?']],
    ['across tags, none of which it crosses', [['no temas calla']], ['doubt: «no temas» &amp; ', 'doubt: calla']],
    ['over two paragraphs, not their numbers', [['Ya voy Otra vez']], ['doubt: Ya voy.', 'doubt: Otra vez:']],
    ['what stands behind a tag', [['calla Qué temes']], ['doubt: calla', 'doubt: . ¿Qué «temes»?']],
    ['a list', [['Uno Dos']], ['doubt: Uno', 'doubt: Dos']],
    [
      'two that overlap, in one',
      [['Hija mía no'], ['no temas', 'prayer']],
      ['doubt: —Hija mía,', 'doubt prayer: «no', 'prayer:  temas»'],
    ],
  ])('%s', (_what, quotations, expected) => {
    const markup = painted(BOOK, quotations);
    expect(marks(markup)).toEqual(expected);
    const bare = painted(BOOK, []);
    expect(markup.replace(hidden, '').replace(/<\/?mark[^>]*>/g, '')).toBe(bare.replace(hidden, ''));
    expect(markup).not.toMatch(/<mark[^>]*>(?:(?!<\/mark>).)*<mark/);
  });

  it('its name is at its beginning, and its end named at its end, once each', () => {
    const spoken = painted(BOOK, [['no temas calla', 'doubt', 'a <b>']]).match(
      /<span class="visually-hidden">(?!Párrafo).*?<\/span>/g,
    );
    expect(spoken).toEqual([
      '<span class="visually-hidden">a &lt;b&gt;: </span>',
      '<span class="visually-hidden"> (fin de la marca)</span>',
    ]);
  });

  it('words that were searched for stand beside it, and its hidden words are none of them', () => {
    const markup = painted(BOOK, [['Ya voy', 'promise', 'fin']], ['voy', 'fin']);
    expect(marks(markup)).toEqual(['promise: Ya ', 'promise found: voy', 'promise: .']);
    expect(painted(BOOK, [], ['voy'])).toContain('Ya <mark>voy</mark>.');
  });
});
