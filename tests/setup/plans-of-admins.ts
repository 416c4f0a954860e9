import { expect } from 'vitest';
import { fillVolume } from './book';
import { playlist } from './archives';
import { person, unverified } from './people';
import { anotherChange } from './changes';
import { tomorrow } from './days';
import { json, PLANS_OF_UPLOADS } from './plans-of-uploads';
import { PLANS_ON_EDITORS } from './plans-on-editors';
import { putReviewAside } from './reviews';
import { see, seeAt, type Plan } from './sent';
import { flatPlaylist } from './youtube';

const someone = async () => `/admin/users/${(await person()).id}`;
const deletes = (page: string, gone: string | RegExp): Plan => ({
  spoils: true,
  shows: async (sent) => {
    await see(sent.page, 'Listo.');
    await sent.page.goto(page);
    expect(await sent.page.getByText(gone).count()).toBe(0);
  },
});

/** Forms of the panel that do something else than store what was typed into them. */
export const PLANS_OF_ADMINS: Record<string, Plan> = {
  ...PLANS_OF_UPLOADS,
  'post /admin/playlists/#/eliminar': {
    ...deletes('/admin/playlists', 'Libro de Cielo - Volumen 12'),
    at: async () => {
      await fillVolume(12, { videos: [1] });
      return '/admin/playlists/12/eliminar';
    },
  },
  'get /admin/playlists/#': {
    typed: () => ({ nuevo: '9' }),
    shows: ({ page }) => page.waitForURL(/\/playlists\/\d+\/9\/texto$/),
  },
  'post /admin/playlists/#/#/eliminar parte': {
    spoils: true,
    at: async () => {
      await fillVolume(11, { main: { 1: {} } });
      return '/admin/playlists/11/1/eliminar';
    },
    shows: ({ page }) => see(page, 'El texto del capítulo se eliminó.'),
  },
  'post /admin/playlists/#/#/video remove': {
    spoils: true,
    shows: ({ page }) => see(page, 'El video se quitó de la playlist.'),
  },
  'post /admin/main-files hide intent': {
    shows: async ({ page }) => {
      await seeAt(page, '/admin/main-files', 'Oculto');
      await page.getByRole('button', { name: /^Mostrar ?:/ }).click();
      await see(page, 'Los lectores ya ven el tema.');
    },
  },
  'post /admin/main-files show intent': { shows: ({ page }) => see(page, /Los lectores ya ven \d+ temas\./) },
  'post /admin/temas/* ask intent': {
    spoils: true,
    shows: async ({ page }) => {
      await page.getByRole('button', { name: /^Eliminar \d+ temas$/ }).click();
      await see(page, /\d+ temas se eliminaron\./);
      await see(page, 'Todavía no hay temas.');
    },
  },
  'post /admin/temas/*/eliminar': {
    ...deletes('/admin/main-files', 'Confianza'),
    at: () => Promise.resolve('/admin/temas/confianza/eliminar'),
  },
  'post /admin/evangelio enabled': { shows: ({ page }) => seeAt(page, '/admin/evangelio', 'Oculto'), spoils: true },
  ...PLANS_ON_EDITORS,
  'post /admin/settings validation enabled': {
    shows: async ({ page }) => {
      await seeAt(page, '/admin/settings', 'Activada');
      await page.getByRole('button', { name: 'Desactivar la verificación' }).click();
      await see(page, 'La verificación de correos está desactivada');
    },
  },
  'post /admin/settings download enabled': {
    shows: async ({ page }) => {
      await seeAt(page, '/admin/settings', 'Permitido');
      await page.getByRole('button', { name: 'Dejar de permitirlo' }).click();
      await see(page, 'El libro ya no se puede llevar en EPUB.');
    },
  },
  'post /admin/settings gospel-mail enabled': {
    shows: async ({ page }) => {
      await seeAt(page, '/admin/settings', 'Detenido');
      await page.getByRole('button', { name: 'Encender el correo' }).click();
      await see(page, 'El evangelio sale por correo.');
    },
  },
  'post /admin/settings excerpt enabled': {
    shows: async ({ page }) => {
      await seeAt(page, '/admin/settings', 'Se muestra');
      await page.getByRole('button', { name: 'Dejar de mostrarlo' }).click();
      await see(page, 'Del capítulo compartido ya no se muestra el comienzo.');
    },
  },
  'post /admin/youtube youtube': {
    file: () => Promise.resolve(json('lista.json', flatPlaylist(['La luz', 'La paz']))),
    shows: ({ page }) => see(page, 'Volumen 12'),
  },
  'post /admin/revisiones libro modo': {
    file: () => Promise.resolve(json('volumen.json', playlist(12, [1, 2]))),
    shows: ({ page }) => see(page, 'Lo que se guardaría'),
  },
  'post /admin/revisiones/#-#-#-#-# store': {
    at: putReviewAside,
    shows: ({ page }) => see(page, 'Los archivos se guardaron.'),
  },
  'post /admin/revisiones/#-#-#-#-# schedule': {
    at: putReviewAside,
    typed: () => ({ dia: tomorrow(), hora: '09:30' }),
    shows: async ({ page }) => {
      await see(page, 'La revisión se publicará ese día.');
      await seeAt(page, '/admin/programadas', 'Una revisión');
    },
  },
  'post /admin/revisiones/#-#-#-#-# discard': {
    at: putReviewAside,
    shows: ({ page }) => see(page, 'La revisión se descartó.'),
  },
  'post /admin/cambios/*': {
    at: anotherChange,
    shows: async ({ page }) => {
      await see(page, 'Todo volvió a estar como antes.');
      await page.getByRole('link', { name: 'Ver lo que se deshizo' }).click();
      await see(page, 'No queda nada que deshacer.');
    },
  },
  'post /admin/users/# active value': { at: someone, shows: ({ page }) => seeAt(page, page.url(), 'Inactivo') },
  'post /admin/users/# verify': {
    at: async () => `/admin/users/${(await unverified()).id}`,
    shows: async ({ page }) => {
      await see(page, 'El correo de la cuenta está verificado.');
      expect(await page.getByText('Su correo está sin verificar').count()).toBe(0);
    },
  },
  'post /admin/users/# role value': {
    at: async () => `/admin/users/${(await person('editor')).id}`,
    shows: async ({ page }) => {
      await see(page, 'Los permisos de la cuenta se cambiaron.');
      expect(await page.getByRole('button', { name: 'Quitar de la edición' }).count()).toBe(0);
    },
  },
  'post /admin/users/#/nombrar/administracion': {
    at: async () => `${await someone()}/nombrar/administracion`,
    shows: ({ page }) => see(page, 'Los permisos de la cuenta se cambiaron.'),
  },
  'post /admin/users/#/nombrar/edicion': {
    at: async () => `${await someone()}/nombrar/edicion`,
    shows: ({ page }) => see(page, 'Los permisos de la cuenta se cambiaron.'),
  },
  'post /admin/users/#/eliminar': {
    at: async () => `${await someone()}/eliminar`,
    shows: async ({ page, path }) => {
      await see(page, 'La cuenta se eliminó.');
      expect((await page.goto(path))?.status()).toBe(404);
    },
  },
};
