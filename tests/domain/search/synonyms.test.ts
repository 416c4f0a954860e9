import { describe, expect, it } from 'vitest';
import { parseSynonyms, synonymsForm } from '~/domain/search/synonyms';
import { synonymFinder } from '~/domain/search/synonyms.server';
import { findSynonyms, saveSynonyms } from '~/domain/site/synonyms.server';
import { contentHash } from '~/domain/site/content-hash.server';
import { inTransaction } from '../../setup/rolled-back';

const db = inTransaction();
const BY = { id: null, email: 'casa@ejemplo.org' };
const TEXT = 'mamá celestial = virgen, reina, madre\n\n  Fiat ; Divina  Voluntad,fiat\n';

describe('lines of synonyms', () => {
  it('are groups: the sign between two words does not matter, nor what is empty or said twice', () => {
    expect(parseSynonyms(TEXT)).toEqual({
      groups: [
        ['mamá celestial', 'virgen', 'reina', 'madre'],
        ['Fiat', 'Divina Voluntad'],
      ],
      errors: [],
    });
    expect(parseSynonyms('')).toEqual({ groups: [], errors: [] });
    expect(parseSynonyms('año = ano').errors).toEqual([]); // ñ is a letter of its own
    expect(parseSynonyms('a\u00adb = ﬁat,,= cd\r\nef,gh\rij,kl').groups).toEqual([
      ['ab', 'fiat', 'cd'],
      ['ef', 'gh'],
      ['ij', 'kl'],
    ]);
  });

  it.each([
    ['virgen', 'Línea 1: hacen falta dos palabras o más, como «virgen = reina, madre»'],
    ['\nVirgen = vírgen', 'Línea 2: hacen falta dos palabras o más, como «virgen = reina, madre»'],
    ['virgen = ¿?', 'Línea 1: «¿?» no es una palabra'],
    ['virgen = y', 'Línea 1: «y» es una sola letra'],
    [`virgen = ${'ñ'.repeat(61)}`, `Línea 1: «${'ñ'.repeat(20)}…» pasa de 60 caracteres`],
    ['virgen = reina\nmadre = REÍNA', 'Línea 2: «REÍNA» está ya en la línea 1'],
    [Array.from({ length: 21 }, (_, at) => `p${at}`).join(','), 'Línea 1: hasta 20 palabras en un grupo'],
    [Array.from({ length: 301 }, (_, at) => `p${at}=q${at}`).join('\n'), 'Son 301 grupos: hasta 300'],
  ])('%j is said to be wrong', (text, error) => {
    expect(parseSynonyms(text).errors).toEqual([error]);
    expect(synonymsForm.safeParse({ synonyms: text }).error?.issues.map(({ message }) => message)).toEqual([error]);
  });

  it('have at most five errors told, and the longest text is still read', () => {
    const long = 'pan\n'.repeat(5_000);
    const messages = synonymsForm.safeParse({ synonyms: long }).error?.issues.map(({ message }) => message);
    expect([messages?.length, messages?.at(-1)]).toEqual([6, 'Y 9995 más']);
    const tooLong = synonymsForm.safeParse({ synonyms: `${long}x` }).error?.issues;
    expect(tooLong?.map(({ message }) => message)).toEqual(['No puede pasar de 20000 caracteres']);
  });
});

describe('the synonyms of a word', () => {
  it('are the others of its group, however it is typed', async () => {
    await saveSynonyms(db(), BY, TEXT);
    const synonymsOf = await synonymFinder(db(), 'una');
    const others = ['virgen', 'reina', 'madre'];
    for (const typed of ['mamá celestial', ' MAMA  CELESTIAL', '«mamá celestial»']) {
      expect([typed, synonymsOf(typed)]).toEqual([typed, others]);
    }
    expect(synonymsOf('Reina')).toEqual(['mamá celestial', 'virgen', 'madre']);
    for (const none of ['mamá', 'reinas', '', '=']) expect(synonymsOf(none)).toEqual([]);
  });

  it('are those of the revision of the content', async () => {
    await saveSynonyms(db(), BY, 'pan = maná');
    expect((await synonymFinder(db(), 'dos'))('pan')).toEqual(['maná']);
    await saveSynonyms(db(), BY, 'pan = trigo');
    expect((await synonymFinder(db(), 'dos'))('pan')).toEqual(['maná']);
    expect((await synonymFinder(db(), 'tres'))('pan')).toEqual(['trigo']);
  });

  it('are written onto what they are based on, and not onto something newer', async () => {
    await saveSynonyms(db(), BY, 'pan = maná');
    const basis = contentHash(await findSynonyms(db()));
    await saveSynonyms(db(), BY, 'pan = trigo', basis);
    await expect(saveSynonyms(db(), BY, 'pan = harina', basis)).rejects.toMatchObject({ code: 'stored_newer' });
    await saveSynonyms(db(), BY, ' pan = trigo\r\n', basis);
    expect(await findSynonyms(db())).toBe('pan = trigo');
  });
});
