import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { storeBookmark } from '~/domain/bookmarks/bookmarks.server';
import { MOST_BOOKMARKS } from '~/domain/bookmarks/schema';
import { setReadingPosition } from '~/domain/progress/signal.server';
import { sentence } from '~/errors/catalogue';
import type { Act } from './acts';
import { fillVolume } from './book';

const AT = '/volume/11/parrafo/1-3';
const CHAPTER = { volume: 11, index: 1 };
const bookmark = (memberId: number, paragraph = 3) => storeBookmark(db, { memberId, ...CHAPTER, paragraph }, '');

const at =
  (page: string, before: (memberId: number) => Promise<void>): Act['at'] =>
  async (member) => {
    await before(member!.id);
    return page;
  };

const saveAct = (says: string, meanwhile: Act['meanwhile']): Act => ({
  at: AT,
  press: 'Guardar el párrafo',
  types: { label: 'Para orar' },
  says,
  meanwhile,
  isAlone: true,
});

const fills: Act['meanwhile'] = (member) =>
  sql`insert into bookmarks (member_id, volume, index, paragraph)
      select ${member!.id}, 1, n, 1 from generate_series(1, ${MOST_BOOKMARKS}::integer) as n`.execute(db);

const replaced: Act['meanwhile'] = () =>
  fillVolume(11, { main: { 1: { dialogue: [{ speaker: 'Luisa', text: 'Uno solo.' }] } } });

const EDIT: Omit<Act, 'says'> = {
  at: at('/marcadores?editar=11-1-3', (id) => bookmark(id)),
  press: 'Guardar la etiqueta',
  types: { label: 'Para orar' },
  leads: true,
};

/** Acts of members on a paragraph and on their bookmarks, with the message that follows each. */
export const ACTS_ON_PARAGRAPHS: Act[] = [
  { at: AT, press: 'Dejar mi señal aquí', says: 'Dejaste tu señal.' },
  {
    at: at(AT, (id) => setReadingPosition(db, id, CHAPTER, 3)),
    press: 'Quitar mi señal',
    says: 'Quitaste tu señal.',
  },
  saveAct('El marcador se guardó.', undefined),
  saveAct(sentence('bookmarks_full'), fills),
  { at: at(AT, (id) => bookmark(id)), press: 'Quitar el marcador', says: 'El marcador se quitó.' },
  { ...EDIT, says: 'La etiqueta se guardó.' },
  {
    ...EDIT,
    says: sentence('bookmark_missing'),
    meanwhile: (member) => db.deleteFrom('bookmarks').where('member_id', '=', member!.id).execute(),
  },
  {
    at: at('/marcadores', async (id) => {
      await bookmark(id, 1);
      await bookmark(id);
    }),
    form: '#m11-1-1',
    press: /^Quitar/,
    says: 'El marcador se quitó.',
    leads: true,
  },
  // Last, since from then on the chapter lacks its third paragraph.
  { ...saveAct(sentence('paragraph_missing'), replaced), leads: true },
];
