import { beforeAll, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { visit } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const FILLER = Array.from({ length: 30 }, (_, at) => `Párrafo de relleno número ${at}, que ocupa su lugar.`);
const house = useHouse();
beforeAll(() =>
  fillVolume(11, {
    videos: [5],
    main: {
      5: { dialogue: [{ speaker: 'Luisa', text: [...FILLER, 'La llave del corazón.', ...FILLER].join('\n\n') }] },
    },
  }),
);

it.each([false, true])('a sentence remembered badly is found and read, with scripts %s', async (scripts) => {
  const page = await house.open({ as: await person(), scripts, width: 360 });
  await (scripts ? visit(page, '/') : page.goto('/'));
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Buscar' }).click();
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
