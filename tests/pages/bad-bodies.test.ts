import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { Browser } from '../setup/browser';

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 2: {} } }));

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
