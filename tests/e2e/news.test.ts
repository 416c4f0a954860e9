import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { part } from '../setup/extent';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const house = useHouse();
const stored = () => db.selectFrom('news').selectAll().orderBy('section').execute();

describe.each(part([false, true], 2))('the news, with scripts: %s', (scripts) => {
  it('that are typed and saved by the form’s own button are stored, and stand in it again', async () => {
    const page = await house.open({ as: await person('admin'), scripts });
    await page.goto('/admin/settings', { waitUntil: 'load' });
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const typed = {
      public_title: 'Uno',
      public_description: 'Dos',
      private_title: 'Tres',
      private_description: 'Cuatro',
    };
    for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text);
    await page.locator('[name=public_enabled]').check();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('Las noticias se guardaron.').waitFor();
    for (const [name, text] of Object.entries(typed)) {
      expect(await page.locator(`[name=${name}]`).inputValue()).toBe(text);
    }
    expect(await stored()).toMatchObject([
      { section: 'private', enabled: false, title: 'Tres', description: 'Cuatro' },
      { section: 'public', enabled: true, title: 'Uno', description: 'Dos' },
    ]);
    await page.reload();
    expect(await page.getByText('Las noticias se guardaron.').count()).toBe(0);
    await db.updateTable('news').set({ enabled: false, title: '', description: '' }).execute();
  });
});

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
