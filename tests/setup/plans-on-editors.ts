import { storeGospel } from './gospel-days';
import { see, seeAt, type Plan } from './sent';

/** What of a day is stored as it was typed. */
const DAY = {
  verses: 'La luz brilla en la tiniebla.\nY la tiniebla no la venció.',
  links: '[Lecturas](https://lecturas.example/)',
  reflexion: '<p>La luz <strong>no</strong> se cansa.</p>',
};

/** The forms of a day of the gospel and of the featured image. */
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
  'post /admin/imagen image vista': {
    kindByScript: 'post /admin/imagen image', // the preview follows by itself
    shows: async ({ page, filled }) =>
      page.locator(`.image-preview[src="${String(filled.imageUrl)}"]`).waitFor({ state: 'attached' }),
  },
  'post /admin/evangelio/eliminar': {
    spoils: true,
    shows: ({ page }) => seeAt(page, '/admin/evangelio', 'Todavía no hay evangelios.'),
  },
};
