import { describe, expect, it } from 'vitest';
import { FileFault } from '~/files/fault';
import { zip } from '../setup/archives';
import { archiveOf } from '../setup/opened';
import { altered } from './zip-surgery';

const refused = async (bytes: Buffer, sentence: string) =>
  expect(archiveOf(bytes)).rejects.toThrow(new FileFault(sentence));

/** Byte of each character in code page 850. */
const CODE_PAGE_850: Record<string, number | undefined> = Object.fromEntries(
  [...'áéíóúñüÁÉÍÓÚÑÜ¿¡ºª«»'].map((letter, at) => [
    letter,
    [
      0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0xa4, 0x81, 0xb5, 0x90, 0xd6, 0xe0, 0xe9, 0xa5, 0x9a, 0xa8, 0xad, 0xa7, 0xa6, 0xae,
      0xaf,
    ][at],
  ]),
);
const inCodePage850 = (name: string) => Buffer.from([...name].map((one) => CODE_PAGE_850[one] ?? one.charCodeAt(0)));
const FLAGGED = 0x0800;

/** Makes an archive of files with names of these bytes. */
async function archived(names: Buffer[], flags: number): Promise<Buffer> {
  let bytes = await zip(names.map((name, at) => [String(at).repeat(name.length), '{}']));
  names.forEach((name, at) => (bytes = altered(bytes, { name, flags }, at)));
  return bytes;
}

describe('names as programs write them', () => {
  const NAMES = [
    ['Adoración pura.json', 'El Niño Jesús.json', '11-1.json'],
    ['¿Qué es la Divina Voluntad?.json', 'Ánimo.json', 'ÚLTIMA CENA.json'],
    ['CORAZÓN DE MARÍA.json', 'Pingüino «1.ª».json'],
    ['María.json'],
    ['sueño.json', 'café y té.json'],
  ];
  it.each<[program: string, write: (name: string) => Buffer, flags: number]>([
    ['UTF-8 with its flag', (name) => Buffer.from(name), FLAGGED],
    ['UTF-8 without it', (name) => Buffer.from(name), 0],
    ['the Finder', (name) => Buffer.from(name.normalize('NFD')), 0],
    ['Windows in Spanish', inCodePage850, 0],
    ['Windows-1252', (name) => Buffer.from(name, 'latin1'), 0],
    ['UTF-8 that was read twice', (name) => Buffer.from(Buffer.from(name).toString('latin1')), FLAGGED],
    ['a flag that is wrong', (name) => Buffer.from(name, 'latin1'), FLAGGED],
    ['marks that nobody sees', (name) => Buffer.from(`\u200e${name}`), FLAGGED],
    ['`tar -a`', (name) => Buffer.from(`./${name}`), 0],
    ['`tar -a` of a folder', (name) => Buffer.from(`./libro/./${name}`), 0],
  ])('%s', async (_program, write, flags) => {
    for (const names of NAMES) {
      const files = await archiveOf(await archived(names.map(write), flags));
      expect(files.map(({ name }) => name)).toEqual(names);
    }
  });

  it('of which one is UTF-8 and another is not', async () => {
    const files = await archiveOf(await archived([Buffer.from('Ángel.json'), inCodePage850('Ánimo.json')], 0));
    expect(files.map(({ name }) => name)).toEqual(['Ángel.json', 'Ánimo.json']);
  });

  it('that are one name in two ways of writing it are one', async () => {
    const twice = await archived([Buffer.from('María.json'), Buffer.from('María.json'.normalize('NFD'))], FLAGGED);
    await refused(twice, 'El ZIP contiene dos veces «María.json».');
  });
});

describe('hostile names', () => {
  const PATH = 'El ZIP contiene un nombre con una ruta que no se permite (.. o / al principio).';
  it.each([
    '../x',
    '../../etc/passwd',
    'a/../../x',
    'a/../x',
    '..',
    '/x',
    '//x',
    '/etc/passwd',
    'C:/x',
    'c:x.json',
    '..\\x',
    '\\x',
    '__MACOSX/../../x',
  ])('%s refuses the archive', async (name) => {
    const good = await zip([
      ['n'.repeat(name.length), '{}'],
      ['11-1.json', '{}'],
    ]);
    await refused(altered(good, { name }, 0), PATH);
  });

  it('a folder as some programs of Windows write it is one', async () => {
    const good = await zip([['carpeta-11-1.json', '{}']]);
    const [file] = await archiveOf(altered(good, { name: 'carpeta\\11-1.json' }, 0));
    expect(file?.name).toBe('11-1.json');
  });

  it('the same name twice refuses the archive', async () => {
    const good = await zip([
      ['11-1.json', '{}'],
      ['11-2.json', '{}'],
    ]);
    await refused(altered(good, { name: '11-1.json' }, 1), 'El ZIP contiene dos veces «11-1.json».');
  });

  it.each(['a\0.json', '\0', '11-1.json\0.exe'])('%j never reaches the database, which takes no NUL', async (name) => {
    const good = await zip([['n'.repeat(name.length), '{}']]);
    const names = await archiveOf(altered(good, { name })).then(
      (files) => files.map((file) => file.name),
      (error: unknown) => {
        expect(error).toBeInstanceOf(FileFault);
        return [(error as FileFault).message];
      },
    );
    expect(names.join('')).not.toContain('\0');
  });
});
