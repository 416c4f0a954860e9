import { describe, expect, it } from 'vitest';
import { readChapter, volumeOfArchive, type ChapterKind } from '~/domain/book/chapter-file.server';
import { FileFault } from '~/files/fault';
import { mainChapter, optionalChapter } from '../../setup/archives';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const main = (value: unknown, name = '11-5.json') => readChapter('main', 11, name, bytes(value));
const optional = (value: unknown, name = '11-5_o.json') => readChapter('optional', 11, name, bytes(value));

describe('the name of an archive', () => {
  it.each([
    ['Vol_11_main.zip', 'main', 11],
    ['vol_1_MAIN.ZIP', 'main', 1],
    ['VOL_036_main.zip', 'main', 36],
    ['Vol_7_optional.zip', 'optional', 7],
    ['Vol_11_main (1).zip', 'main', 11],
  ] as [string, ChapterKind, number][])('%s', (name, kind, volume) => {
    expect(volumeOfArchive(name, kind)).toBe(volume);
  });

  it.each([
    ['Vol_0_main.zip', 'main'],
    ['Vol_37_main.zip', 'main'],
    ['Vol_11_main.zip', 'optional'],
    ['Vol_11_main (x).zip', 'main'],
    ['Vol_11_main.zip.exe', 'main'],
    ['', 'main'],
  ] as [string, ChapterKind][])('%j is not one of %s chapters', (name, kind) => {
    const sentence = `El ZIP debe llamarse «Vol_X_${kind}.zip», con X de 1 a 36; se llama «${name}».`;
    expect(() => volumeOfArchive(name, kind)).toThrow(new FileFault(sentence));
  });
});

describe('a main chapter', () => {
  it('is read', () => {
    expect(main(mainChapter(11, 5))).toEqual(mainChapter(11, 5));
  });

  it.each(['11-5.json', '011-0005.json', '11-5.JSON'])('may be named %s', (name) => {
    expect(main(mainChapter(11, 5), name).info).toMatchObject({ volume: 11, index: 5 });
  });

  it('is brought to one shape whatever way it was written', () => {
    const chapter = main({
      ...mainChapter(11, 5),
      info: { volume: '011', index: ' 5 ', date: null, more: 1 },
      dialogue: { speaker: 'Jesu\u0301s', text: 'Luz', more: 1 },
      more: [1],
    });
    expect(chapter.info).toEqual({ volume: 11, index: 5, date: '' });
    expect(chapter.dialogue).toEqual([{ speaker: 'Jesús', text: 'Luz' }]);
    expect(chapter).not.toHaveProperty('more');
  });

  it('has the date of info where it has none of its own', () => {
    for (const date of [null, undefined, ''])
      expect(main(mainChapter(11, 5, { date }))).toMatchObject({ date: '1912-03-14', info: { date: '1912-03-14' } });
    expect(main(mainChapter(11, 5, { date: '1912-03-15' }))).toMatchObject({ date: '1912-03-15' });
  });

  it('may leave both dates and its description empty', () => {
    const change = { info: { volume: 11, index: 5 }, date: null, description: null };
    expect(main(mainChapter(11, 5, change))).toMatchObject({ date: '', description: '', info: { date: '' } });
  });
});

describe('a wrong chapter is refused with', () => {
  const FORM = 'El nombre debe tener la forma «{volumen}-{índice}.json».';
  it.each([
    ['a name without an index', '11.json', FORM],
    ['the name of an optional chapter', '11-5_o.json', FORM],
    ['a name with something before it', 'x11-5.json', FORM],
    ['another ending', '11-5.txt', FORM],
    ['another volume in its name', '12-5.json', 'El volumen del nombre (12) no coincide con el del archivo ZIP (11).'],
    ['the index 0 in its name', '11-0.json', 'El índice del nombre debe empezar en 1.'],
    ['another index in its name', '11-6.json', 'El índice de «info» (5) no coincide con el del nombre (6).'],
  ])('%s', (_name, name, sentence) => {
    expect(() => main(mainChapter(11, 5), name)).toThrow(new FileFault(sentence));
  });

  const change = (changes: Record<string, unknown>) => mainChapter(11, 5, changes);
  const turns = (...dialogue: object[]) => change({ dialogue });
  const [LUISA, LONG] = [{ speaker: 'Luisa' }, 'ñ'.repeat(32 * 1024 + 1)];
  it.each([
    ['another volume inside', mainChapter(12, 5), 'El volumen de «info» (12) no coincide con el del ZIP (11).'],
    ['no info', change({ info: undefined }), 'Falta el campo «info».'],
    ['no description', change({ description: undefined }), 'Falta el campo «description».'],
    ['no dialogue', change({ dialogue: undefined }), 'Falta el campo «dialogue».'],
    [
      'a turn without a speaker',
      turns({ ...LUISA, text: '' }, { text: 'Luz' }),
      'Falta el campo «dialogue[1].speaker».',
    ],
    ['a long text', turns({ ...LUISA, text: LONG }), 'El campo «dialogue[0].text» pasa de 64 KB.'],
  ])('%s', (_name, value, sentence) => {
    expect(() => main(value)).toThrow(expect.objectContaining({ name: 'FileFault', message: sentence }));
  });

  it('the name of a main chapter among the optional ones', () => {
    const sentence = 'El nombre debe tener la forma «{volumen}-{índice}_o.json».';
    expect(() => optional(optionalChapter(11, 5), '11-5.json')).toThrow(new FileFault(sentence));
  });
});
