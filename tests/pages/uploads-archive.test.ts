import { beforeAll, describe, expect, it } from 'vitest';
import { mainChapter, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { signedIn } from '../setup/people';
import { BOOK, READER_TABLES, stored } from '../setup/stored';

const FORMS = { main: '/admin/main-files?subida=main', optional: '/admin/main-files?subida=optional' } as const;
const BROKEN = 'El archivo no es un ZIP válido o está incompleto. Vuelve a comprimirlo y súbelo otra vez.';

let admin: Browser;
let good: Buffer;

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {} }, optional: { 1: {} } });
  ({ browser: admin } = await signedIn('admin'));
  good = await zip([main(1), main(2)]);
});

const main = (index: number, change: Record<string, unknown> = {}, name = `11-${index}.json`): [string, string] => [
  name,
  JSON.stringify(mainChapter(11, index, change)),
];
const reportOf = async (response: Page) => (await admin.follow(response)).document.getElementById('informe');

/** Sets the encryption flag in every header of a ZIP. */
function encrypted(archive: Buffer): Buffer {
  const bytes = Buffer.from(archive);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    const signature = bytes.readUInt32LE(at);
    if (signature === 0x02014b50) bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8);
    if (signature === 0x04034b50) bytes.writeUInt16LE(bytes.readUInt16LE(at + 6) | 1, at + 6);
  }
  return bytes;
}
const renamed = (archive: Buffer, from: string, to: string) =>
  Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');

describe('an archive that is refused as a whole', () => {
  it.each<[string, keyof typeof FORMS, string, () => Buffer | Promise<Buffer>, string]>([
    ['cut short', 'main', 'Vol_11_main.zip', () => good.subarray(0, -30), BROKEN],
    ['only the beginning of a ZIP', 'main', 'Vol_11_main.zip', () => Buffer.from('PK\x03\x04 y nada'), BROKEN],
    ['empty', 'main', 'Vol_11_main.zip', () => Buffer.alloc(0), BROKEN],
    ['a ZIP without files', 'main', 'Vol_11_main.zip', () => zip([]), 'El ZIP no contiene ningún archivo.'],
    [
      'a name in two folders',
      'main',
      'Vol_11_main.zip',
      () => zip([main(1, {}, 'Volumen 11/11-1.json'), main(1, {}, 'Otra/11-1.json')]),
      'El ZIP contiene dos veces «11-1.json»: «Volumen 11/11-1.json» y «Otra/11-1.json».',
    ],
    [
      'encrypted',
      'main',
      'Vol_11_main.zip',
      () => encrypted(good),
      'El ZIP está cifrado con contraseña. Súbelo sin contraseña.',
    ],
    [
      'a name twice',
      'main',
      'Vol_11_main.zip',
      () => zip([main(1), main(1)]),
      'El ZIP contiene dos veces «11-1.json».',
    ],
    [
      'a name that climbs out',
      'main',
      'Vol_11_main.zip',
      async () => renamed(await zip([main(1, {}, 'aa/11-1.json')]), 'aa/', '../'),
      'El ZIP contiene un nombre con una ruta que no se permite (.. o / al principio).',
    ],
    [
      'a bomb',
      'main',
      'Vol_11_main.zip',
      () => zip([['11-1.json', Buffer.alloc(1_500_000, 32)]]),
      '«11-1.json» está comprimido más de 100 a 1, como una bomba ZIP.',
    ],
    ...(
      [
        'Vol_11.zip',
        'Vol_0_main.zip',
        'Vol_37_main.zip',
        'Vol_11_optional.zip',
        'capítulos.zip',
        'Vol_once_main.zip',
      ] as const
    ).map((name): [string, 'main', string, () => Buffer, string] => [
      'the wrong name',
      'main',
      name,
      () => good,
      `El ZIP debe llamarse «Vol_X_main.zip», con X de 1 a 36; se llama «${name}».`,
    ]),
    [
      'the name of the other kind',
      'optional',
      'Vol_11_main.zip',
      () => good,
      'Es un texto principal, y aquí va un estudio (material opcional). Un texto principal se llama «{volumen}-{índice}.json» y va en «Archivos», dentro del «ZIP principal».',
    ],
  ])('%s (%s, %s)', async (_what, kind, name, content, sentence) => {
    const before = await stored([...BOOK, ...READER_TABLES]);
    const response = await admin.upload(FORMS[kind], name, await content(), 'application/zip');
    expect([response.status, response.location]).toEqual([
      303,
      expect.stringMatching(/^\/admin\/main-files\?carga=\d+#informe$/),
    ]);
    const report = await reportOf(response);
    expect(report?.querySelector('h2')?.textContent.trim()).toBe('Error: no se guardó nada');
    expect(report?.querySelector('b')?.textContent).toBe(sentence);
    expect(await stored([...BOOK, ...READER_TABLES])).toEqual(before);
  });
});
