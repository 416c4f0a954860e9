import { describe, expect, it } from 'vitest';
import { proseBlocks } from '~/text/markdown.server';
import { wordsOf } from '~/text/words';
import { quotationOf } from '~/text/quotation';
import { createVolume } from '../../scripts/demo/volume';

const place = { volume: 11, index: 5, number: 3, speaker: '', date: '' };
const cited = (text: string) => quotationOf({ ...place, text }).replace(/ Libro de Cielo 11-5, § 3$/, '');

/** Tells whether every mark that opens is closed by its own, properly nested. */
function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [mark] of text.matchAll(/[«»“”‘’"]/g)) {
    if ('«“‘'.includes(mark)) open.push(mark);
    else if ('«“‘'['»”’'.indexOf(mark)] !== open.pop()) return false;
  }
  return open.length === 0;
}

describe('a quotation', () => {
  it.each([
    ['Sin comillas.', '«Sin comillas.»'],
    ['«Hija mía, no temas».', '«Hija mía, no temas.»'],
    ['«Hija mía, no temas.»', '«Hija mía, no temas.»'],
    ['«¡No temas!».', '«¡No temas!»'],
    ['«Espera...».', '«Espera...»'],
    ['«Hija mía, la luz', '«Hija mía, la luz»'],
    ['»Y la sombra.', '«Y la sombra.»'],
    ['»Y el fin».', '«Y el fin.»'],
    ['»Y el fin». Después se retiró.', '«“Y el fin”. Después se retiró.»'],
    ['y el fin». Después se retiró.', '«“y el fin”. Después se retiró.»'],
    ['Me dijo: «Hija mía, la luz', '«Me dijo: “Hija mía, la luz”»'],
    ['Dije: «Fiat», y Él: «Fiat».', '«Dije: “Fiat”, y Él: “Fiat”.»'],
    ['«Fiat» y «Amén»', '«“Fiat” y “Amén”»'],
    ['«Di “Fiat” y calla».', '«Di “Fiat” y calla.»'],
    ['Dijo: «Di “Fiat” y calla».', '«Dijo: “Di ‘Fiat’ y calla”.»'],
    ['"Hija mía", dijo, "ven".', '«“Hija mía”, dijo, “ven”.»'],
    ['«Uno »dos »tres».', '«Uno dos tres.»'],
    ['uno» y dos» fin', '«“‘uno’ y dos” fin»'],
  ])('of %j is %j', (text, quotation) => {
    expect(cited(text)).toBe(quotation);
  });

  it('says who speaks, and when, where that is known', () => {
    const full = { ...place, speaker: 'Jesús', date: '14 de marzo de 1912', text: '«Ven».' };
    expect(quotationOf(full)).toBe('«Ven.» Jesús, 14 de marzo de 1912. Libro de Cielo 11-5, § 3');
    expect(quotationOf({ ...full, speaker: '' })).toBe('«Ven.» 14 de marzo de 1912. Libro de Cielo 11-5, § 3');
    expect(quotationOf({ ...full, date: '' })).toBe('«Ven.» Jesús. Libro de Cielo 11-5, § 3');
  });

  it('is whole for every paragraph of a volume, and keeps its words', () => {
    const texts = createVolume(1).chapters.flatMap(({ dialogue }) =>
      dialogue.flatMap(({ text }) => proseBlocks(text).map(wordsOf)),
    );
    const bare = (text: string) => text.replace(/[«»“”‘’".]/g, '').trim();
    expect(texts.filter((text) => !isBalanced(cited(text)))).toEqual([]);
    expect(texts.filter((text) => bare(cited(text)) !== bare(text))).toEqual([]);
    expect(texts.filter((text) => !isBalanced(text)).length).toBeGreaterThan(100);
  });
});
