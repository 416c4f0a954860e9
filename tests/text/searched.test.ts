import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { trusted } from '~/text/html';
import { searchedText, spacedWords, withoutAccents } from '~/text/searched';
import { seenText } from '~/text/seen';
import { wordsOf } from '~/text/words';

describe('the words of a text', () => {
  it('keep the place of each letter', () => {
    const text = '«Hija» mía, ¿no?… a.b/c-d 😀 ñandú n\u0303\u0002';
    const spaced = spacedWords(text);
    expect(spaced).toBe(' Hija  mía   no   a b c d   ñandú n\u0303 ');
    expect([...withoutAccents(spaced)].length).toBe([...text].length);
    expect(withoutAccents('ÁÉÍÓÚÜÑ áéíóúüñ ç')).toBe('AEIOUUÑ aeiouuñ ç');
  });

  it.each([
    '«El corazón» volvió… a.b/c?',
    'AÑO de Ánimas — pingüino, à bientôt, Ëva',
    '',
    '¿?',
    'Volun\u00ad\u00a0\n tad, co\u200dra\ufeffzón\u{e0041} diﬁcil',
  ])('are the same in the database: %s', async (text) => {
    const { rows } = await sql<{ same: boolean }>`
      select searched_words(${text}) = to_tsvector('spanish', ${searchedText(text)}) as same`.execute(db);
    expect(rows[0]?.same).toBe(true);
  });

  it('are those that are seen, the same for every character here and in the database', async () => {
    expect(seenText('\ufeffVolun\u00ad\n  tad eﬁcaz, oﬃcio, ﬆo: 👨‍👩‍👧')).toBe('Voluntad eficaz, officio, sto: 👨👩👧');
    const isUnseen = (at: number) => /[\p{Cf}\p{DI}\ufb00-\ufb06]/u.test(String.fromCodePoint(at));
    const edges = Array.from({ length: 0x10ffff }, (_, at) => at + 1).filter(
      (at) => (at < 0xd800 || at > 0xdfff) && [at - 1, at, Math.min(at + 1, 0x10ffff)].some(isUnseen),
    );
    const text = edges.map((at) => String.fromCodePoint(at)).join(' ');
    const { rows } = await sql<{ same: boolean }>`select seen_text(${text}) = ${seenText(text)} as same`.execute(db);
    expect(rows[0]?.same).toBe(true);
  });
});

it('the words of a piece of prose are those that are seen', () => {
  const link = '<a href="https://a.example/">el mar<span class="visually-hidden"> (se abre en otra pestaña)</span></a>';
  const markup = `<ul>\n<li>uno</li>\n<li><strong>d</strong>os &lt;b&gt; &amp;amp;</li></ul><p>${link}<br />\nfin</p>`;
  expect(wordsOf(trusted(markup))).toBe('uno dos <b> &amp; el mar fin');
});
