import { describe, expect, it } from 'vitest';
import { Browser } from '../setup/browser';
import { signedIn } from '../setup/people';

const UNKNOWN = ['/nada', '/volume', '/volume/1/nada', '/admin/nada', '/index.php', '/%ff', '/%00'];

describe('an address that the site does not have', () => {
  it.each(UNKNOWN)('%s is a Spanish page with the way home', async (path) => {
    const page = await new Browser().get(path);
    expect(page.status).toBe(404);
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(page.document.querySelector('h1')?.textContent).toBe('No encontramos esa página');
    const home = page.document.querySelectorAll('main a').find(({ textContent }) => textContent === 'Volver al inicio');
    expect(home?.getAttribute('href')).toBe('/');
  });

  it.each(['0', '37', '99', '001', '-1', '1e1', '１１', 'once', '1.5', '%00', '11%00', '%ff', '99999999999999999999'])(
    '/volume/%s is no volume',
    async (volume) => {
      const page = await (await signedIn()).browser.get(`/volume/${volume}`);
      expect(page.status).toBe(404);
      expect(page.text).toContain('No encontramos esa página');
    },
  );

  it.each(['0', '-1', 'x', '1.5', '１', '99999999999999999999', '999999999'])(
    '/admin/cargas/%s is no upload',
    async (id) => {
      expect((await (await signedIn('admin')).browser.get(`/admin/cargas/${id}`)).status).toBe(404);
    },
  );
});
