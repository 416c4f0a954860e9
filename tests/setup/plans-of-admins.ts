import { expect } from 'vitest';
import { playlist } from './archives';
import { fillVolume } from './book';
import { anotherChange } from './changes';
import { tomorrow } from './days';
import { storeGospel } from './gospel-days';
import { person, unverified } from './people';
import { json, PLANS_OF_UPLOADS } from './plans-of-uploads';
import { putReviewAside } from './reviews';
import { says, see, seeAt, shownAt, type Plan } from './sent';
import { flatPlaylist } from './youtube';

const CHANGED = 'Los permisos de la cuenta se cambiaron.';
/** Fields of a day that are stored as typed. */
const DAY = {
  verses: 'La luz brilla en la tiniebla.\nY la tiniebla no la venció.',
  links: '[Lecturas](https://lecturas.example/)',
  reflexion: '<p>La luz <strong>no</strong> se cansa.</p>',
};
const typed = (fields: Record<string, string>): Plan => ({ typed: () => fields });
/** Plan of what is published at once. */
const now = typed({ dia: '', hora: '' });

const someone = async () => `/admin/users/${(await person()).id}`;

/** Plan of a form that removes something, which a page then lacks. */
const deletes = (at: () => Promise<string>, page: string, gone: string): Plan => ({
  at,
  spoils: true,
  shows: async (sent) => {
    await see(sent.page, 'Listo.');
    await sent.page.goto(page);
    expect(await sent.page.getByText(gone).count()).toBe(0);
  },
});

/** Plan of a switch of the site, which is then pressed back. */
const switches = (path: string, state: string, press: string | RegExp, back: string): Plan => ({
  shows: async ({ page }) => {
    await seeAt(page, path, state);
    await page.getByRole('button', { name: press }).click();
    await see(page, back);
  },
});

/** Plan of a form that shows its text in the preview: its first words, which no markup changes. */
const previews = (name: string, more: Plan): Plan => ({
  shows: async ({ page, filled }) => {
    const [words] = String(filled[name]).split(' &', 1);
    await page.locator('.preview', { hasText: words }).first().waitFor();
  },
  ...more,
});

/** Forms of the panel that do something else than store what was typed into them. */
export const PLANS_OF_ADMINS: Record<string, Plan> = {
  ...PLANS_OF_UPLOADS,
  'post /admin/playlists/#/eliminar': deletes(
    () => fillVolume(12, { videos: [1] }).then(() => '/admin/playlists/12/eliminar'),
    '/admin/playlists',
    'Libro de Cielo - Volumen 12',
  ),
  'get /admin/playlists/#': {
    ...typed({ nuevo: '9' }),
    shows: ({ page }) => page.waitForURL(/\/playlists\/\d+\/9\/texto$/),
  },
  'post /admin/playlists/#/#/eliminar parte': says('El texto del capítulo se eliminó.', {
    spoils: true,
    at: () => fillVolume(11, { main: { 1: {} } }).then(() => '/admin/playlists/11/1/eliminar'),
  }),
  'post /admin/playlists/#/#/video renumber': {
    ...typed({ number: '9' }),
    ...says('El video tiene ahora el número 9.', { spoils: true }),
  },
  'post /admin/playlists/#/#/video remove': says('El video se quitó de la playlist.', { spoils: true }),
  'post /admin/main-files hide intent': switches(
    '/admin/main-files',
    'Oculto',
    /^Mostrar ?:/,
    'Los lectores ya ven el tema.',
  ),
  'post /admin/main-files show intent': says(/Los lectores ya ven \d+ temas\./),
  'post /admin/temas/* ask intent': {
    spoils: true,
    shows: async ({ page }) => {
      await page.getByRole('button', { name: /^Eliminar \d+ temas$/ }).click();
      await see(page, /\d+ temas se eliminaron\./);
      await see(page, 'Todavía no hay temas.');
    },
  },
  'post /admin/temas/*/eliminar': deletes(
    () => Promise.resolve('/admin/temas/confianza/eliminar'),
    '/admin/main-files',
    'Confianza',
  ),
  'post /admin/evangelio enabled': shownAt('/admin/evangelio', 'Oculto', { spoils: true }),
  'post /admin/evangelio/#-#-# day': typed(DAY),
  'post /admin/evangelio/#-#-# day vista': {
    kindByScript: 'post /admin/evangelio/#-#-# day', // the preview follows by itself
    ...typed(DAY),
    shows: ({ page, filled }) => see(page, String(filled.heading)),
  },
  'post /admin/evangelio/#-#-#/eliminar': {
    spoils: true,
    at: () => storeGospel('2026-11-22').then(() => '/admin/evangelio/2026-11-22/eliminar'),
    shows: async ({ page }) => {
      await see(page, 'El evangelio de ese día se eliminó.');
      await seeAt(page, '/admin/evangelio/2026-11-22', 'no tiene evangelio');
    },
  },
  'post /admin/evangelio/eliminar': shownAt('/admin/evangelio', 'Todavía no hay evangelios.', { spoils: true }),
  'post /admin/imagen image': now,
  'post /admin/imagen image vista': {
    ...now,
    kindByScript: 'post /admin/imagen image',
    shows: async ({ page, filled }) =>
      page.locator(`.image-preview[src="${String(filled.imageUrl)}"]`).waitFor({ state: 'attached' }),
  },
  'post /admin/about text vista': previews('content', { kindByScript: 'post /admin/about text' }),
  'post /admin/settings news': now,
  'post /admin/settings news vista': previews('public_description', {
    ...now,
    kindByScript: 'post /admin/settings news',
  }),
  'post /admin/settings passage': typed({ passage: '11-1, § 2' }),
  'post /admin/settings book-author': typed({ book_author: 'Ana Prueba' }),
  'post /admin/settings/busqueda synonyms': typed({ synonyms: 'virgen = reina, madre\n\npan = maná' }),
  'post /admin/settings validation enabled': switches(
    '/admin/settings',
    'Activada',
    'Desactivar la verificación',
    'La verificación de correos está desactivada',
  ),
  'post /admin/settings download enabled': switches(
    '/admin/settings',
    'Permitido',
    'Dejar de permitirlo',
    'El libro ya no se puede llevar en EPUB.',
  ),
  'post /admin/settings gospel-mail enabled': switches(
    '/admin/settings',
    'Detenido',
    'Encender el correo',
    'El evangelio sale por correo.',
  ),
  'post /admin/settings excerpt enabled': switches(
    '/admin/settings',
    'Se muestra',
    'Dejar de mostrarlo',
    'Del capítulo compartido ya no se muestra el comienzo.',
  ),
  'post /admin/youtube youtube': says('Volumen 12', {
    file: () => Promise.resolve(json('lista.json', flatPlaylist(['La luz', 'La paz']))),
  }),
  'post /admin/revisiones libro modo': says('Lo que se guardaría', {
    file: () => Promise.resolve(json('volumen.json', playlist(12, [1, 2]))),
  }),
  'post /admin/revisiones/#-#-#-#-# store': says('Los archivos se guardaron.', { at: putReviewAside }),
  'post /admin/revisiones/#-#-#-#-# schedule': {
    at: putReviewAside,
    ...typed({ dia: tomorrow(), hora: '09:30' }),
    shows: async ({ page }) => {
      await see(page, 'La revisión se publicará ese día.');
      await seeAt(page, '/admin/programadas', 'Texto de');
    },
  },
  'post /admin/revisiones/#-#-#-#-# discard': says('La revisión se descartó.', { at: putReviewAside }),
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
      await see(page, CHANGED);
      expect(await page.getByRole('button', { name: 'Quitar de la edición' }).count()).toBe(0);
    },
  },
  'post /admin/users/#/nombrar/administracion': says(CHANGED, {
    at: async () => `${await someone()}/nombrar/administracion`,
  }),
  'post /admin/users/#/nombrar/edicion': says(CHANGED, { at: async () => `${await someone()}/nombrar/edicion` }),
  'post /admin/users/#/eliminar': {
    at: async () => `${await someone()}/eliminar`,
    shows: async ({ page, path }) => {
      await see(page, 'La cuenta se eliminó.');
      expect((await page.goto(path))?.status()).toBe(404);
    },
  },
};
