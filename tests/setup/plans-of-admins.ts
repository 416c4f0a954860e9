import { expect } from 'vitest';
import { fillVolume } from './book';
import { mainChapter, optionalChapter, playlist, zip } from './archives';
import type { SentFile } from './filled';
import { gospelDay } from './gospel-days';
import { person, unverified } from './people';
import { anotherChange } from './changes';
import { PLANS_ON_EDITORS } from './plans-on-editors';
import { putReviewAside } from './reviews';
import { see, seeAt, type Plan } from './sent';
import { topic } from './study';

const json = (name: string, content: unknown): SentFile => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
});
const archive = async (name: string, file: string, content: unknown): Promise<SentFile> => ({
  name,
  mimeType: 'application/zip',
  buffer: await zip([[file, JSON.stringify(content)]]),
});

/** An upload, and what stands anew on the page that it feeds. */
const upload = (file: () => Promise<SentFile>, page: string, words: string | RegExp): Plan => ({
  file,
  shows: async (sent) => {
    await see(sent.page, 'Listo.');
    const { name } = await file();
    await seeAt(sent.page, sent.path, name);
    await seeAt(sent.page, page, words);
  },
});

const someone = async () => `/admin/users/${(await person()).id}`;
const asks = (page: string, gone: string | RegExp): Plan => ({
  spoils: true,
  shows: async (sent) => {
    await see(sent.page, 'Listo.');
    await sent.page.goto(page);
    expect(await sent.page.getByText(gone).count()).toBe(0);
  },
});

/** The forms of the panel that do something else than keep what was typed into them. */
export const PLANS_OF_ADMINS: Record<string, Plan> = {
  'post /admin/playlists playlist': upload(
    () => Promise.resolve(json('volumen-12.json', playlist(12, [1, 2]))),
    '/admin/playlists',
    'Libro de Cielo - Volumen 12',
  ),
  'post /admin/main-files main': upload(
    () => archive('Vol_11_main.zip', '11-4.json', mainChapter(11, 4, { description: 'Recién subida' })),
    '/volume/11?chapter=4',
    'Recién subida',
  ),
  'post /admin/main-files optional': upload(
    () => archive('Vol_11_optional.zip', '11-2_o.json', optionalChapter(11, 2, { homework: ['Sube al monte.'] })),
    '/volume/11?chapter=2',
    'Sube al monte.',
  ),
  'post /admin/main-files topics': upload(
    () => archive('Temas.zip', 'roca.json', { id: 'roca', ...topic('La roca firme') }),
    '/temas',
    'La roca firme',
  ),
  'post /admin/evangelio gospels': upload(
    () => Promise.resolve(json('dias.json', [gospelDay('2026-11-20', { gospel: { heading: 'Un día más' } })])),
    '/evangelio?date=2026-11-20',
    'Un día más',
  ),
  'post /admin/about about': upload(
    () => Promise.resolve({ name: 'acerca.md', mimeType: 'text/markdown', buffer: Buffer.from('# Quiénes somos') }),
    '/about',
    'Quiénes somos',
  ),
  'post /admin/playlists/#/eliminar': {
    ...asks('/admin/playlists', 'Libro de Cielo - Volumen 12'),
    at: async () => {
      await fillVolume(12, { videos: [1] });
      return '/admin/playlists/12/eliminar';
    },
  },
  'post /admin/playlists/#/# chapter-main': upload(
    () => Promise.resolve(json('11-1.json', mainChapter(11, 1, { description: 'Otra vez subida' }))),
    '/volume/11?chapter=1',
    'Otra vez subida',
  ),
  'post /admin/playlists/#/# chapter-optional': upload(
    () => Promise.resolve(json('11-1_o.json', optionalChapter(11, 1, { homework: ['Baja del monte.'] }))),
    '/volume/11?chapter=1',
    'Baja del monte.',
  ),
  'post /admin/playlists/#/#/eliminar parte': {
    spoils: true,
    at: async () => {
      await fillVolume(11, { main: { 1: {} } });
      return '/admin/playlists/11/1/eliminar';
    },
    shows: ({ page }) => see(page, 'El texto del capítulo se eliminó.'),
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
    ...asks('/admin/main-files', 'Confianza'),
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
  'post /admin/revisiones libro modo': {
    file: () => Promise.resolve(json('volumen.json', playlist(12, [1, 2]))),
    shows: ({ page }) => see(page, 'Lo que se guardaría'),
  },
  'post /admin/revisiones/#-#-#-#-# store': {
    at: putReviewAside,
    shows: ({ page }) => see(page, 'Los archivos se guardaron.'),
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
