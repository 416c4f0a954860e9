import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { mainChapter, optionalChapter, playlist, zip } from '../setup/archives';
import { visit } from '../setup/chromium';
import { part } from '../setup/extent';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';
import { gospelDay, topic } from '../setup/study';

const house = useHouse();
const file = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content)),
});
const chapters = (volume: number, change: Record<string, unknown> = {}) =>
  zip([
    [`${volume}-1.json`, JSON.stringify(mainChapter(volume, 1, change))],
    [`${volume}-2.json`, JSON.stringify(mainChapter(volume, 2))],
  ]);

const plain = new WeakSet<Page>();
/** Opens the tab 'Libro', and waits for its scripts where they run. */
const open = (page: Page) => (plain.has(page) ? page.goto('/admin/libro') : visit(page, '/admin/libro'));

async function choose(page: Page, files: ReturnType<typeof file>[], button = 'Revisar') {
  await open(page);
  await page.getByLabel('Archivos del libro').setInputFiles(files);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Reads the table of files of a review: name, kind, new, replaced, deleted, same, failed. */
async function table(page: Page) {
  await page.getByRole('table', { name: 'Archivos' }).waitFor();
  const rows = await page.getByRole('table', { name: 'Archivos' }).locator('tbody tr').all();
  return Promise.all(rows.map(async (row) => (await row.locator('th, td').allInnerTexts()).map((text) => text.trim())));
}

const descriptionOf = async (volume: number) =>
  (
    await db
      .selectFrom('main_chapters')
      .select('content')
      .where('volume', '=', volume)
      .where('index', '=', 1)
      .executeTakeFirst()
  )?.content.description;

describe.each(
  part(
    [
      ['off', false, 21],
      ['on', true, 22],
    ] as const,
    2,
  ),
)('files of any kind, scripts %s', (_name, scripts, volume) => {
  const admin = async () => {
    const member = await person('admin');
    const page = await house.open({ as: member, scripts });
    if (!scripts) plain.add(page);
    return { member, page };
  };

  it('are reviewed, stored, and the same again change nothing', async () => {
    const { page } = await admin();
    const files = [
      file(`lista (1).json`, playlist(volume, [1, 2])),
      file('Archivo comprimido.zip', await chapters(volume)),
      file(
        `Vol_${volume}_optional.zip.zip`,
        await zip([[`carpeta/${volume}-1_o.json`, JSON.stringify(optionalChapter(volume, 1))]]),
      ),
      file('temas nuevos.zip', await zip([[`luz-${volume}.json`, JSON.stringify(topic(`Luz ${volume}`))]])),
      file('evangelios.json', [gospelDay(`2031-01-${volume}`)]),
      file('roto.zip', (await chapters(volume)).subarray(0, 90)),
    ];
    await choose(page, files);
    await page.getByRole('heading', { name: 'Lo que se guardaría' }).waitFor();
    const expected = [
      [`lista (1).json`, `Playlist del volumen ${volume}`, '1', '0', '0', '0', '0'],
      ['Archivo comprimido.zip', `Textos principales del volumen ${volume}`, '2', '0', '0', '0', '0'],
      [`Vol_${volume}_optional.zip.zip`, `Material de estudio del volumen ${volume}`, '1', '0', '0', '0', '0'],
      ['temas nuevos.zip', 'Temas', '1', '0', '0', '0', '0'],
      ['evangelios.json', 'Evangelios', '1', '0', '0', '0', '0'],
      ['roto.zip', '—', '0', '0', '0', '0', 'Rechazado'],
    ];
    expect(await table(page)).toEqual(expected);
    await page.getByText('El archivo no es un ZIP válido o está incompleto.').waitFor();
    expect(await descriptionOf(volume)).toBeUndefined();

    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('Los archivos se guardaron.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Revisión guardada');
    expect(await table(page)).toEqual(expected);
    expect(await descriptionOf(volume)).toBe(`Descripción de ${volume}-1`);

    await choose(page, files.slice(0, -1));
    await page.getByRole('heading', { name: 'No hay nada que guardar' }).waitFor();
    expect(await page.getByRole('button', { name: 'Guardar', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByText('La revisión se descartó. En el libro no cambió nada.').waitFor();
  });

  it('that change a chapter show how, word by word, before they are stored, and go back', async () => {
    const { page } = await admin();
    await choose(page, [file('a.zip', await chapters(volume + 2))], 'Guardar sin revisar');
    await page.getByRole('heading', { name: 'Revisión guardada' }).waitFor();
    const changed = { description: `Descripción nueva de ${volume + 2}-1` };
    await choose(page, [file('a.zip', await chapters(volume + 2, changed))]);
    await page.getByRole('link', { name: `Texto de ${volume + 2}-1` }).click();
    await page.getByRole('heading', { level: 1, name: `Texto de ${volume + 2}-1` }).waitFor();
    expect(await page.locator('ins').allInnerTexts()).toEqual(['nueva ']);
    expect(await page.locator('del').count()).toBe(0);
    await page.getByRole('link', { name: 'Volver a la revisión' }).click();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('Los archivos se guardaron.').waitFor();
    expect(await descriptionOf(volume + 2)).toBe(changed.description);

    await page.getByRole('link', { name: 'Deshacer' }).click();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('Todo volvió a estar como antes.').waitFor();
    expect(await descriptionOf(volume + 2)).toBe(`Descripción de ${volume + 2}-1`);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(() => descriptionOf(volume + 2)).toBe(changed.description);
  });

  it('of another volume are named once, however many they are', async () => {
    const { page } = await admin();
    await choose(page, [file(`Vol_5_main.zip`, await chapters(volume))]);
    const cause = `Son capítulos del volumen ${volume}, y el archivo se llama «Vol_5_main.zip».`;
    await page.getByText(cause).waitFor();
    expect(await page.getByText(cause).count()).toBe(1);
  });
});

it('on a phone a line of the activity log that leads to nothing ends with its last words', async () => {
  const page = await house.open({ as: await person('admin'), scripts: false, width: 360 });
  plain.add(page);
  await choose(page, [file('foto.jpg', Buffer.from('JFIF')), file('acerca.md', Buffer.from('# Bien'))]);
  await page.getByRole('heading', { name: 'Lo que no se puede guardar' }).waitFor();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Los archivos se guardaron.').waitFor();
  await page.goto('/admin/registro');
  const marksOf = (name: string) =>
    page
      .getByRole('row', { name })
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::after').content));
  for (const name of ['foto.jpg', 'acerca.md']) expect(new Set(await marksOf(name))).toEqual(new Set(['none']));
});
