import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { visit } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const house = useHouse();
beforeAll(async () => {
  const text = Array.from({ length: 30 }, () => 'Una frase de la lectura que se alarga.').join(' ');
  const dialogue = Array.from({ length: 12 }, (_, at) => ({ speaker: at % 2 ? 'Jesús' : 'Luisa', text }));
  await fillVolume(11, { videos: [1, 2], main: { 2: { dialogue } }, optional: { 2: {} } });
});

describe('after a change of settings', () => {
  it.each([
    ['#p7', '#p7'],
    ['#notas', '#notas'],
    ['#titulo', ''],
  ])('the reader is back where the page stood: %s', async (target, hash) => {
    const page = await house.open({ as: await person() });
    await visit(page, '/volume/11?chapter=2');
    await page.locator(target).evaluate((one) => one.scrollIntoView());
    const before = await page.evaluate(() => window.scrollY);
    await page.locator('.reading-choices > summary').click();
    await page.getByRole('link', { name: 'Más ajustes' }).click();
    await page.getByLabel('Sepia').check();
    await page.getByRole('button', { name: 'Guardar ajustes' }).click();
    await page.waitForURL(`**/volume/11?chapter=2${hash}`);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('sepia');
    await expect.poll(() => page.evaluate((was) => Math.abs(window.scrollY - was), before)).toBeLessThan(60);
  });
});

describe('the numbers of paragraphs', () => {
  it('are hidden from eyes and ears by a choice, and come back by the other', async () => {
    const page = await house.open({ as: await person(), scripts: false });
    const choose = async (label: string) => {
      await page.goto('/ajustes?volver=%2Fvolume%2F11%3Fchapter%3D2');
      await page.getByRole('group', { name: 'Números de los párrafos' }).getByText(label).check();
      await page.getByRole('button', { name: 'Guardar ajustes' }).click();
      return page.locator('#texto').ariaSnapshot();
    };
    expect(await choose('Ocultos')).not.toMatch(/Párrafo|link/);
    expect(await page.locator('#p2 .paragraph-number').isVisible()).toBe(false);
    expect(await choose('Al lado del texto')).toContain('link "Párrafo 2"');
  });
});
