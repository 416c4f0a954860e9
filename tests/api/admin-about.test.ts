import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call, fileForm } from '../setup/api';
import { stored } from '../setup/stored';

let token: string;
beforeAll(async () => {
  token = (await bearer('admin')).token;
});
const save = (content: unknown) => call('POST', '/admin/about', { token, body: { content } });
const upload = (name: string, content: string | Uint8Array) =>
  call('POST', '/admin/about/upload', { token, body: fileForm(name, content) });
const text = async () => (await call('GET', '/about')).json;

describe('POST /admin/about', () => {
  it('saves the text', async () => {
    const content = '# Acerca de\n\nUn libro, ¿ves?';
    const { status, json } = await save(content);
    expect([status, json]).toEqual([200, { content }]);
    expect(await text()).toEqual({ content });
    const act = await db.selectFrom('audit').select('act').orderBy('id', 'desc').executeTakeFirst();
    expect(act).toEqual({ act: 'about.save' });
  });

  it.each(['', '  \n ', undefined, null, 5, ['x']])('refuses %j', async (content) => {
    const before = await stored(['site']);
    const words = 'Escribe el texto antes de guardarlo';
    const { status, json } = await save(content);
    expect([status, json]).toEqual([422, { detail: words, errors: { content: [words] } }]);
    expect(await stored(['site'])).toEqual(before);
  });

  it('takes 64 KB and not a byte more', async () => {
    const longest = 'ñ'.repeat(32 * 1024);
    expect((await save(longest)).status).toBe(200);
    expect((await save(`${longest}x`)).json).toMatchObject({ detail: 'El campo «content» no puede pasar de 64 KB' });
    expect(await text()).toEqual({ content: longest });
  });
});

describe('POST /admin/about/upload', () => {
  it('saves the text of the file and gives it back with its name', async () => {
    const { status, json } = await upload('Acerca de.md', '\uFEFF# Hola\r\n\r\nUn libro.\r\n');
    const content = '# Hola\n\nUn libro.';
    expect([status, json]).toEqual([200, { content, filename: 'Acerca de.md' }]);
    expect(await text()).toEqual({ content });
  });

  it.each<[string, string | Uint8Array, string]>([
    ['nothing', ' \n', 'El archivo está vacío.'],
    ['a NUL', 'a\0b', 'El texto contiene caracteres que no se pueden guardar.'],
    ['another encoding', Uint8Array.of(0xe9, 0x20, 0xff), 'El texto no está en UTF-8. Guárdalo como UTF-8.'],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x41, 0), 'El texto está en UTF-16. Guárdalo como UTF-8.'],
  ])('refuses a file with %s', async (_what, content, words) => {
    const before = await stored(['site']);
    const { status, json } = await upload('a.md', content);
    expect([status, json]).toEqual([422, { detail: words }]);
    expect(await stored(['site'])).toEqual(before);
  });
});
