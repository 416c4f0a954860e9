import { expect, it } from 'vitest';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const house = useHouse();

it('says that the news are saved also where the page before them sends something on its way out', async () => {
  const page = await house.open({ as: await person('admin') });
  await page.goto('/admin/settings', { waitUntil: 'load' });
  const changes = () => page.evaluate(() => /cambios=([^;]*)/.exec(document.cookie)?.[1]);
  await page.locator('[name=public_title]').fill('Uno');
  await page.locator('[name=public_description]').fill('**Dos**');
  await page.locator('.preview strong').getByText('Dos').waitFor();
  expect(await changes()).toBe(undefined); // a preview changes nothing
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isAnswered = request.method === 'GET';
    const change = isAnswered ? [{ name: 'cambios', value: 'otra-cosa', url: house.url() }] : [];
    void (async () => {
      await page.context().addCookies(change);
      await devtools.send('Fetch.continueRequest', { requestId });
    })();
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/admin/settings', requestStage: 'Response' }] });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Las noticias se guardaron.').waitFor();
  await page.waitForLoadState('load');
  expect(await changes()).toBe('otra-cosa');
  await page.getByText('Las noticias se guardaron.').waitFor();
});
