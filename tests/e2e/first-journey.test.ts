import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainChapter, optionalChapter, playlist, zip } from '../setup/archives';
import { launch, openWindow } from '../setup/chromium';
import { isAll } from '../setup/extent';
import { ADMIN, startServer, type TestServer } from '../setup/server';

const INDICES = [1, 2, 3, 4, 5, 6];

async function writeUploads(folder: string) {
  const files = {
    playlist: join(folder, 'playlist.json'),
    main: join(folder, 'Vol_11_main.zip'),
    optional: join(folder, 'Vol_11_optional.zip'),
  };
  const chapters = (make: (volume: number, index: number) => object, suffix: string) =>
    zip(INDICES.map((index) => [`11-${index}${suffix}.json`, JSON.stringify(make(11, index))]));
  await writeFile(files.playlist, JSON.stringify(playlist(11, INDICES, [6])));
  await writeFile(files.main, await chapters(mainChapter, ''));
  await writeFile(files.optional, await chapters(optionalChapter, '_o'));
  return files;
}

const upload = async (page: Page, label: string, file: string) => {
  await page.getByLabel(label).setInputFiles(file);
  await page
    .locator('form', { has: page.getByLabel(label) })
    .getByRole('button', { name: 'Subir' })
    .click();
  const report = page.locator('#informe', { hasText: basename(file) }); // there may be a report of an earlier upload
  await report.getByRole('heading', { name: /^Listo/ }).waitFor();
};

let browser: Browser;
beforeAll(async () => {
  browser = await launch(isAll ? 'whole' : 'shell');
});
afterAll(() => browser.close());

describe.each([
  { name: 'without scripts', scripts: false },
  { name: 'with scripts', scripts: true },
])('from an empty book to a note, $name', ({ scripts }) => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    [server, folder] = await Promise.all([startServer(), mkdtemp(join(tmpdir(), 'libro-subir-'))]);
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('an administrator uploads a volume with plain forms', async () => {
    const { page, context, errors } = await openWindow(browser, server.url, { scripts });
    const files = await writeUploads(folder);
    await page.goto('/');
    await page.getByRole('link', { name: 'Acceso de administración' }).click();
    await page.getByLabel('Correo electrónico').fill(ADMIN.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/admin/libro');
    await page.getByRole('link', { name: 'Playlists', exact: true }).click();
    await upload(page, 'Archivo JSON de la playlist', files.playlist);
    await page.getByRole('link', { name: 'Archivos' }).click();
    await upload(page, 'ZIP principal', files.main);
    await upload(page, 'ZIP opcional', files.optional);
    expect(await page.locator('#informe').textContent()).toContain('Volumen 11: 6 capítulos en su sitio');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a reader registers, searches 11-5, reads, marks, writes a note, and finds it again', async () => {
    const { page, context, errors } = await openWindow(browser, server.url, { scripts });
    await page.goto('/');
    await page.getByLabel('Ir a un capítulo').fill('11-5');
    await page.getByRole('button', { name: 'Buscar Capítulo' }).click();
    await page.getByText('Debes iniciar sesión para acceder al contenido detallado').waitFor();
    await page.goto('/register?redirect=%2Fvolume%2F11%3Fchapter%3D5');
    await page.getByLabel('Nombre').fill('Teresa');
    await page.getByLabel('Apellido').fill('Lectora');
    await page.getByLabel('Correo electrónico').fill('teresa@ejemplo.org');
    await page.getByLabel('Contraseña', { exact: true }).fill('secreto-1');
    await page.getByLabel('Confirmar contraseña').fill('secreto-1');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lectura 5' }).waitFor();

    await page.getByText('Hija mía,').waitFor();
    await page.getByText('Mostrar respuesta').first().click();
    await page.getByText('La luz.', { exact: true }).waitFor();
    await page.getByText('0 de 5 vistos').waitFor();
    await page.getByRole('button', { name: 'Marcar como visto: 11-5' }).first().click();
    await page.getByText('1 de 5 vistos').waitFor();
    await page.getByLabel('Nota personal').fill('Dame la llave.');
    await page.getByRole('button', { name: 'Guardar nota' }).click();
    await page.getByText('Nota guardada').waitFor();

    await page.goto('/');
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await page.goto('/volume/11?chapter=5');
    await page.getByText('Necesitas iniciar sesión para ver este contenido').waitFor();
    await page.getByLabel('Correo electrónico').fill('teresa@ejemplo.org');
    await page.getByLabel('Contraseña', { exact: true }).fill('secreto-1');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lectura 5' }).waitFor();
    expect(await page.getByLabel('Nota personal').inputValue()).toBe('Dame la llave.');
    await page.getByText('1 de 5 vistos').waitFor();
    await page.getByRole('link', { name: 'Siguiente' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Lectura 6' }).waitFor();
    await page.getByText('Video no disponible').first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
