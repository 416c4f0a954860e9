import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { playlist } from '../setup/archives';
import { visit } from '../setup/chromium';
import { part } from '../setup/extent';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const house = useHouse();
const lists = (volumes: number[]) =>
  volumes.map((volume) => ({
    name: `lista-${volume}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(playlist(volume, [1]))),
  }));

describe.each(
  part(
    [
      ['off', false, [1, 2, 3, 4]],
      ['on', true, [5, 6, 7, 8]],
    ] as const,
    2,
    1,
  ),
)('the page of a change, scripts %s,', (_name, scripts, volumes) => {
  it('counts the files of one upload, names them when asked, and undoes them all', async () => {
    const page = await house.open({ as: await person('admin'), scripts });
    await (scripts ? visit(page, '/admin/libro') : page.goto('/admin/libro'));
    await page.getByLabel('Archivos del libro').setInputFiles(lists([...volumes]));
    await page.getByRole('button', { name: 'Guardar sin revisar' }).click();
    await page.getByRole('link', { name: 'Deshacer' }).click();

    const link = page.getByRole('link', { name: `lista-${volumes[1]}.json` });
    expect(await link.isVisible()).toBe(false);
    await page.getByText('Subió una playlist: 4 archivos').click();
    await link.click();
    await page.getByRole('heading', { name: 'Informe de carga' }).waitFor();
    expect(await page.locator('main').innerText()).toContain(`lista-${volumes[1]}.json`);

    await page.goBack();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('Todo volvió a estar como antes.').waitFor();
    expect(await db.selectFrom('playlists').select('volume').where('volume', 'in', volumes).execute()).toEqual([]);
  });
});
