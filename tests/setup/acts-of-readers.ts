import { db } from '~/db/db.server';
import { sentence } from '~/errors/catalogue';
import type { Act } from './acts';
import { signIn } from './house';
import { CHAPTER, noteOn, saveElsewhere } from './note';
import { person } from './people';
import { endSessionsOf } from './stored';

const NOTE: Act = {
  at: CHAPTER,
  press: 'Guardar nota',
  types: { note_text: 'Mi nota' },
  stays: true,
  says: 'Nota guardada',
};
/** Signs in as another member meanwhile, in another window of the same browser. */
const becomesAnother: Act['meanwhile'] = async (_member, page) =>
  signIn(page.context(), new URL(page.url()).origin, await person());
const sendsOntoNewer: Act['meanwhile'] = async (member, page) => {
  await saveElsewhere(member!, 'Otro texto');
  const { field, save, newer } = noteOn(page);
  await field.fill('Mi nota');
  await save.click();
  await newer.waitFor();
};

const find = (buscar: string, says: string): Act => ({ at: CHAPTER, press: 'Buscar', types: { buscar }, says });

const SEARCH = { at: '/', press: 'Buscar Capítulo' } as const;
const searches = (typed: string, says: string): Act => ({ ...SEARCH, types: { capitulo: typed }, says });

/** Acts of members in a chapter, whose scripts do them on the same page. */
export const ACTS_IN_CHAPTER: Act[] = [
  { ...NOTE, isAlone: true },
  { ...NOTE, without: 'notes', says: sentence('note_save_failed'), isAlone: true },
  { ...NOTE, meanwhile: (member) => saveElsewhere(member!, 'Otro texto'), says: sentence('note_newer'), isAlone: true },
  { ...NOTE, meanwhile: becomesAnother, says: sentence('other_author'), isAlone: true },
  {
    at: CHAPTER,
    press: 'Quedarme con lo guardado',
    meanwhile: sendsOntoNewer,
    says: 'Se queda lo que estaba guardado.',
    isAlone: true,
  },
  {
    ...NOTE,
    stays: undefined,
    meanwhile: (member) => endSessionsOf(member!),
    says: 'Tu nota está guardada aparte: la tendrás delante en cuanto entres.',
    isAlone: true,
    leads: true,
  },
  {
    at: CHAPTER,
    form: '#videos',
    press: /^Marcar como visto.*11-2$/,
    meanwhile: () => db.deleteFrom('videos').where('video_id', '=', 'v11x2').execute(),
    stays: true,
    says: sentence('video_not_listed'),
    isAlone: true,
  },
];

/** Searches of members and other ways to a page, with the message that follows each. */
export const SEARCHES_OF_MEMBERS: Act[] = [
  find('', sentence('index_empty')),
  find('cinco', sentence('index_invalid')),
  find('99', sentence('index_missing')),
  { ...find('2', 'Capítulo 2 encontrado'), leads: true },
  { ...find('1', sentence('playlist_not_loaded')), without: 'videos' },
  { at: '/', press: 'Buscar Capítulo', types: { capitulo: '20-1' }, says: sentence('search_volume_empty', { n: 20 }) },
  {
    at: '/',
    press: 'Buscar Capítulo',
    types: { capitulo: '11-1' },
    without: 'volumes',
    says: sentence('search_failed'),
  },
  {
    at: '/temas',
    press: 'Buscar',
    types: { buscar: 'zzz' },
    says: 'No se encontraron temas con los filtros aplicados',
  },
  { at: '/temas', press: 'Buscar', types: { buscar: 'luz' }, without: 'topics', says: sentence('topics_failed') },
  { at: '/evangelio?date=2026-11-21', press: 'Día anterior', says: 'Lo sentimos, el evangelio para la fecha' },
];

/** Searches of visitors. */
export const SEARCHES_OF_VISITORS: Act[] = [
  searches('', sentence('search_empty')),
  searches('11', sentence('search_format')),
  searches('a-b', sentence('search_numbers')),
  searches('37-1', sentence('search_volume_range')),
  searches('11-0', sentence('search_index_positive')),
  { ...searches('11-1', sentence('search_needs_login')), isAlone: true },
];
