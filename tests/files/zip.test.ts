import { createCipheriv } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { FileFault } from '~/files/fault';
import { zip } from '../setup/archives';
import { archiveOf } from '../setup/uploads';
import { altered, counted, damaged } from './zip-surgery';

const namesOf = async (bytes: Buffer) => (await archiveOf(bytes)).map(({ name }) => name);
const refused = async (bytes: Buffer, sentence: string) =>
  expect(archiveOf(bytes)).rejects.toThrow(new FileFault(sentence));
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
});

describe('what is passed over', () => {
  it('folders themselves, __MACOSX, dot files and what Windows leaves, wherever they lie', async () => {
    const left = ['__MACOSX/._11-1.json', '.DS_Store', '.oculto.json', 'Thumbs.db', 'desktop.ini'];
    const within = ['carpeta/__MACOSX/._11-9.json', 'carpeta/.git/config', 'carpeta/Thumbs.db'];
    const good = ['Vol_11_main/11-1.json', 'Vol_11_main/más/11-2.json', '11-3.json'];
    const archive = await zip([...left, ...within, ...good].map((name) => [name, '{}']));
    expect(await namesOf(archive)).toEqual(['11-1.json', '11-2.json', '11-3.json']);
  });

  it.each([
    ...['/', '//', './', '\\', 'Icon\r', 'Icon\r\r', 'carpeta/Icon\r', 'Icon\uf00d', 'Icon', 'V5\\Thumbs.db'],
    ...['THUMBS.DB', 'ehthumbs.db', 'Desktop.ini', 'Thumbs.db:encryptable', '._x', '.dropbox', '.dropbox.cache/x'],
    ...['@eaDir/11-9.json', 'a/@eaDir/11-9.json@SynoEAStream', '11-9.json@SynoResource'],
    ...['~$11-9.json', 'a/~$b.docx', '.~lock.11-9.json#', '11-9.json~', '11-9.json:Zone.Identifier', '~WRL0001.tmp'],
    ...['$RECYCLE.BIN/11-9.json', '#recycle/11-9.json', 'System Volume Information/x', 'lost+found/x', '__macosx/x'],
  ])('%j, which systems and programs leave', async (name) => {
    const good = await zip([
      ['n'.repeat(Buffer.byteLength(name)), ''],
      ['11-1.json', '{}'],
    ]);
    expect(await namesOf(altered(good, { name, flags: FLAGGED }, 0))).toEqual(['11-1.json']);
  });

  it('however often it stands there, and however large it is', async () => {
    const large = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(2 * MB + 1));
    const archive = await zip([
      ['Thumbs.db', large],
      ['.DS_Store', 'x'],
      ['.DS_Store', 'y'],
      ['11-1.json', '{}'],
    ]);
    expect(await namesOf(archive)).toEqual(['11-1.json']);
  });

  it.each(['Iconos.json', 'thumbs.json', 'x~y.json', 'a@b.json', 'desktop.ini.json'])('not %s', async (name) => {
    expect(await namesOf(await zip([[name, '{}']]))).toEqual([name]);
  });

  it('not two files of one name in two folders: they refuse the archive', async () => {
    const names = ['a/11-1.json', 'b/11-1.json'];
    const archive = await zip(names.map((name) => [name, '{}']));
    await refused(archive, 'El ZIP contiene dos veces «11-1.json»: «a/11-1.json» y «b/11-1.json».');
  });

  it.each([
    ['nothing at all', []],
    ['only dot files', [['.DS_Store', 'x']]],
    ['only __MACOSX', [['__MACOSX/._a', 'x']]],
  ] as [string, [string, string][]][])('%s is an empty archive', async (_name, files) => {
    await refused(await zip(files), 'El ZIP no contiene ningún archivo.');
  });
});

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
])('what is no ZIP, or no longer: %s', async (_name, make) => {
  await expect(archiveOf(await make())).rejects.toThrow(NO_ZIP);
});

function wrongStart(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(5, copy.length - 22 + 16);
  return copy;
}

const CRC = new FileFault('El archivo está dañado dentro del ZIP (no coincide su CRC). Vuelve a comprimirlo.');
const BROKEN = new FileFault('El archivo está dañado dentro del ZIP. Vuelve a comprimirlo.');
it.each([
  ['a sum that does not agree', (bytes: Buffer) => altered(bytes, { crc: 1 }, 0), CRC],
  ['more than it says', (bytes: Buffer) => altered(bytes, { size: 3 }, 0), BROKEN],
  ['less than it says', (bytes: Buffer) => altered(bytes, { size: 9 }, 0), BROKEN],
  ['data cut short', (bytes: Buffer) => altered(bytes, { packed: 4 }, 0), BROKEN],
  ['data beyond the end of the archive', (bytes: Buffer) => altered(bytes, { packed: 10_000 }, 0), BROKEN],
  ['data that is not deflated', damaged, BROKEN],
])('what is broken in one file fails that file: %s', async (_name, breakIt, fault) => {
  const [first, second] = await archiveOf(breakIt(await zip(TWO)));
  await expect(first?.read()).rejects.toThrow(fault);
  expect(String(await second?.read())).toBe('{"b":2}');
});

const CODE_PAGE_850 = Buffer.from('a082a1a2a3a481b590d6e0e9a59aa8ada7a6aeaf', 'hex');
const inCodePage850 = (name: string) =>
  Buffer.from([...name].map((one) => CODE_PAGE_850['áéíóúñüÁÉÍÓÚÑÜ¿¡ºª«»'.indexOf(one)] ?? one.charCodeAt(0)));
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
  const PATH = (name: string) => `El ZIP contiene «${name}», una ruta que no se permite (.. o / al principio).`;
  it.each([
    ...['../x', '../../etc/passwd', 'a/../../x', 'a/../x', '..', '/x', '//x', '/etc/passwd'],
    ...['C:/x', 'c:x.json', '..\\x', '\\x', '__MACOSX/../../x'],
  ])('%s refuses the archive', async (name) => {
    const good = await zip([
      ['n'.repeat(name.length), '{}'],
      ['11-1.json', '{}'],
    ]);
    await refused(altered(good, { name }, 0), PATH(name.replaceAll('\\', '/')));
  });

  it('is named, as far as one reads it', async () => {
    const cases = [
      ['/Vol_36_main/36-1.json', PATH('/Vol_36_main/36-1.json')],
      ['a\tb.json', 'El ZIP contiene «a?b.json», un nombre con caracteres que no se permiten.'],
      [`/${'x'.repeat(500)}`, PATH(`/${'x'.repeat(119)}…`)],
    ];
    for (const [name = '', sentence = ''] of cases) {
      await refused(altered(await zip([['n'.repeat(name.length), '{}']]), { name }), sentence);
    }
  });

  it('a folder as some programs of Windows write it is one', async () => {
    const good = await zip([['carpeta-11-1.json', '{}']]);
    const [file] = await archiveOf(altered(good, { name: 'carpeta\\11-1.json' }, 0));
    expect(file?.name).toBe('11-1.json');
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

const MB = 1024 * 1024;
/** Bytes that do not compress, the same each time. */
const noise = (count: number) =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(count));
const one = (name = 'a.json', content: string | Uint8Array = '{}') => zip([[name, content]]);
const many = (count: number, content: string | Uint8Array, options = {}) =>
  zip(
    Array.from({ length: count }, (_, at) => [`11-${at + 1}.json`, content]),
    options,
  );

describe('hostile entries', () => {
  it('a link refuses the archive', async () => {
    const archive = new ZipFile();
    archive.addBuffer(Buffer.from('/etc/passwd'), '11-1.json', { mode: 0o120777 });
    archive.end();
    await refused(
      await buffer(archive.outputStream),
      '«11-1.json» es un enlace simbólico, y el ZIP solo puede contener archivos.',
    );
  });

  it.each([
    ['the old cipher', { flags: 0x0801 }],
    ['AES', { flags: 0x0801, method: 99 }],
    ['strong encryption', { flags: 0x0841 }],
  ])('a file encrypted with %s refuses the archive', async (_name, changes) => {
    const bytes = altered(await many(2, '{}'), changes, 1);
    await refused(bytes, 'El ZIP está cifrado con contraseña. Súbelo sin contraseña.');
  });

  it.each<[method: number, name: string]>([
    [9, 'Deflate64'],
    [12, 'BZip2'],
    [14, 'LZMA'],
    [93, 'Zstandard'],
    [6, 'otra compresión'],
  ])('compression method %d refuses the archive, and says what to do', async (method, name) => {
    await refused(
      altered(await one(), { method }),
      `«a.json» está comprimido con ${name}, que aquí no se puede leer. Comprímelo otra vez con «Deflate», el método normal de un ZIP, y vuelve a subirlo.`,
    );
  });
});

describe('sizes', () => {
  it('a file of 2 MB is taken, and one byte more refuses the archive', async () => {
    const text = noise(2 * MB);
    const [file] = await archiveOf(await one('a.json', text));
    expect((await file?.read())?.length).toBe(2 * MB);
    await refused(await one('a.json', Buffer.concat([text, Buffer.from('x')])), '«a.json» pasa de 2 MB.');
  });

  it('3000 files are taken, and one more refuses the archive, wherever it lies', async () => {
    const asTheyAre = { compress: false };
    expect(await archiveOf(await many(3000, '', asTheyAre))).toHaveLength(3000);
    await refused(await many(3001, '', asTheyAre), 'El ZIP tiene más de 3000 archivos.');
    const hidden = await zip(
      Array.from({ length: 3001 }, (_, at) => [`__MACOSX/${at}`, '']),
      asTheyAre,
    );
    await refused(hidden, 'El ZIP tiene más de 3000 archivos.');
  });

  it('200 MB in all are taken, and more refuses the archive', async () => {
    // So many packed bytes that no ratio is suspicious; the 2 MB of each file are only declared.
    const padding = noise(24_000);
    const claimed = (bytes: Buffer) => altered(bytes, { size: 2 * MB });
    expect(await archiveOf(claimed(await many(100, padding)))).toHaveLength(100);
    await refused(claimed(await many(101, padding)), 'El ZIP pasa de 200 MB descomprimido.');
  });
});

describe('bombs', () => {
  it('50 MB of zeros in few bytes refuse the archive, in large files and in small ones', async () => {
    const large = await many(25, Buffer.alloc(2 * MB));
    expect(large.length).toBeLessThan(64 * 1024);
    await refused(large, '«11-1.json» está comprimido más de 100 a 1, como una bomba ZIP.');
    const small = await many(50, Buffer.alloc(MB));
    expect(small.length).toBeLessThan(64 * 1024);
    await refused(small, 'El ZIP está comprimido más de 100 a 1, como una bomba ZIP.');
  });

  it('one small file may shrink as much as it likes', async () => {
    const [file] = await archiveOf(await one('a.json', Buffer.alloc(MB)));
    expect((await file?.read())?.length).toBe(MB);
  });

  it('zeros that claim to be few stop at what they claim', async () => {
    const lying = altered(await one('a.json', Buffer.alloc(50 * MB)), { size: 1000 });
    const [file] = await archiveOf(lying);
    await expect(file?.read()).rejects.toThrow(
      new FileFault('El archivo está dañado dentro del ZIP. Vuelve a comprimirlo.'),
    );
  });

  it('entries that share the same data count each for itself', async () => {
    const good = await many(50, Buffer.alloc(MB));
    const bytes = Buffer.from(good);
    const signature = Buffer.from('PK\x01\x02', 'latin1');
    for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 4))
      bytes.writeUInt32LE(0, at + 42);
    await refused(bytes, 'El ZIP está comprimido más de 100 a 1, como una bomba ZIP.');
  });
});
