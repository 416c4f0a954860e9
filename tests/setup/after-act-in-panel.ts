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
