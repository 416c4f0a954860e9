import { expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { Browser } from '../setup/browser';
import { wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

it.each(['/nada', '/volume', '/volume/1/nada', '/admin/nada', '/index.php', '/%ff', '/%00'])(
  '%s is a Spanish page with the way home',
  async (path) => {
    const page = await new Browser().get(path);
    expect([page.status, wordsIn(page, 'h1')]).toEqual([404, ['Esa página no está']]);
    expect(wordsIn(page, 'title')[0]).toMatch(/^Error: /);
    expect(wordsIn(page, 'main a[href="/"]')).toContain('Volver al inicio');
  },
);

it.each(['0', '37', '99', '001', '-1', '1e1', '１１', 'once', '1.5', '%00', '11%00', '%ff', '99999999999999999999'])(
  '%s is no volume, and no upload',
  async (number) => {
    const { browser } = await signedIn('admin');
    const page = await browser.get(`/volume/${number}`);
    expect([page.status, wordsIn(page, 'h1')]).toEqual([404, ['Esa página no está']]);
    expect((await browser.get(`/admin/cargas/${number}`)).status).toBe(404);
  },
);

it('a member may go on from there where they read, and search', async () => {
  await fillVolume(11, { videos: [5] });
  const { browser } = await signedIn();
  const waysOn = async () => wordsIn(await browser.get('/nada'), 'main p a:not(.button)');
  expect(await waysOn()).toEqual(['buscar']);
  await browser.get('/volume/11?chapter=5');
  expect(await waysOn()).toEqual(['seguir leyendo en 11-5', 'buscar']);
});
