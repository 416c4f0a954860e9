import { createCipheriv } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { describe, expect, it } from 'vitest';
import { FileFault } from '~/files/fault';
import { zip } from '../setup/archives';
import { archiveOf } from '../setup/opened';
import { altered } from './zip-surgery';

const MB = 1024 * 1024;
/** Bytes that do not compress, the same each time. */
const noise = (count: number) =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(count));
const refused = async (bytes: Buffer, sentence: string) =>
  expect(archiveOf(bytes)).rejects.toThrow(new FileFault(sentence));
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
      '«11-1.json» es un enlace simbólico, y el ZIP sólo puede contener archivos.',
    );
  });

  it.each([
    ['the old cipher', { flags: 0x0801 }],
    ['AES', { flags: 0x0801, method: 99 }],
  ])('a file encrypted with %s refuses the archive', async (_name, changes) => {
    const message = 'El ZIP está cifrado con contraseña. Súbelo sin contraseña.';
    await refused(
      altered(
        await zip([
          ['a.json', '{}'],
          ['b.json', '{}'],
        ]),
        changes,
        1,
      ),
      message,
    );
  });

  it('strong encryption is refused as well', async () => {
    await refused(
      altered(await one(), { flags: 0x0841 }),
      'El ZIP está cifrado con contraseña. Súbelo sin contraseña.',
    );
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
