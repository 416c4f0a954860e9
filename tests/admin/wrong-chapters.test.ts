import { beforeAll, describe, expect, it } from 'vitest';
import { altered, damaged } from '../files/zip-surgery';
import { mainChapter, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { reportOf } from '../setup/panel';
import { signedIn } from '../setup/people';
import { BOOK, READER_TABLES, stored } from '../setup/stored';

const FORM = '/admin/main-files?subida=main';
const ALL = [...BOOK, ...READER_TABLES] as const;

let admin: Browser;

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], optional: { 1: {} } });
  ({ browser: admin } = await signedIn('admin'));
});

const main = (index: number, change: Record<string, unknown> = {}) => JSON.stringify(mainChapter(11, index, change));
/** Makes an archive with a first chapter of this content and a good second one. */
const withFirst = (content: string | Buffer) =>
  zip([
    ['11-1.json', content],
    ['11-2.json', main(2)],
  ]);
const two = () => withFirst(main(1));
const upload = async (content: Buffer) =>
  reportOf(admin, await admin.upload(FORM, 'Vol_11_main.zip', content, 'application/zip'));

describe('a bad file among good ones', () => {
  const latin1 = Buffer.from(main(1, { description: 'corazón' }), 'latin1');
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'whose CRC is broken',
      async () => altered(await two(), { crc: 1 }, 0),
      'El archivo está dañado dentro del ZIP (no coincide su CRC). Vuelve a comprimirlo.',
    ],
    [
      'whose data are damaged',
      async () => damaged(await two()),
      'El archivo está dañado dentro del ZIP. Vuelve a comprimirlo.',
    ],
    [
      'in UTF-16',
      () => withFirst(Buffer.from(`\ufeff${main(1)}`, 'utf16le')),
      'El texto está en UTF-16. Guárdalo como UTF-8.',
    ],
    ['in Latin-1', () => withFirst(latin1), 'El texto no está en UTF-8. Guárdalo como UTF-8.'],
    [
      'with NUL',
      () => withFirst(main(1, { description: 'a\0b' })),
      'El campo «description» tiene caracteres que no se pueden guardar.',
    ],
    [
      'of many levels',
      () => withFirst(`${'['.repeat(65)}${']'.repeat(65)}`),
      'El JSON tiene más de 64 niveles de anidación.',
    ],
    [
      'with a text of more than 64 KB',
      () => withFirst(main(1, { description: 'ñ'.repeat(33_000) })),
      'El campo «description» pasa de 64 KB.',
    ],
  ])('%s is named and leaves its chapter as it was; the good one is stored', async (_what, content, reason) => {
    await fillVolume(11, { main: { 1: { description: 'Antes' }, 2: { description: 'Antes' } } });
    const before = await stored(ALL);
    expect(await upload(await content())).toEqual({
      heading: 'Listo en parte. Volumen 11: 1 capítulo en su sitio, 1 archivo con errores',
      refused: undefined,
      counts: [0, 1, 0, 1],
      failures: [`11-1.json ${reason}`],
    });
    const { main_chapters: now = [], ...rest } = await stored(ALL);
    const { main_chapters: then = [], ...others } = before;
    expect([now[0], rest]).toEqual([then[0], others]);
    expect(now[1]).toMatchObject({ index: 2, content: { description: 'Descripción de 11-2' } });
  });

  it('with a BOM is a good one', async () => {
    const archive = await zip([['11-1.json', `\ufeff${main(1, { description: 'Con BOM' })}`]]);
    expect((await upload(archive)).counts).toEqual([0, 1, 0, 0]);
  });
});
