import { expect, it } from 'vitest';
import { renderDialogue } from '~/domain/book/dialogue.server';
import { countWords, readingTime } from '~/text/reading-time';

it.each([
  [0, 'Un minuto de lectura'],
  [299, 'Un minuto de lectura'],
  [300, 'Unos 2 minutos de lectura'],
  [1200, 'Unos 6 minutos de lectura'],
])('%i words are %s', (words, time) => expect(readingTime(words)).toBe(time));

it('counts the words of a text, names with them, and no numbers of paragraphs', () => {
  const text = 'Hija **mía**, confía.\n\n- La paz\n- 1899\n\nNo temas & confía';
  expect(countWords(renderDialogue([{ speaker: 'Jesús', text }]))).toBe(1 + 3 + 3 + 3);
});
