import { beforeAll, describe, expect, it } from 'vitest';
import { alive, visit } from '../setup/chromium';
import { fillHouse } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';
import { Walker } from '../setup/walker';

/** How far each walk goes: a step takes a second, and more find more. */
const STEPS = Number(process.env.STEPS ?? 60);
const house = useHouse();
beforeAll(fillHouse);

describe('a page that was reached by walking is the page that is loaded anew', () => {
  it.each(['visitor', 'user', 'admin'] as const)('for a restless %s', { timeout: 900_000 }, async (who) => {
    const page = await house.open({ as: who === 'visitor' ? undefined : await person(who) });
    const walker = new Walker(page, await page.context().newPage(), `walk of a ${who}`);
    expect(await walker.walk(STEPS)).toEqual([]);
  });
});

it('the page of the settings shows what holds after Back, not what was chosen and not saved', async () => {
  const page = await house.open();
  await visit(page, '/ajustes');
  await page.getByLabel('Sepia', { exact: true }).check();
  await page.getByRole('link', { name: 'Privacidad' }).click();
  await page.waitForURL('**/privacidad');
  await page.goBack();
  await alive(page);
  expect(await page.getByLabel('Claro', { exact: true }).isChecked()).toBe(true);
});

it('the theme of the bar is the one that the page of the settings would save', async () => {
  const page = await house.open();
  await visit(page, '/ajustes');
  await page.getByRole('button', { name: 'Modo oscuro' }).click();
  await expect.poll(() => page.getByLabel('Oscuro', { exact: true }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await page.getByRole('status').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});
