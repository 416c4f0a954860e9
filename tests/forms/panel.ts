import { db } from '~/db/db.server';
import type { Form } from './form';

/** Forms of the panel, but for those that send files. */
export const PANEL: Record<string, Form> = {
  news: {
    route: 'routes/admin/settings/route',
    intent: 'news',
    at: '/admin/settings',
    press: 'Guardar',
    who: 'editor',
    types: {
      public_title: 'Uno',
      public_description: 'Dos\n\ntres',
      private_title: 'Cuatro',
      private_description: 'Cinco',
    },
    mayLack: { dia: 'beside it', hora: 'beside it', basis: 'compared with any stored one then' },
    done: {
      to: '/admin/settings#noticias',
      says: 'Las noticias se guardaron',
      stores: () => db.selectFrom('news').selectAll().orderBy('section', 'desc').execute(),
      is: [
        { section: 'public', enabled: false, title: 'Uno', description: 'Dos\n\ntres' },
        { section: 'private', enabled: false, title: 'Cuatro', description: 'Cinco' },
      ],
      shownBy: 'Guardar',
    },
    refused: [{ types: { public_title: 'x'.repeat(2001) }, says: 'No puede pasar de', field: 'public_title' }],
    down: 'news_failed',
    draft: { part: 'noticias' },
  },
};
