import { describe, expect, it } from 'vitest';
import { lettersIn, lettersOf, placesOf, writtenAt } from '~/text/letters';

describe('letters', () => {
  it.each([
    ['signs and spaces', '«¡Ay!» —dijo…  3', 'aydijo3'],
    ['capitals and accents', 'JESÚS PingÜino', 'jesuspinguino'],
    ['accents of their own', 'Jesu\u0301s', 'jesus'],
    ['ñ, which is one', 'Niño nin\u0303o', 'niñoniño'],
    ['ligatures and soft hyphens', 'ﬁel co\u00adra\u200bzón', 'fielcorazon'],
    ['letters of two units', '𝒜mor 🌅', 'amor'],
    ['other scripts', 'Χριστός 1ª', 'χριστος1a'],
  ])('are of a text: %s', (_name, text, letters) => expect(lettersOf(text)).toBe(letters));

  it('are counted before each paragraph', () => {
    expect(lettersIn(['¡Ay!', '* * *', 'Sí, él.']).starts).toEqual([0, 2, 2]);
  });

  it('are found where they are whole words', () => {
    expect(placesOf('amo', lettersIn(['Te amo y llamo; amo', 'ré. Amo.']))).toEqual([2, 11, 16]);
    expect(placesOf('', lettersIn(['Te amo']))).toEqual([]);
  });

  it.each([
    ['with the signs around them', 'quees', '—«¿Qué… es?»'],
    ['over a border of paragraphs', 'esluz', 'es?» —¡Luz!'],
    ['with a tilde of its own', 'piña', '(pin\u0303a).'],
    ['without those before it', 'luzy', '—¡Luz! y'],
  ])('are written as they are in their paragraphs: %s', (_name, letters, text) => {
    const chapter = lettersIn(['Él: —«¿Qué… es?»', '—¡Luz!', 'y (pin\u0303a).']);
    const first = chapter.all.indexOf(letters);
    expect(writtenAt(chapter, [first, first + letters.length])).toBe(text);
  });
});
