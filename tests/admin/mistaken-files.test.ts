import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { altered } from '../files/zip-surgery';
import { mainChapter, optionalChapter, zip, gospelDay, topic } from '../setup/archives';
import { multipart, MULTIPART } from '../setup/bodies';
import { fillVolume, emptyBook } from '../setup/book';
import { pageOf, type Page } from '../setup/browser';
import { signedInAs } from '../setup/panel';
import { BOOK, stored } from '../setup/stored';

/** File that is wrong, or only looks so, and the words of its review. */
interface Mistake {
  name: string;
  file: () => Promise<[name: string, content: Buffer | string]>;
  says: string;
}

const json = (content: unknown) => JSON.stringify(content, null, 1);
/** Name and text of a chapter. */
const chapter = (index: number, change = {}, volume = 5): [string, string] => [
  `${volume}-${index}.json`,
  json(mainChapter(volume, index, { description: 'De prueba', ...change })),
];
const good = () => zip([chapter(1), chapter(2)]);

const gospel = json([gospelDay('2031-05-01')]);
const mistake = (
  name: string,
  fileName: string,
  says: string,
  content: () => Buffer | string | Promise<Buffer>,
): Mistake => ({ name, file: async () => [fileName, await content()], says });

/** Files that look wrong and are accepted: first archives of chapters. */
const TAKEN: Mistake[] = [
  mistake('a second download of a file', 'Vol_5_main (1).zip', 'Textos principales del volumen 5', good),
  mistake('a folder that was zipped in Windows', 'Volumen 5.zip', 'Textos principales del volumen 5', async () => {
    const archive = await zip([['V5-5-1.json', chapter(1)[1]], ['V5-Thumbs.db', 'x'], ['V5-desktop.ini', 'x']]); // prettier-ignore
    const names = ['V5\\5-1.json', 'V5\\Thumbs.db', 'V5\\desktop.ini'];
    return names.reduce((bytes, name, at) => altered(bytes, { name }, at), archive);
  }),
  mistake('a chapter beyond the playlist', 'a.zip', 'Textos principales del volumen 5', () => zip([chapter(999)])),
  mistake('accents that were read twice, which are mended', 'e.json', 'Evangelio del 1 de mayo de 2031', () =>
    Buffer.from(Buffer.from(gospel.replace('existía', 'existÃ­a')).toString('utf8')),
  ),
  mistake('a topic that names a chapter that is not there', 't.zip', 'Tema «Luz nueva»', () =>
    zip([['luz.json', json(topic('Luz nueva'))]]),
  ),
];

/** Files that are refused as a whole or in part; more of their sentences: tests/domain/reviews and tests/files. */
const MISTAKES: Mistake[] = [
  mistake('a RAR that was renamed', 'a.zip', 'Es un archivo RAR. Comprímelo como ZIP y vuelve a subirlo.', () =>
    Buffer.from('Rar!\x1a\x07\x01\x00 lo que sea', 'latin1'),
  ),
  mistake('a 7z that was renamed', 'a.zip', 'Es un archivo 7z. Comprímelo como ZIP y vuelve a subirlo.', () =>
    Buffer.from("7z\xbc\xaf'\x1c lo que sea", 'latin1'),
  ),
  mistake('a picture with the ending of JSON', 'a.json', 'Es una imagen. Busca el archivo bueno', () =>
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  ),
  mistake(
    'a document of Word',
    'acerca.md',
    'Es un documento de Word o de otro programa de oficina.',
    () =>
    zip([['[Content_Types].xml', '<Types/>'], ['word/document.xml', '<w/>']]), // prettier-ignore
  ),
  mistake('a study under the name of a text', 'a.zip', 'Un estudio se llama «{volumen}-{índice}_o.json»', () =>
    zip([['5-1.json', json(optionalChapter(5, 1))]]),
  ),
  mistake('a file that is too large', 'a.json', 'El archivo pasa del límite de 5 MB.', () =>
    Buffer.alloc(5 * 1024 * 1024 + 1, 32),
  ),
];

const admin = signedInAs('editor');
const CONTENT = [...BOOK, 'topics', 'gospels', 'site'] as const;

beforeEach(async () => {
  await emptyBook();
  await fillVolume(5, { videos: [1, 2], main: { 1: { description: 'Antes' } } });
});

/** Sends a file to be reviewed, or stored at once. Returns the page of its review. */
async function sent({ file }: Mistake, mode?: string): Promise<Page> {
  const [fileName, content] = await file();
  const parts = [{ name: 'file', fileName, content }, ...(mode ? [{ name: 'modo', content: mode }] : [])];
  const init = { method: 'POST', body: multipart(parts) as BodyInit, headers: { 'content-type': MULTIPART } };
  return admin.follow(await pageOf(await admin.request('/admin/revisiones?subida=libro', init)));
}

describe('the review of a file', () => {
  it.each([...TAKEN, ...MISTAKES])('says what it is or what is wrong, and stores nothing: $name', async (mistake) => {
    const before = await stored(CONTENT);
    expect((await sent(mistake)).text).toContain(mistake.says);
    expect(await stored(CONTENT)).toEqual(before);
  });

  it.each(TAKEN.slice(0, 2))('is stored as it was offered: $name', async (mistake) => {
    await sent(mistake, 'guardar');
    const rows = db.selectFrom('main_chapters').select('content').where('index', '=', 1);
    expect((await rows.executeTakeFirstOrThrow()).content.description).toBe('De prueba');
  });
});
