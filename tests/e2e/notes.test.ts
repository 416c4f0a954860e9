import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { useHouse } from '../setup/house';
import { noteOf, noteOn } from '../setup/note';
import { person } from '../setup/people';

const house = useHouse();
beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} } });
  await fillVolume(12, { main: { 4: {} } });
});

/** Signs in a reader on a phone without scripts. */
async function reader() {
  const member = await person();
  const open = () => house.open({ as: member, scripts: false, viewport: { width: 360, height: 640 } });
  return { member, open, page: await open() };
}

async function write(page: Page, path: string, text: string) {
  await page.goto(path);
  const note = noteOn(page);
  await note.field.fill(text);
  await note.save.click();
  await page.locator('#notas [role=status]', { hasText: 'Nota guardada' }).waitFor();
}

const press = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).click();

describe('with scripts off', () => {
  it('notes are written in chapters, found again, taken along, and brought back as they were', async () => {
    const { member, page } = await reader();
    await write(page, '/volume/11?chapter=1', 'Volver a la oración\nde la mañana');
    await write(page, '/volume/11?chapter=2', 'Preguntar a Rosa');
    await write(page, '/volume/12?chapter=4', 'Otra cosa');
    await press(page, 'Todas mis notas');
    expect(await page.getByRole('article').count()).toBe(3);
    await page.getByText('Buscar y ordenar').click();
    await press(page, 'Por volumen');
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toContain('Volumen 12');

    await page.getByLabel('Buscar en mis notas').fill('ORACION manana');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByText('Ninguna nota tiene').waitFor();
    await page.getByLabel('Buscar en mis notas').fill('ORACION mañana');
    await page.getByRole('button', { name: 'Buscar' }).click();
    expect(await page.locator('mark').allTextContents()).toEqual(['oración', 'mañana']);

    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Texto')]);
    expect(file.suggestedFilename()).toMatch(/^mis-notas-.*\.txt$/);
    expect(readFileSync(await file.path(), 'utf8')).toContain('Volver a la oración\r\nde la mañana');

    await press(page, /^11-1\. /);
    expect(await noteOn(page).field.inputValue()).toBe('Volver a la oración\nde la mañana');
    await noteOn(page).field.fill('');
    await noteOn(page).save.click();
    await press(page, 'Versiones anteriores');
    await page.getByRole('button', { name: /^Recuperar/ }).click();
    await page.getByText('La versión se recuperó.').waitFor();
    await press(page, 'Abrirla en su capítulo');
    expect(await noteOn(page).field.inputValue()).toBe('Volver a la oración\nde la mañana');
    expect(await noteOf(member)).toBe('Volver a la oración\nde la mañana');
  });

  it('a version that is recovered in one tab is never put over what another has saved since', async () => {
    const { member, open, page } = await reader();
    await write(page, '/volume/11?chapter=1', 'La primera');
    await write(page, '/volume/11?chapter=1', 'La segunda');
    await press(page, 'Versiones anteriores');
    await write(await open(), '/volume/11?chapter=1', 'La de la otra pestaña');
    await page.getByRole('button', { name: /^Recuperar/ }).click();
    await page.getByRole('alert').getByText('aquí están los dos textos').waitFor();
    expect(await page.locator('.prose').allTextContents()).toEqual([
      'La de la otra pestaña',
      'La segunda',
      'La primera',
    ]);
    expect(await noteOf(member)).toBe('La de la otra pestaña');
    await page.getByRole('button', { name: /^Recuperar/ }).last().click(); // prettier-ignore
    await page.getByText('La versión se recuperó.').waitFor();
    expect(await noteOf(member)).toBe('La primera');
  });
});
