import { describe, expect, it } from 'vitest';
import { normalForm, storable } from '~/text/normal-form';

const JOINER = '\u034f';
const FORMS = ['NFC', 'NFD', 'NFKC'] as const;
/** Length of the longest run of marks in a text; sorting it takes the square of that. */
const longestRun = (text: string) =>
  Math.max(0, ...[...text.matchAll(/[^\P{M}\u034f]+/gu)].map(([run]) => [...run].length));

describe('the normal form of a text', () => {
  it.each([
    ...['Jesu\u0301s', 'Jesús', '\ufb01n \u2460 １１', '안녕 각', 'क्षेत्रज्ञ', 'བསྒྲུབས་ཧཱུྃ', 'שִׁ֣יר הַֽמַּעֲל֔וֹת', ''],
    ...['ệ'.normalize('NFD'), `Z${'\u0301\u0323\u0308'.repeat(10)}`, '😀👩‍👩‍👧‍👧🏽', 'a'.repeat(40) + '\u0301'],
  ])('%j is what Unicode says it is', (text) => {
    for (const form of FORMS) expect(normalForm(text, form)).toBe(text.normalize(form));
  });

  it.each([
    ['marks of two classes', '\u0301\u0323'],
    ['marks that fall apart', '\u0344'],
    ['marks of two halves', '\u{1d165}\u{1d167}'],
  ])('%s without end are broken where no language has so many', (_name, marks) => {
    for (const before of ['', 'a', 'ñ'.repeat(17)]) {
      const text = before + marks.repeat(2000) + 'z';
      expect(longestRun(normalForm(text))).toBeLessThanOrEqual(60);
      expect(normalForm(text).replaceAll(JOINER, '').normalize('NFD')).toBe(text.normalize('NFD'));
    }
  });

  it('of 30 marks is left alone, of 31 it has one joiner, and a second time changes nothing', () => {
    const marks = (count: number) => `q${'\u0323'.repeat(count)}`;
    expect(normalForm(marks(30))).toBe(marks(30));
    expect(normalForm(marks(31))).toBe(`${marks(30)}${JOINER}\u0323`);
    expect(normalForm(normalForm(marks(100)))).toBe(normalForm(marks(100)));
  });

  it('is kept but for a NUL and half a character', () => {
    expect(storable('Jesu\u0301s 😀')).toBe('Jesús 😀');
    for (const text of ['a\0', '\ud83d', 'x\ude00y', '\ude00\ud83d']) expect(storable(text)).toBeNull();
  });
});
