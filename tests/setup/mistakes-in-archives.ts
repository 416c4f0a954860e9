import { altered } from '../files/zip-surgery';
import { zip } from './archives';
import { chapter, file, good, gospel, json, one, type Mistake } from './mistakes';
import { topic } from './study';

const TWO_NEW = 'Textos principales del volumen 5';

/** Files that look wrong and are accepted. */
export const TAKEN: Mistake[] = [
  { name: 'a second download of a file', files: one('Vol_5_main (1).zip', good), says: TWO_NEW },
  { name: 'an ending twice', files: one('Vol_5_main.zip.zip', good), says: TWO_NEW },
  { name: "the Mac's own name for an archive", files: one('Archivo comprimido.zip', good), says: TWO_NEW },
  {
    name: 'a folder that was zipped on a Mac',
    files: one('Volumen 5.zip', () =>
      zip([
        ['Volumen 5/.DS_Store', 'x'],
        ['Volumen 5/5-1.json', chapter(1)[1]],
        ['__MACOSX/Volumen 5/._5-1.json', 'x'],
      ]),
    ),
    says: TWO_NEW,
  },
  {
    name: 'a folder that was zipped in Windows, with backslashes and what Windows leaves in it',
    files: one('Volumen 5.zip', async () => {
      const archive = await zip([['V5-5-1.json', chapter(1)[1]], ['V5-Thumbs.db', 'x'], ['V5-desktop.ini', 'x']]); // prettier-ignore
      const names = ['V5\\5-1.json', 'V5\\Thumbs.db', 'V5\\desktop.ini'];
      return names.reduce((bytes, name, at) => altered(bytes, { name }, at), archive);
    }),
    says: TWO_NEW,
  },
  {
    name: 'a BOM before the text',
    files: one('evangelios.json', () => `\ufeff${gospel}`),
    says: 'Evangelio del 1 de mayo de 2031',
  },
  {
    name: 'accents that were read twice, which are mended',
    files: one('e.json', () => Buffer.from(Buffer.from(gospel.replace('existía', 'existÃ­a')).toString('utf8'))),
    says: 'Evangelio del 1 de mayo de 2031',
  },
  { name: 'a chapter beyond the playlist', files: one('a.zip', () => zip([chapter(999)])), says: TWO_NEW },
  {
    name: 'a topic that names a chapter that is not there',
    files: one('t.zip', () => zip([['luz.json', json(topic('Luz nueva'))]])),
    says: 'Tema «Luz nueva»',
  },
];

/** Archives that are no archives, or wrong ones. */
export const MISTAKES_IN_ARCHIVES: Mistake[] = [
  {
    name: 'chapters of another volume',
    files: one('Vol_5_main.zip', () => zip([chapter(1, {}, 6), chapter(2, {}, 6), chapter(3, {}, 6)])),
    says: 'Son capítulos del volumen 6, y el archivo se llama «Vol_5_main.zip».',
  },
  {
    name: 'an archive of which one file is damaged',
    files: one('a.zip', async () => altered(await good(), { crc: 1 }, 0)),
    says: 'El archivo está dañado dentro del ZIP (no coincide su CRC). Vuelve a comprimirlo.',
  },
  {
    name: 'an archive that was cut',
    files: one('a.zip', async () => (await good()).subarray(0, -30)),
    says: 'El archivo no es un ZIP válido o está incompleto. Vuelve a comprimirlo y súbelo otra vez.',
  },
  { name: 'an empty archive', files: one('a.zip', () => zip([])), says: 'El ZIP no contiene ningún archivo.' },
  {
    name: 'an archive in an archive in an archive',
    files: one('a.zip', async () => zip([['b.zip', await zip([['c.zip', await good()]])]])),
    says: 'Es un ZIP dentro de otro que ya está dentro de un ZIP. Súbelo aparte.',
  },
  {
    name: 'an archive with a password',
    files: one('a.zip', async () => altered(await good(), { flags: 0x0801 })),
    says: 'El ZIP está cifrado con contraseña. Súbelo sin contraseña.',
  },
  {
    name: 'a RAR that was renamed',
    files: one('a.zip', () => Buffer.from('Rar!\x1a\x07\x01\x00 lo que sea', 'latin1')),
    says: 'Es un archivo RAR. Comprímelo como ZIP y vuelve a subirlo.',
  },
  {
    name: 'a 7z that was renamed',
    files: one('a.zip', () => Buffer.from("7z\xbc\xaf'\x1c lo que sea", 'latin1')),
    says: 'Es un archivo 7z. Comprímelo como ZIP y vuelve a subirlo.',
  },
  {
    name: 'two files of one name, in two folders',
    files: one('a.zip', () => zip([['a/5-1.json', chapter(1)[1]], ['b/5-1.json', chapter(1)[1]]])), // prettier-ignore
    says: 'El ZIP contiene dos veces «5-1.json»: «a/5-1.json» y «b/5-1.json».',
  },
  {
    name: 'the same archive twice',
    files: async () => [file('uno.zip', await inFolder('a')), file('dos.zip', await good())],
    says: 'Repite lo de «5-1.json», que ya se tomó.',
  },
];

const inFolder = (folder: string) => zip([chapter(1), chapter(2)].map(([name, text]) => [`${folder}/${name}`, text]));
