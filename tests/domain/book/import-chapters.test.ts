import { describe, expect, it } from 'vitest';
import type { ChapterKind } from '~/domain/book/chapter-file.server';
import { findMainText, findStudy } from '~/domain/book/chapters.server';
import { exportChapter } from '~/domain/book/export.server';
import { renderStudy } from '~/domain/book/study.server';
import { mainChapter, optionalChapter, zip } from '../../setup/archives';
import { importFiles, archiveOf } from '../../setup/uploads';
import { inTransaction } from '../../setup/rolled-back';
import { altered } from '../../files/zip-surgery';

const db = inTransaction();
type Files = [name: string, content: unknown][];
const pack = (files: Files) => zip(files.map(([name, content]) => [name, JSON.stringify(content)]));
const load = async (kind: ChapterKind, files: Files) => importFiles(db(), kind, 11, await archiveOf(await pack(files)));
const main = (index: number, change?: Record<string, unknown>): Files[number] => [
  `11-${index}.json`,
  mainChapter(11, index, change),
];
const stored = async () =>
  (await db().selectFrom('main_chapters').select('index').orderBy('index').execute()).map(({ index }) => index);
const NONE = { volume: 11, added: 0, replaced: 0, unchanged: 0, failures: [] };

describe('main chapters', () => {
  it('are counted as new, replaced and unchanged, and stored rendered', async () => {
    expect(await load('main', [main(1), main(2)])).toEqual({ ...NONE, added: 2 });
    const again = await load('main', [main(1), main(2, { description: 'Otra' }), main(3)]);
    expect(again).toEqual({ ...NONE, added: 1, replaced: 1, unchanged: 1 });
    const text = await findMainText(db(), 11, 2);
    expect(text).toMatchObject({ date: '1912-03-14', description: 'Otra' });
    expect(text?.dialogue).toContain('<h3 class="speech__speaker">Jesús</h3>');
    expect(text?.dialogue).toContain('<strong>no temas</strong>');
  });

  it('are unchanged when only the order of their keys and what nobody knows differ', async () => {
    await load('main', [main(1)]);
    const turned = Object.fromEntries(Object.entries({ more: 1, ...mainChapter(11, 1) }).reverse());
    expect(await load('main', [['11-1.json', turned]])).toMatchObject({
      ...NONE,
      unchanged: 1,
      remarks: { parts: [{ kind: 'unknown-keys', what: '«more»', count: 1, names: ['11-1.json'] }] },
    });
  });

  it('of more than one batch are all stored and counted', async () => {
    // Words that compress little: an archive that shrinks too much is taken for a bomb.
    const words = Array.from({ length: 9_000 }, (_, at) => (at * 7919).toString(36)).join(' ');
    const long = { dialogue: Array.from({ length: 2 }, () => ({ speaker: 'Luisa', text: words })) }; // more than a batch each
    const files = [1, 2, 3, 4, 5, 6, 7].map((index) => main(index, long));
    expect(await load('main', files)).toEqual({ ...NONE, added: 7 });
    expect(await stored()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await load('main', [...files, main(8)])).toEqual({ ...NONE, added: 1, unchanged: 7 });
  });
});

it('optional chapters are counted in the same way, and found', async () => {
  const file = (index: number, change = {}): Files[number] => [
    `11-${index}_o.json`,
    optionalChapter(11, index, change),
  ];
  expect(await load('optional', [file(1), file(2)])).toEqual({ ...NONE, added: 2 });
  const again = await load('optional', [file(1, { homework: [] }), file(2), file(3)]);
  expect(again).toEqual({ ...NONE, added: 1, replaced: 1, unchanged: 1 });
  expect((await findStudy(db(), 11, 1))?.homework).toEqual([]);
  expect(await exportChapter(db(), 'optional', 11, 2)).toEqual(optionalChapter(11, 2));
  expect(await findStudy(db(), 11, 2)).toMatchObject(renderStudy(optionalChapter(11, 2)));
  expect(await findStudy(db(), 11, 9)).toBeNull();
  expect(await findMainText(db(), 11, 1)).toBeNull();
});

describe('bad files among good ones', () => {
  it('are named in the order of the archive, each with its reason, and the good ones are stored', async () => {
    const archive = await pack([
      ['luz.json', {}],
      main(1),
      ['12-1.json', mainChapter(12, 1)],
      main(3, { date: 5 }),
      main(5),
    ]);
    const bytes = altered(archive, { crc: 1 }, 1);
    await load('main', [main(1, { description: 'Antes' })]);
    const { failures, ...counts } = await importFiles(db(), 'main', 11, await archiveOf(bytes));
    expect(counts).toMatchObject({ added: 1, replaced: 0, unchanged: 0 });
    expect(failures.map(({ name, reason }) => [name, reason])).toEqual([
      ['luz.json', 'El nombre debe tener la forma «{volumen}-{índice}.json».'],
      ['11-1.json', 'El archivo está dañado dentro del ZIP (no coincide su CRC). Vuelve a comprimirlo.'],
      ['12-1.json', 'El volumen del nombre (12) no coincide con el del archivo ZIP (11).'],
      ['11-3.json', 'El campo «date» debe ser un texto; se encontró un número.'],
    ]);
    expect(await stored()).toEqual([1, 5]);
    expect((await findMainText(db(), 11, 1))?.description).toBe('Antes');
  });

  it('that repeat a chapter are named, and the first one stands', async () => {
    const outcome = await load('main', [main(5), ['011-005.json', mainChapter(11, 5, { description: 'Otra' })]]);
    const reason = 'Repite el capítulo de «11-5.json», que ya se tomó.';
    expect(outcome).toEqual({ ...NONE, added: 1, failures: [{ name: '011-005.json', reason }] });
    expect((await findMainText(db(), 11, 5))?.description).toBe('Descripción de 11-5');
  });

  it('take no place from a good one that follows', async () => {
    const outcome = await load('main', [['11-05.json', { info: {} }], main(5)]);
    expect(outcome).toMatchObject({ added: 1, failures: [{ name: '11-05.json' }] });
  });
});
