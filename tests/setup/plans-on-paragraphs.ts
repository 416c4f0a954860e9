import { db } from '~/db/db.server';
import { storeBookmark } from '~/domain/bookmarks/bookmarks.server';
import { see, seeAt, type Plan } from './sent';

const addBookmark: Plan['before'] = ({ member }) =>
  storeBookmark(db, { memberId: member!.id, volume: 11, index: 1, paragraph: 1 }, '');

const reported: Plan = { shows: ({ page }) => see(page, 'Tu aviso llegó a quienes cuidan el libro.') };

/** Forms of a paragraph and of one's bookmarks that do something else than store what was typed into them. */
export const PLANS_ON_PARAGRAPHS: Record<string, Plan> = {
  'post /volume/#/parrafo/#-# leave': { shows: ({ page }) => seeAt(page, '/', ', párrafo 1') },
  'post /volume/#/parrafo/#-# drop': {
    before: addBookmark,
    shows: ({ page }) => seeAt(page, '/marcadores', 'Todavía no tienes marcadores'),
  },
  'get /volume/#/parrafo/#-#': {
    typed: () => ({ n: '3' }),
    shows: ({ page }) => see(page, 'Párrafo 3 de 3'),
  },
  'post /avisar/#-#': reported,
  'post /avisar/#-#-#': reported,
  'post /marcadores drop': {
    before: addBookmark,
    shows: ({ page }) => see(page, 'Todavía no tienes marcadores'),
  },
  'post /marcadores label': {
    before: addBookmark,
    shows: ({ page, filled }) => seeAt(page, '/marcadores', String(filled.label)),
  },
};
