import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const house = useHouse();
const stored = () => db.selectFrom('news').selectAll().orderBy('section').execute();

describe.each([false, true])('the news, with scripts: %s', (scripts) => {
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
