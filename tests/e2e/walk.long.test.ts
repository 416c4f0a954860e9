import { beforeAll, describe, expect, it } from 'vitest';
import { hydratedFully, visit } from '../setup/chromium';
import { OldPage } from '../setup/devtools';
import { fillSite } from '../setup/full-site';
import { useSite } from '../setup/site-in-browser';
import { NEWEST, OldReader, oldBrowsers } from '../setup/old-page';
import { person } from '../setup/people';
import { WalkedTab, Walker } from './random-reader';

/** Default number of steps of a walk, by version: a step takes half a second, and more find more. */
const STEPS = { 88: 8, [NEWEST]: 20 };
const site = useSite();
beforeAll(fillSite);

describe.each(await oldBrowsers([88, NEWEST]))('in Chromium $age', ({ age, executable }) => {
  const steps = Number(process.env.STEPS ?? STEPS[age]);
  const reader = new OldReader(site.url);

  it.each(['visitor', 'user', 'admin'] as const)(
    'a page that a restless %s reached by walking is the page that is loaded anew',
    { timeout: 900_000 },
    async (who) => {
      // a page from the back/forward cache closes its connection
      reader.page = await OldPage.open(executable, '--disable-back-forward-cache');
      try {
        if (who !== 'visitor') await reader.signIn(await person(who));
        const [tab, anew] = [new WalkedTab(reader.page), new WalkedTab(await reader.page.beside())];
        expect(await new Walker(tab, anew, site.url(), `walk of a ${who}`).walk(steps)).toEqual([]);
        expect([...tab.errors, ...anew.errors]).toEqual([]);
      } finally {
        await reader.page.close();
      }
    },
  );
});

it('the page of the settings shows what holds after Back, not what was chosen and not saved', async () => {
  const page = await site.open();
  await visit(page, '/ajustes');
  await page.getByLabel('Sepia', { exact: true }).check();
  await page.getByRole('link', { name: 'Privacidad' }).click();
  await page.waitForURL('**/privacidad');
  await page.goBack();
  await hydratedFully(page);
  expect(await page.getByLabel('Claro', { exact: true }).isChecked()).toBe(true);
});

it('the theme of the bar is the one that the page of the settings would save', async () => {
  const page = await site.open();
  await visit(page, '/ajustes');
  await page.getByRole('button', { name: 'Modo oscuro' }).click();
  await expect.poll(() => page.getByLabel('Oscuro', { exact: true }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await page.getByRole('status').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});
