import type { Page } from 'playwright';
import { press, type Announcement } from './after-act';

const upload = (label: string, file: { name: string; content: string } | null) => async (page: Page) => {
  const field = page.getByLabel(label);
  const mimeType = 'application/octet-stream';
  if (file) await field.setInputFiles({ name: file.name, mimeType, buffer: Buffer.from(file.content) });
  await page.locator('form', { has: field }).getByRole('button', { name: 'Subir' }).click();
};
const PLAYLIST = 'Archivo JSON de la playlist';

export const OF_ADMINS: Announcement[] = [
  { name: 'subida sin archivo', at: '/admin/playlists', act: upload(PLAYLIST, null), until: 'Elige un archivo' },
  {
    name: 'subida de un archivo que no es',
    at: '/admin/playlists',
    act: upload(PLAYLIST, { name: 'volumen.json', content: '{}' }),
    until: 'Error: no se guardó nada',
    part: '#informe', // the number of earlier uploads depends on the tests before
  },
  {
    name: 'texto de Acerca de, escrito y sin guardar',
    at: '/admin/about',
    act: (page) => page.locator('main textarea').first().fill('# Otro texto'),
    until: 'Otro texto',
    only: 'on',
  },
  {
    name: 'noticias guardadas',
    at: '/admin/settings',
    act: (page) => press(page, 'Guardar', '#editar-noticias'),
    until: 'noticias se guard',
  },
  {
    name: 'tema ocultado',
    at: '/admin/main-files',
    act: (page) => press(page, /^Ocultar/),
    until: 'oculto',
  },
  {
    name: 'cuentas sin resultado',
    at: '/admin/users',
    act: async (page) => {
      await page.getByLabel('Buscar por nombre o correo').fill('zzz');
      await press(page, 'Buscar');
    },
    until: /ninguna cuenta|Ninguna cuenta|No hay/,
  },
  {
    name: 'playlist que se va a eliminar',
    at: '/admin/playlists',
    act: (page) =>
      page
        .getByRole('link', { name: /^Eliminar la playlist/ })
        .first()
        .click(),
    until: 'Volver sin hacerlo',
  },
];
