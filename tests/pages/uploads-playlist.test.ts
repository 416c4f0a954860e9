import { beforeAll, describe, expect, it } from 'vitest';
import { playlist } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { signedIn } from '../setup/people';
import { BOOK, READER_TABLES, stored } from '../setup/stored';

const FORM = '/admin/playlists?subida=playlist';
const TITLE = 'El título de la playlist debe contener «Volumen X», con X de 1 a 36; se encontró';
const JSON_TYPE = 'application/json';

let admin: Browser;

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {} }, optional: { 1: {} } });
  ({ browser: admin } = await signedIn('admin'));
});

type File = Record<string, unknown>;
const written = (change: File = {}) => JSON.stringify({ ...playlist(11, [1, 5]), ...change });
const item = (change: File) => ({ ...playlist(11, [7]).items[0], ...change });
const without = (value: object, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a playlist that cannot be taken', () => {
  it.each<[string, string | Buffer, string]>([
    ['empty', '', 'El archivo está vacío.'],
    ['blank', ' \n ', 'El archivo está vacío.'],
    ['no JSON', 'hola', 'No es JSON válido (línea 1). Un JSON empieza por «{» o «[», y aquí está «hola».'],
    [
      'JSON that breaks off',
      '{\n"playlistId": "x",\n',
      'No es JSON válido (línea 3). El archivo termina antes de tiempo: le falta «}» al final, o está cortado.',
    ],
    [
      'JSON with a comma too many',
      '{\n"playlistId": "x",\n}',
      'No es JSON válido (línea 3). Sobra la coma que está antes de «}»: quítala.',
    ],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0xff, 0xd8]),
      'Es una imagen. Busca el archivo bueno y vuelve a subirlo.',
    ],
    ['in UTF-16', Buffer.from(`\ufeff${written()}`, 'utf16le'), 'El texto está en UTF-16. Guárdalo como UTF-8.'],
    [
      'in Latin-1',
      Buffer.from(written({ description: 'corazón' }), 'latin1'),
      'El texto no está en UTF-8. Guárdalo como UTF-8.',
    ],
    ['a lone null', 'null', 'El archivo debe ser un objeto; se encontró nulo.'],
    ['a list', '[]', 'El archivo debe ser un objeto; se encontró una lista.'],
    ['nested too deeply', nested(65), 'El JSON tiene más de 64 niveles de anidación.'],
    ['without an id', JSON.stringify(without(playlist(11, [1]), 'playlistId')), 'Falta el campo «playlistId».'],
    ['without a title', JSON.stringify(without(playlist(11, [1]), 'playlistTitle')), 'Falta el campo «playlistTitle».'],
    [
      'without a description',
      JSON.stringify(without(playlist(11, [1]), 'description')),
      'Falta el campo «description».',
    ],
    ['without items', JSON.stringify(without(playlist(11, [1]), 'items')), 'Falta el campo «items».'],
    [
      'with a number for a title',
      written({ playlistTitle: 11 }),
      'El campo «playlistTitle» debe ser un texto; se encontró un número.',
    ],
    ['with a text for items', written({ items: 'x' }), 'El campo «items» debe ser una lista; se encontró un texto.'],
    ['with no item', written({ items: [] }), 'La playlist no tiene ningún video en «items».'],
    ['without Volumen X', written({ playlistTitle: 'Libro de Cielo' }), `${TITLE} «Libro de Cielo».`],
    ['of volume 0', written({ playlistTitle: 'Volumen 0' }), `${TITLE} «Volumen 0».`],
    ['of volume 37', written({ playlistTitle: 'Volumen 37' }), `${TITLE} «Volumen 37».`],
    ['of volume X', written({ playlistTitle: 'Volumen X' }), `${TITLE} «Volumen X».`],
    [
      'with a video without a thumbnail',
      written({ items: [without(item({}), 'thumbnail')] }),
      'Falta el campo «items[0].thumbnail».',
    ],
    [
      'with a video without a title',
      written({ items: [without(item({}), 'title')] }),
      'Falta el campo «items[0].title».',
    ],
    [
      'with a video that is a text',
      written({ items: ['x'] }),
      'El campo «items[0]» debe ser un objeto; se encontró un texto.',
    ],
    [
      'with a video without its number',
      written({ items: [item({ title: 'Lectura' })] }),
      'El video «Lectura» debe empezar por «11-», su índice y un punto, como «11-5.».',
    ],
    [
      'with a video of another volume',
      written({ items: [item({ title: '12-5. Luz' })] }),
      'El video «12-5. Luz» es del volumen 12, y la playlist del 11.',
    ],
    [
      'with an index twice',
      written({ items: [item({}), item({ title: '11-7. Otra' })] }),
      'El video «11-7. Otra» repite el índice 7, que ya usa otro video.',
    ],
    [
      'with index 0',
      written({ items: [item({ title: '11-0. Luz' })] }),
      'El video «11-0. Luz» debe tener un índice desde 1.',
    ],
    [
      'with an address that runs a script',
      written({ items: [item({ url: 'javascript:alert(1)' })] }),
      'El campo «items[0].url» debe ser una dirección http:// o https://, o estar vacío.',
    ],
    [
      'with an id that is none',
      written({ items: [item({ videoId: '"><b>' })] }),
      'El campo «items[0].videoId» debe ser el identificador del video.',
    ],
    [
      'with NUL in a text',
      written({ description: 'a\u0000b' }),
      'El campo «description» tiene caracteres que no se pueden guardar.',
    ],
    [
      'with half a character',
      written({ description: '\ud83d' }),
      'El campo «description» tiene caracteres que no se pueden guardar.',
    ],
  ])('%s: the page says why, and all is as before', async (_what, content, sentence) => {
    const before = await stored([...BOOK, ...READER_TABLES]);
    const response = await admin.upload(FORM, 'volumen.json', content, JSON_TYPE);
    expect([response.status, response.location]).toEqual([
      303,
      expect.stringMatching(/^\/admin\/playlists\?carga=\d+#informe$/),
    ]);
    const report = (await admin.follow(response)).document.getElementById('informe');
    expect(report?.querySelector('h2')?.textContent.trim()).toBe('Error: no se guardó nada');
    expect(report?.querySelector('b')?.textContent).toBe(sentence);
    expect(report?.textContent).toContain('Lo que ya estaba guardado sigue como estaba.');
    expect(await stored([...BOOK, ...READER_TABLES])).toEqual(before);
  });
});
