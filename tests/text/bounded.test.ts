import { describe, expect, it } from 'vitest';
import { bounded, boundedBytes, onOneLine, trimmed } from '~/text/bounded';

const LONG = 'x'.repeat(6);

describe('a text that is too long', () => {
  it.each([
    ['bounded', () => bounded(5, { long: 'largo' })],
    ['trimmed', () => trimmed(5, { long: 'largo' })],
    ['bounded by bytes', () => boundedBytes(5, 'largo')],
  ])('is told so, and nothing else looks at it: %s', (_name, schema) => {
    const seen: string[] = [];
    const note = (text: string) => (seen.push(text), text);
    const looked = schema()
      .overwrite(note)
      .refine((text) => note(text) !== text, 'mirado')
      .transform(note);
    expect(looked.safeParse(LONG).error?.issues.map(({ message }) => message)).toEqual(['largo']);
    expect(seen).toEqual([]);
    expect(looked.safeParse('hola').error?.issues.map(({ message }) => message)).toEqual(['mirado']);
    expect(seen).toEqual(['hola', 'hola']);
  });

  it('is measured without the white space at its ends, or in bytes, where that is said', () => {
    expect(trimmed(5).parse(`   ${'a'.repeat(5)}   `)).toBe('aaaaa');
    expect(boundedBytes(5, '').safeParse('ñññ').success).toBe(false);
    expect(boundedBytes(6, '').safeParse('ñññ').success).toBe(true);
  });
});

describe('a text on one line', () => {
  it.each(['👨‍👩‍👧', '👩🏽‍🚀', '🏳️‍🌈', '❤️‍🔥', '🧔🏿‍♂️', '👁️‍🗨️', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'])(
    'keeps an emoji whole: %s',
    (emoji) => expect(onOneLine(`Ana ${emoji}${emoji} Ruiz`)).toBe(`Ana ${emoji}${emoji} Ruiz`),
  );

  it.each(['\u200d', '\u00ad', '\u200b', '\ufeff', '\u202e', '\u{e0061}'])(
    'has nothing else that is not seen: %j',
    (mark) => {
      expect(onOneLine(`${mark}An${mark}a 👩${mark} 🚀${mark}`)).toBe('Ana 👩 🚀');
    },
  );
});
