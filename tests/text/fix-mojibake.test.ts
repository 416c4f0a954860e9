import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixMojibake, fixReadTwice } from '~/text/fix-mojibake';
import { SEED } from '../setup/extent';

const WORDS = 'Jesús sé ASÍ ¡QUÉ volverá COSÌ città perché más Señor ÁÉÍÓÚÑÜ naïve pingüino çà'.split(' ');
const SIGNS = ['…', '…»', '—', '—»', '”', '’', '«', '»', '¿', '¡', ' ', ', ', '.', '\n', '☺', '❤️', '🙏', '…”', '–'];
const text = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom(...SIGNS)), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

const READERS: ((bytes: Buffer) => string)[] = [
  (bytes) => bytes.toString('latin1'),
  (bytes) => new TextDecoder('windows-1252').decode(bytes),
];

describe('UTF-8 that was read twice', () => {
  it('is put right, read by whichever program and however often', () => {
    const spanish = text.filter((one) => !/[ÌÀ]|çà|COSÌ/.test(one));
    fc.assert(
      fc.property(spanish, fc.constantFrom(...READERS), fc.integer({ min: 1, max: 3 }), (right, read, times) => {
        let wrong = right;
        for (let time = 0; time < times; time += 1) wrong = read(Buffer.from(wrong));
        expect(fixReadTwice(wrong)).toBe(right);
      }),
      { numRuns: 500, seed: SEED },
    );
  });

  it('is never seen in what was read once', () => {
    fc.assert(
      fc.property(text, (right) => fixReadTwice(right) === right),
      { numRuns: 1000, seed: SEED },
    );
  });
});

it('a text is rid of what nobody can read in it', () => {
  expect(fixMojibake(' \u200eEn el prin\u00adcipio\ufffd «no sé…»\u0007 ')).toBe('En el principio «no sé…»');
});
