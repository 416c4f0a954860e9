import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import { visit } from '../setup/chromium';
import { useSite } from '../setup/site-in-browser';
import { person } from '../setup/people';

const FILLER = Array.from({ length: 30 }, (_, at) => `Párrafo de relleno número ${at}, que ocupa su lugar.`);
const site = useSite();
beforeAll(async () => {
  await db.updateTable('site').set({ gospel_button_enabled: true }).execute();
  await fillVolume(11, {
    videos: [5],
    main: {
      5: { dialogue: [{ speaker: 'Luisa', text: [...FILLER, 'La llave del corazón.', ...FILLER].join('\n\n') }] },
    },
  });
});

it('a sentence remembered badly is found and read, with scripts', async () => {
  const page = await site.open({ as: await person(), width: 360 });
  await visit(page, '/notas');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await menu.locator('.menu-search > summary').click();
  await menu.getByRole('searchbox', { name: 'Buscar en el libro' }).fill('llaves');
  await menu.getByRole('searchbox').press('Enter');
  await page.getByRole('heading', { level: 2, name: '1 resultado para «llaves»' }).waitFor();
  await page.getByRole('searchbox', { name: 'Buscar en el libro' }).fill('llaves corazon');
  await page.getByText('Más opciones').click();
  await page.getByLabel('Volumen').selectOption('11');
  await page.getByLabel('Quién habla').selectOption('Luisa');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('heading', { level: 2, name: '1 resultado para «llaves corazon»' }).waitFor();
  expect(await page.locator('mark').allTextContents()).toEqual(['llave', 'corazón']);
  await page.getByRole('link', { name: '11-5. Lectura 5 (párrafo 31)' }).click();
  await page.waitForURL(/\/volume\/11\?chapter=5&from=[^#]*#p31$/);
  const top = await page.locator('#p31').evaluate((paragraph) => paragraph.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(300);
  expect(await page.locator('#p31 mark').allTextContents()).toEqual(['llave', 'corazón']);
  await page.getByRole('link', { name: 'Volver a la búsqueda' }).click();
  await page.getByRole('heading', { level: 2, name: '1 resultado para «llaves corazon»' }).waitFor();
});

it('a member’s menu has one row on a phone, and its search lies over the page', async () => {
  const page = await site.open({ as: await person(), scripts: false, viewport: { width: 360, height: 640 } });
  await page.goto('/notas');
  const tops = await page
    .locator('.main-menu > ul > li')
    .evaluateAll((all) =>
      all.filter((one) => one.getClientRects().length > 0).map((one) => one.getBoundingClientRect().top),
    );
  expect(new Set(tops).size).toBe(1);
  const title = () => page.getByRole('heading', { level: 1 }).boundingBox();
  const before = await title();
  await page.locator('.menu-search > summary').click();
  const field = await page.locator('.menu-search__field').boundingBox();
  expect([await title(), field?.x, field?.width]).toEqual([before, 0, 360]);
});
