import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { beforeAll, describe, expect, it } from 'vitest';
import { altered } from '../files/zip-surgery';
import { mainChapter, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { reportOf } from '../setup/panel';
import { signedIn } from '../setup/people';
import { BOOK, READER_TABLES, stored } from '../setup/stored';

const FORM = '/admin/main-files?subida=main';
const MB = 1024 * 1024;
const ALL = [...BOOK, ...READER_TABLES] as const;
const PATH = 'El ZIP contiene un nombre con una ruta que no se permite (.. o / al principio).';
const BROKEN = 'El archivo no es un ZIP válido o está incompleto. Vuelve a comprimirlo y súbelo otra vez.';

let admin: Browser;

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: { description: 'Antes' } }, optional: { 1: {} } });
  const { browser: reader } = await signedIn();
  await reader.post('/volume/11', { intent: 'watch', visto: 'v11x1' });
  await reader.post('/volume/11', { intent: 'note', index: '1', note_text: 'Mía' });
  ({ browser: admin } = await signedIn('admin'));
});

const main = (index: number, change: Record<string, unknown> = {}) => JSON.stringify(mainChapter(11, index, change));
const two = () =>
  zip([
    ['11-1.json', main(1)],
    ['11-2.json', main(2)],
  ]);
const many = (count: number, content: Buffer | string, options = {}) =>
  zip(
    Array.from({ length: count }, (_, at) => [`11-${at + 1}.json`, content]),
    options,
  );
const upload = async (content: Buffer) =>
  reportOf(admin, await admin.upload(FORM, 'Vol_11_main.zip', content, 'application/zip'));

/** Makes a good archive whose first file has another name of as many bytes. */
async function archiveWith(name: string): Promise<Buffer> {
  const stand = 'n'.repeat(Buffer.byteLength(name));
  return altered(
    await zip([
      [stand, main(1)],
      ['11-2.json', main(2)],
    ]),
    { name },
    0,
  );
}

async function linked(): Promise<Buffer> {
  const archive = new ZipFile();
  archive.addBuffer(Buffer.from('/etc/passwd'), '11-1.json', { mode: 0o120777 });
  archive.end();
  return buffer(archive.outputStream);
}

describe('an archive that is refused as a whole', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an absolute name', () => archiveWith('/11-1.json'), PATH],
    ['an absolute name of Windows', () => archiveWith('C:/11-1.json'), PATH],
    ['a name that climbs out', () => archiveWith('../x'), PATH],
    ['a name that climbs out as Windows does', () => archiveWith('..\\x'), PATH],
    ['a symlink', linked, '«11-1.json» es un enlace simbólico, y el ZIP sólo puede contener archivos.'],
    [
      '50 MB of zeros in 48 KB',
      () => many(25, Buffer.alloc(2 * MB)),
      '«11-1.json» está comprimido más de 100 a 1, como una bomba ZIP.',
    ],
    [
      '50 MB of zeros in small files',
      () => many(50, Buffer.alloc(MB)),
      'El ZIP está comprimido más de 100 a 1, como una bomba ZIP.',
    ],
    ['10,000 entries', () => many(10_000, '{}', { compress: false }), 'El ZIP tiene más de 3000 archivos.'],
    [
      'a file of more than 2 MB',
      async () => altered(await two(), { size: 2 * MB + 1 }, 0),
      '«11-1.json» pasa de 2 MB.',
    ],
    [
      'one encrypted file',
      async () => altered(await two(), { flags: 0x0801 }, 1),
      'El ZIP está cifrado con contraseña. Súbelo sin contraseña.',
    ],
    [
      'a compression that is unknown here',
      async () => altered(await two(), { method: 14 }, 1),
      '«11-2.json» está comprimido con LZMA, que aquí no se puede leer. Comprímelo otra vez con «Deflate», el método normal de un ZIP, y vuelve a subirlo.',
    ],
    [
      'a name twice',
      async () => altered(await two(), { name: '11-1.json' }, 1),
      'El ZIP contiene dos veces «11-1.json».',
    ],
    [
      'a name in two folders',
      () =>
        zip([
          ['a/11-1.json', main(1)],
          ['b/11-1.json', main(1)],
        ]),
      'El ZIP contiene dos veces «11-1.json»: «a/11-1.json» y «b/11-1.json».',
    ],
    ['__MACOSX only', () => zip([['__MACOSX/._11-1.json', 'x']]), 'El ZIP no contiene ningún archivo.'],
    ['truncated in its directory', async () => (await two()).subarray(0, -10), BROKEN],
    ['truncated in its first file', async () => (await two()).subarray(0, 60), BROKEN],
    ['without its beginning', async () => Buffer.concat([Buffer.from('PK'), (await two()).subarray(40)]), BROKEN],
  ])('%s', async (_what, content, sentence) => {
    const before = await stored(ALL);
    expect(await upload(await content())).toEqual({
      heading: 'Error: no se guardó nada',
      refused: sentence,
      counts: [],
      failures: [],
    });
    expect(await stored(ALL)).toEqual(before);
  });
});
