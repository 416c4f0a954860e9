import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { trusted } from '~/text/html';
import { searchedText, spacedWords, withoutAccents } from '~/text/searched';
import { wordsOf } from '~/text/words';

describe('the words of a text', () => {
  it('keep the place of each letter', () => {
    const text = '«Hija» mía, ¿no?… a.b/c-d 😀 ñandú n\u0303\u0002';
    const spaced = spacedWords(text);
    expect(spaced).toBe(' Hija  mía   no   a b c d   ñandú n\u0303 ');
    expect([...withoutAccents(spaced)].length).toBe([...text].length);
    expect(withoutAccents('ÁÉÍÓÚÜÑ áéíóúüñ ç')).toBe('AEIOUUÑ aeiouuñ ç');
  });

  it.each(['«El corazón» volvió… a.b/c?', 'AÑO de Ánimas — pingüino', '', '¿?'])(
    'are the same in the database: %s',
    async (text) => {
      const { rows } = await sql<{ same: boolean }>`
        select searched_words(${text}) = to_tsvector('spanish', ${searchedText(text)}) as same`.execute(db);
      expect(rows[0]?.same).toBe(true);
    },
  );
});

it('the words of a piece of prose are those that are seen', () => {
  const link = '<a href="https://a.example/">el mar<span class="visually-hidden"> (se abre en otra pestaña)</span></a>';
  const markup = `<ul>\n<li>uno</li>\n<li><strong>d</strong>os &lt;b&gt; &amp;amp;</li></ul><p>${link}<br />\nfin</p>`;
  expect(wordsOf(trusted(markup))).toBe('uno dos <b> &amp; el mar fin');
});
