import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { visit } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';
import { noTopics, storeTopics } from '../setup/topics';

const house = useHouse();
beforeEach(async () => {
  await noTopics();
  await storeTopics({ luz: { title: 'Luz' }, paz: { title: 'Paz' }, reino: { title: 'Reino' } });
});

const rowsOf = (visible: boolean) =>
  db.selectFrom('topics').select('id').where('visible', '=', visible).orderBy('id').execute();

describe.each([{ scripts: false }, { scripts: true }])('an administrator, scripts: $scripts,', ({ scripts }) => {
  it('marks themes, hides them together, and deletes what a search finds', async () => {
    const page = await house.open({ as: await person('admin'), scripts, width: 1280 });
    page.setDefaultTimeout(10_000);
    await (scripts ? visit(page, '/admin/main-files') : page.goto('/admin/main-files'));
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const all = page.getByLabel('Seleccionar todos los de esta página');
    expect(await all.count()).toBe(scripts ? 1 : 0);
    await page.getByLabel('Marcar Luz').focus();
    await page.keyboard.press('Enter');
    for (const title of ['Luz', 'Paz', 'Reino']) await page.getByLabel(`Marcar ${title}`).check();
    if (scripts) {
      await all.check();
      await all.uncheck();
      expect(await page.getByLabel('Marcar Paz').isChecked()).toBe(false);
      await all.check();
    }
    await page.getByLabel('Marcar Reino').uncheck();
    await press('Ocultar');
    await page.getByText('Los lectores ya no ven 2 temas.').waitFor();
    expect(await rowsOf(true)).toEqual([{ id: 'reino' }]);
    await page.getByRole('searchbox', { name: 'Buscar temas por título' }).fill('luz');
    await press('Buscar');
    await page.getByText('Temas (1 de 3)').waitFor();
    await page.getByLabel('Marcar Luz').check();
    await press('Eliminar');
    await press('Eliminar 1 tema');
    await page.getByText('1 tema se eliminó.').waitFor();
    expect(await rowsOf(false)).toEqual([{ id: 'paz' }]);
  });
});
