import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { mainChapter, playlist } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { visit } from '../setup/chromium';
import { emptyBook } from '../setup/empty-book';
import { part } from '../setup/extent';
import { useHouse } from '../setup/house';
import { see } from '../setup/many-files';
import { file } from '../setup/mistakes';
import { person } from '../setup/people';

const house = useHouse();
const json = (name: string, content: unknown) => file(name, Buffer.from(JSON.stringify(content)));
const CHAPTER = '/admin/playlists/5/1';
const [FORM_OF_TEXT, LABEL] = ['form[action*="subida=chapter-main"]', 'Reemplazar el texto'];

const description = async () =>
  (await db.selectFrom('main_chapters').select('content').where('index', '=', 1).executeTakeFirst())?.content
    .description;
const titles = async () => (await db.selectFrom('playlists').select('title').execute()).map(({ title }) => title);

beforeEach(async () => {
  await emptyBook();
  for (const table of ['reviews', 'imports', 'audit'] as const) await db.deleteFrom(table).execute();
  await fillVolume(5, { main: { 1: { description: 'Antes' } } });
});

describe.each(
  part(
    [
      ['off', false],
      ['on', true],
    ] as const,
    2,
  ),
)('the form of one file, scripts %s', (_name, scripts) => {
  const open = async (path: string) => {
    const page = await house.open({ as: await person('editor'), scripts });
    await (scripts ? visit(page, path) : page.goto(path));
    return page;
  };
  const send = async (page: Page, form: string, label: string, sent: ReturnType<typeof file>, button: string) => {
    await page.getByLabel(label).setInputFiles([sent]);
    await page.locator(form).getByRole('button', { name: button }).click();
  };

  it('shows first what a chapter would change, stores nothing before that is said, and then stores it', async () => {
    const page = await open(CHAPTER);
    const changed = json('5-1.json', mainChapter(5, 1, { description: 'Después' }));
    await send(page, FORM_OF_TEXT, LABEL, changed, 'Revisar antes');
    await see(page, 'Lo que se guardaría');
    expect(await description()).toBe('Antes');
    await page.getByRole('link', { name: 'Texto de 5-1' }).click();
    await see(page, 'Después');
    await page.getByRole('link', { name: 'Volver a la revisión' }).click();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await see(page, 'Los archivos se guardaron.');
    expect(await description()).toBe('Después');
  });

  it('says in a review too that a file is of another chapter', async () => {
    const page = await open(CHAPTER);
    await send(page, FORM_OF_TEXT, LABEL, json('5-2.json', mainChapter(5, 2)), 'Revisar antes');
    await see(page, 'El archivo es del capítulo 5-2, y no del 5-1.');
    await see(page, 'No hay nada que guardar');
    expect(await page.getByRole('button', { name: 'Guardar', exact: true }).count()).toBe(0);
  });

  it('says at its field that a file is none, and then takes a good one at once', async () => {
    const page = await open(CHAPTER);
    await send(page, FORM_OF_TEXT, LABEL, file('5-1.txt', Buffer.from('x')), 'Revisar antes');
    await see(page, 'Por favor selecciona un archivo JSON válido');
    const good = json('5-1.json', mainChapter(5, 1, { description: 'De una vez' }));
    await send(page, FORM_OF_TEXT, LABEL, good, 'Subir');
    await see(page, 'Listo. Volumen 5: 1 capítulo en su sitio');
    expect(await description()).toBe('De una vez');
  });

  it('stores at once where it is not asked to show first, also by the key', async () => {
    const page = await open('/admin/playlists');
    const list = json('a.json', playlist(6, [1]));
    const form = 'form[action*="subida=playlist"]';
    await send(page, form, 'Archivo JSON de la playlist', list, 'Revisar antes');
    await see(page, 'Lo que se guardaría');
    expect(await titles()).toEqual([]);
    await (scripts ? visit(page, '/admin/playlists') : page.goto('/admin/playlists'));
    await page.getByLabel('Archivo JSON de la playlist').setInputFiles([list]);
    await page.locator(form).getByRole('button', { name: 'Subir' }).press('Enter');
    await see(page, 'Listo. Volumen 6: 1 video en su sitio');
    expect(await titles()).toHaveLength(1);
  });
});
