import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { Browser, pageOf } from '../setup/browser';
import { signedIn } from '../setup/people';
import { READER_TABLES, stored } from '../setup/stored';

const URLENCODED = 'application/x-www-form-urlencoded';
const FIELDS = 'intent=note&index=1&note_text=hola';

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 2: {} } }));

// How a body is read is tested in tests/http/fields.test.ts.
describe.each([
  ['a note', '/volume/11', FIELDS],
  ['a note by script', '/volume/11?_data=routes%2Fvolume%2Froute', `${FIELDS}&via=script`],
  ['a login', '/user-login', 'email=a@b.co&password=x'],
])('the body of %s', (_what, path, fields) => {
  it.each<[string, string, string, number]>([
    ['as JSON', '{"intent":"note","index":1,"note_text":"hola"}', 'application/json', 415],
    ['with more than 256 KB', `${fields}&relleno=${'x'.repeat(256 * 1024)}`, URLENCODED, 413],
    ['with an unknown form', `intent=__proto__&${fields}`, URLENCODED, 400],
    ['with the name of a method', `intent=toString&${fields}`, URLENCODED, 400],
    ['that is empty', '', URLENCODED, 400],
  ])('%s', async (_how, body, type, status) => {
    const { browser } = path === '/user-login' ? { browser: new Browser() } : await signedIn();
    const before = await stored(READER_TABLES);
    const headers = { 'content-type': type };
    const page = await pageOf(await browser.request(path, { method: 'POST', body, headers }));
    expect(page.status).toBe(status);
    expect(page.html).toMatch(/demasiado grande|no se puede leer|llegó incompleto/);
    expect(await stored(READER_TABLES)).toEqual(before);
  });
});

describe('a cookie that we did not make', () => {
  const VALUES = ['basura', '%', '%ff', '%00', ...['"x"', '{"a":', 'null', '["x"]'].map(btoa), 'x'.repeat(4000)];

  it.each(['sesion', 'formulario', 'preferencias', 'pendiente', 'otra'])('%s is passed over', async (name) => {
    for (const value of VALUES) {
      const browser = new Browser();
      browser.headers = {};
      browser.cookies.set(name, value);
      expect([value, (await browser.get('/')).status]).toEqual([value, 200]);
      browser.cookies.set(name, value);
      expect([value, (await browser.get('/volume/11')).status]).toEqual([value, 302]);
      browser.cookies.set(name, value);
      const page = await browser.post('/user-login', { email: 'a@b.co', password: 'x', ficha: value });
      expect([value, page.status]).toEqual([value, 403]);
    }
  });
});
