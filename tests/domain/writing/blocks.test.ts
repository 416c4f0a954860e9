import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLines, writeLines } from '~/domain/writing/blocks';
import { SEED } from '../../setup/extent';

const PIECES = [' ', '  ', '\t', '\u00a0', '\n', '\r\n', '\r', 'a', 'ñ', '# ', '> ', '\\'];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(''));

it('a list that is written and read has the same entries, whatever white space they hold', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (texts) => {
      const entries = texts.map((one) => one.replace(/\r\n?/g, '\n').trim()).filter(Boolean);
      expect(readLines(writeLines(texts))).toEqual(entries);
      expect(readLines(writeLines(texts).replaceAll('\n', '\r\n'))).toEqual(entries);
    }),
    { numRuns: 1000, seed: SEED },
  );
});
