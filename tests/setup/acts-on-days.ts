import { db } from '~/db/db.server';
import { sentence } from '~/errors/catalogue';
import type { Act } from './acts';
import { storeGospel } from './gospel-days';

const DATE = '2026-01-06';
const OTHER = { heading: 'Otra luz', reference: 'Juan 1, 5' };
const FRESH = { at: '/admin/evangelio/2026-01-05', press: 'Guardar' };
const STORED = { at: () => stored(), press: 'Guardar', types: OTHER };

/** Acts of administrators on the gospel of one day, with the message that follows each. */
export const ACTS_ON_DAYS: Act[] = [
  { ...FRESH, types: OTHER, says: 'El evangelio de este día se guardó.' },
  { ...FRESH, types: { heading: '' }, says: 'Escribe el título' },
  { ...FRESH, types: { heading: 'Y otra luz' }, without: 'audit', says: sentence('content_save_failed') },
  {
    ...STORED,
    meanwhile: () => db.updateTable('gospels').set({ intro: 'De otra mano' }).where('date', '=', DATE).execute(),
    says: sentence('gospel_newer'),
  },
  {
    ...STORED,
    meanwhile: () => db.deleteFrom('gospels').where('date', '=', DATE).execute(),
    says: sentence('gospel_gone'),
  },
  {
    at: () => stored('/eliminar'),
    press: 'Eliminar el evangelio',
    leads: true,
    says: 'El evangelio de ese día se eliminó.',
  },
];

const stored = async (path = '') => {
  await storeGospel(DATE);
  return `/admin/evangelio/${DATE}${path}`;
};
