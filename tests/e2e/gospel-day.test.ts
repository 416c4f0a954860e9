import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { visit } from '../setup/chromium';
import { part } from '../setup/extent';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const DAY = '/admin/evangelio/2020-01-02';
const house = useHouse();
beforeEach(async () => {
  await db.deleteFrom('gospels').execute();
  await storeGospels([gospelDay('2020-01-01')]);
});

async function open(path: string, scripts: boolean) {
  const page = await house.open({ as: await person('admin'), scripts, width: 1280 });
  page.setDefaultTimeout(10_000);
  await (scripts ? visit(page, path) : page.goto(path));
  return page;
}

describe.each(part([{ scripts: false }, { scripts: true }], 2, 1))(
  'an administrator, scripts: $scripts,',
  ({ scripts }) => {
    it('goes from the calendar to a day that is missing, writes it, sees it and deletes it', async () => {
      const page = await open('/admin/evangelio?mes=2020-01', scripts);
      await page.getByRole('link', { name: '2 de enero de 2020: falta', exact: true }).click();
      await page.getByLabel('Título', { exact: true }).fill('La luz');
      await page.getByLabel('Cita').fill('Juan 1, 5');
      await page.getByLabel('Versículos').fill('La luz brilla en la tiniebla.\ncorto');
      await page.getByLabel('Reflexión').fill('<p>Hoy <b>brilla</b><script>alert(1)</script></p>');
      const preview = page.locator('.gospel-preview');
      if (!scripts) await page.getByRole('button', { name: 'Ver sin guardar' }).click();
      await preview.locator('strong', { hasText: 'brilla' }).waitFor();
      expect(await preview.locator('.verses p').count()).toBe(1);
      if (scripts) {
        await page.getByLabel('Fuente').fill('https:'); // half an address
        await page.getByLabel('Título', { exact: true }).fill('La luz de hoy');
        await preview.getByText('La luz de hoy').waitFor();
        await page.getByLabel('Fuente').fill('');
      }
      expect(await db.selectFrom('gospels').select('date').execute()).toHaveLength(1);
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      await page.getByText('El evangelio de este día se guardó.').waitFor();
      await page.getByRole('link', { name: 'Calendario de enero de 2020' }).click();
      await page.getByRole('link', { name: '2 de enero de 2020: listo', exact: true }).click();
      expect(await page.getByLabel('Versículos').inputValue()).toBe('La luz brilla en la tiniebla.');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Descargar' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('Evangelios_2020-01-02.json');
      await page.getByRole('link', { name: 'Eliminar', exact: true }).click();
      await page.getByRole('button', { name: 'Eliminar el evangelio' }).click();
      await page.getByText('El evangelio de ese día se eliminó.').waitFor();
      await page.getByRole('link', { name: '2 de enero de 2020: falta', exact: true }).waitFor();
    });

    it('sees what somebody else has saved meanwhile beside the own text', async () => {
      await storeGospels([gospelDay('2020-01-02')]);
      const page = await open(DAY, scripts);
      await storeGospels([gospelDay('2020-01-02', { gospel: { heading: 'El de ellos' } })]);
      await page.getByLabel('Título', { exact: true }).fill('El mío');
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      await page.getByText('Otra persona guardó este día').waitFor();
      expect(await page.locator('.stored-texts dd').textContent()).toBe('El de ellos');
      expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe('El mío');
      if (scripts) await page.locator('.gospel-preview__title', { hasText: 'El mío' }).waitFor();
      await page.getByRole('button', { name: 'Quedarme con lo guardado' }).click();
      await page.getByText('Se queda lo que estaba guardado.').waitFor();
      expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe('El de ellos');
    });
  },
);
