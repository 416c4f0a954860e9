import type { Page } from 'playwright';
import { storeGospel } from './gospel-days';
import { see, seeAt, type Plan } from './sent';

/** Fields of a day that are stored as typed. */
const DAY = {
  verses: 'La luz brilla en la tiniebla.\nY la tiniebla no la venció.',
  links: '[Lecturas](https://lecturas.example/)',
  reflexion: '<p>La luz <strong>no</strong> se cansa.</p>',
};

/** Day and hour of what is published at once. */
const now = () => ({ dia: '', hora: '' });

/** Forms that show a preview: of days of the gospel, the featured image, the About text and news. */
export const PLANS_ON_EDITORS: Record<string, Plan> = {
  'post /admin/evangelio/#-#-# day': { typed: () => DAY },
  'post /admin/evangelio/#-#-# day vista': {
    kindByScript: 'post /admin/evangelio/#-#-# day', // the preview follows by itself
    typed: () => DAY,
    shows: ({ page, filled }) => see(page, String(filled.heading)),
  },
  'post /admin/evangelio/#-#-#/eliminar': {
    spoils: true,
    at: async () => {
      await storeGospel('2026-11-22');
      return '/admin/evangelio/2026-11-22/eliminar';
    },
    shows: async ({ page }) => {
      await see(page, 'El evangelio de ese día se eliminó.');
      await seeAt(page, '/admin/evangelio/2026-11-22', 'no tiene evangelio');
    },
  },
  'post /admin/imagen image': { typed: now },
  'post /admin/imagen image vista': {
    typed: now,
    kindByScript: 'post /admin/imagen image', // the preview follows by itself
    shows: async ({ page, filled }) =>
      page.locator(`.image-preview[src="${String(filled.imageUrl)}"]`).waitFor({ state: 'attached' }),
  },
  'post /admin/about text vista': {
    kindByScript: 'post /admin/about text', // the preview follows by itself
    shows: ({ page, filled }) => previewed(page, String(filled.content)),
  },
  'post /admin/settings news': { typed: now },
  'post /admin/settings news vista': {
    typed: now,
    kindByScript: 'post /admin/settings news',
    shows: ({ page, filled }) => previewed(page, String(filled.public_description)),
  },
  'post /admin/settings passage': { typed: () => ({ passage: '11-1, § 2' }) },
  'post /admin/settings/busqueda synonyms': { typed: () => ({ synonyms: 'virgen = reina, madre\n\npan = maná' }) },
  'post /admin/evangelio/eliminar': {
    spoils: true,
    shows: ({ page }) => seeAt(page, '/admin/evangelio', 'Todavía no hay evangelios.'),
  },
};

/** Waits for a text in the preview: its first words, which no markup changes. */
const previewed = (page: Page, text: string) =>
  page
    .locator('.preview', { hasText: text.split(' &', 1)[0] })
    .first()
    .waitFor();
