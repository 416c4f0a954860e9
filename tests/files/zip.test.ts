import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { FileFault } from '~/files/fault';
import { zip } from '../setup/archives';
import { archiveOf } from '../setup/opened';
import { altered, counted, damaged } from './zip-surgery';

const namesOf = async (bytes: Buffer) => (await archiveOf(bytes)).map(({ name }) => name);
const TWO: [string, string][] = [
  ['11-1.json', '{"a":1}'],
  ['11-2.json', '{"b":2}'],
];

describe('a good archive', () => {
  it('gives its files in its own order', async () => {
    const files = await archiveOf(await zip([...TWO].reverse()));
    expect(files.map(({ name }) => name)).toEqual(['11-2.json', '11-1.json']);
    const read = await Promise.all(files.map((file) => file.read()));
    expect(read.map(String)).toEqual(['{"b":2}', '{"a":1}']);
  });

  it('reads a file that is empty, one without compression, and one twice', async () => {
    const archive = new ZipFile();
    archive.addBuffer(Buffer.alloc(0), 'vacio.json');
    archive.addBuffer(Buffer.from('{"c":3}'), 'sin-comprimir.json', { compress: false });
    archive.end();
    const [empty, plain] = await archiveOf(await buffer(archive.outputStream));
    expect((await empty?.read())?.length).toBe(0);
    expect(String(await plain?.read())).toBe('{"c":3}');
    expect(String(await plain?.read())).toBe('{"c":3}');
  });

  it('has names in UTF-8', async () => {
    expect(await namesOf(await zip([['capítulo 😀.json', '{}']]))).toEqual(['capítulo 😀.json']);
  });
});

describe('what is passed over', () => {
  it('folders themselves, __MACOSX, dot files and what Windows leaves, wherever they lie', async () => {
    const archive = await zip([
      ['__MACOSX/._11-1.json', 'x'],
      ['.DS_Store', 'x'],
      ['.oculto.json', 'x'],
      ['Thumbs.db', 'x'],
      ['desktop.ini', 'x'],
      ['carpeta/__MACOSX/._11-9.json', 'x'],
      ['carpeta/.git/config', 'x'],
      ['carpeta/Thumbs.db', 'x'],
      ...TWO,
    ]);
    expect(await namesOf(archive)).toEqual(['11-1.json', '11-2.json']);
  });

  it('the paths of files that lie in folders', async () => {
    const archive = await zip([
      ['__MACOSX/Vol_11_main/._11-1.json', 'x'],
      ['Vol_11_main/11-1.json', '{}'],
      ['Vol_11_main/más/11-2.json', '{}'],
      ['11-3.json', '{}'],
    ]);
    expect(await namesOf(archive)).toEqual(['11-1.json', '11-2.json', '11-3.json']);
  });

  it('not two files of one name in two folders: they refuse the archive', async () => {
    const archive = zip([
      ['a/11-1.json', '{}'],
      ['b/11-1.json', '{}'],
    ]);
    await expect(archiveOf(await archive)).rejects.toThrow(
      new FileFault('El ZIP contiene dos veces «11-1.json»: «a/11-1.json» y «b/11-1.json».'),
    );
  });

  it.each([
    ['nothing at all', []],
    ['only dot files', [['.DS_Store', 'x']]],
    ['only __MACOSX', [['__MACOSX/._a', 'x']]],
  ] as [string, [string, string][]][])('%s is an empty archive', async (_name, files) => {
    await expect(archiveOf(await zip(files))).rejects.toThrow(new FileFault('El ZIP no contiene ningún archivo.'));
  });
});

describe('what is no ZIP, or no longer', () => {
  const NO_ZIP = new FileFault(
    'El archivo no es un ZIP válido o está incompleto. Vuelve a comprimirlo y súbelo otra vez.',
  );
  it.each([
    ['an empty file', () => Buffer.alloc(0)],
    ['JSON', () => Buffer.from('{"a":1}')],
    ['two letters of a ZIP', () => Buffer.from('PK')],
    ['zeros', () => Buffer.alloc(100_000)],
    ['a ZIP that was cut at its end', async () => (await zip(TWO)).subarray(0, -1)],
    ['a ZIP that was cut in half', async () => (await zip(TWO)).subarray(0, 60)],
    ['a ZIP without its beginning', async () => (await zip(TWO)).subarray(40)],
    ['a ZIP with something behind it', async () => Buffer.concat([await zip(TWO), Buffer.from('x')])],
    ['a ZIP that claims more files than it has', async () => counted(await zip(TWO), 3)],
    ['a directory that begins elsewhere', async () => wrongStart(await zip(TWO))],
  ])('%s', async (_name, make) => {
    await expect(archiveOf(await make())).rejects.toThrow(NO_ZIP);
  });

  function wrongStart(bytes: Buffer): Buffer {
    const copy = Buffer.from(bytes);
    copy.writeUInt32LE(5, copy.length - 22 + 16);
    return copy;
  }
});

describe('what is broken in one file fails that file', () => {
  const CRC = new FileFault('El archivo está dañado dentro del ZIP (no coincide su CRC). Vuelve a comprimirlo.');
  const BROKEN = new FileFault('El archivo está dañado dentro del ZIP. Vuelve a comprimirlo.');
  it.each([
    ['a sum that does not agree', (bytes: Buffer) => altered(bytes, { crc: 1 }, 0), CRC],
    ['more than it says', (bytes: Buffer) => altered(bytes, { size: 3 }, 0), BROKEN],
    ['less than it says', (bytes: Buffer) => altered(bytes, { size: 9 }, 0), BROKEN],
    ['data cut short', (bytes: Buffer) => altered(bytes, { packed: 4 }, 0), BROKEN],
    ['data beyond the end of the archive', (bytes: Buffer) => altered(bytes, { packed: 10_000 }, 0), BROKEN],
    ['data that is not deflated', damaged, BROKEN],
  ])('%s', async (_name, breakIt, fault) => {
    const [first, second] = await archiveOf(breakIt(await zip(TWO)));
    await expect(first?.read()).rejects.toThrow(fault);
    expect(String(await second?.read())).toBe('{"b":2}');
  });
});
