import { db } from '~/db/db.server';
import { setHistory, storeOpened } from '~/domain/progress/history.server';
import { makeReaderSecret } from '~/domain/members/reader-address.server';
import { openSession } from '~/domain/members/sessions.server';
import { sentence } from '~/errors/catalogue';
import type { Act } from './acts';
import { allowDownload } from './epub';
import { signIn } from './house';
import { CHAPTER, noteOn, saveElsewhere } from './note';
import { PASSWORD, person } from './people';
import { endSessionsOf } from './stored';

const own = (press: Act['press'], says: string, types?: Act['types']): Act => ({ at: '/cuenta', press, types, says });
const NAME = 'Guardar nombre';
const EMAIL = 'Cambiar correo';
const CLAVE = 'Cambiar contraseña';
const WORD = { current_password: PASSWORD };
const both = (one: string, other = one) => ({ new_password: one, confirm_password: other });
let count = 0;
const unique = () => Promise.resolve({ email: `mia${(count += 1)}@ejemplo.org`, ...WORD });

const openedElsewhere: Act['at'] = async (member) => {
  await openSession(db, member!.id, 'cookie', '');
  return '/cuenta';
};

/** The account while members may take the book along. */
const downloadAllowed: Act['at'] = async () => {
  await allowDownload(true);
  return '/cuenta';
};
const withReader: Act['at'] = async (member) => {
  await makeReaderSecret(db, member!.id);
  return downloadAllowed(member);
};

/** Switches the verification of e-mails on during the press. */
const verifying: Act['during'] = async (press) => {
  await db.updateTable('site').set({ email_validation_enabled: true }).execute();
  await press();
  await db.updateTable('site').set({ email_validation_enabled: false }).execute();
};

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

const RECOVER: Omit<Act, 'says'> = {
  at: async (member) => {
    await saveElsewhere(member!, 'La primera');
    await saveElsewhere(member!, 'La segunda');
    return '/notas/11-1';
  },
  form: '#v1',
  press: /^Recuperar/,
  isAlone: true,
};

const find = (buscar: string, says: string): Act => ({ at: CHAPTER, press: 'Buscar', types: { buscar }, says });

const ofHistory = (press: string, says: string, before: (memberId: number) => Promise<void>): Act => ({
  at: async (member) => {
    await before(member!.id);
    return '/historial';
  },
  press,
  says,
});

/** Acts of members on their account, with the message that follows each. */
export const ACTS_ON_ACCOUNTS: Act[] = [
  own(NAME, 'Tu nombre se guardó.', { first_name: 'Rosa' }),
  own(NAME, 'Escribe tu nombre', { first_name: '' }),
  own(EMAIL, 'Escribe tu contraseña actual', { email: 'otra@ejemplo.org' }),
  own(EMAIL, sentence('wrong_password'), { email: 'otra@ejemplo.org', current_password: 'no' }),
  own(EMAIL, sentence('email_in_use'), async () => ({ email: (await person()).email, ...WORD })),
  { ...own(EMAIL, sentence('other_author'), unique), meanwhile: becomesAnother, isAlone: true },
  own(EMAIL, 'Tu correo se cambió.', unique),
  { ...own(EMAIL, 'Te enviamos un enlace al correo nuevo', unique), during: verifying },
  own(CLAVE, sentence('passwords_differ'), { ...WORD, ...both('clave-1', 'clave-2') }),
  own(CLAVE, sentence('wrong_password'), { current_password: 'no', ...both('clave-1') }),
  own(CLAVE, 'Tu contraseña se cambió y las demás sesiones se cerraron.', { ...WORD, ...both(PASSWORD) }),
  { ...own(/^Cerrar\s*:/, 'La sesión se cerró.'), at: openedElsewhere },
  { ...own('Cerrar las demás sesiones', 'Las demás sesiones se cerraron.'), at: openedElsewhere },
  { ...own('Crear una dirección', 'Tu dirección está lista.'), at: downloadAllowed },
  { ...own('Quitar esta dirección', 'La dirección se quitó: tu lector ya no descarga nada con ella.'), at: withReader },
  ofHistory('Borrar historial', 'Tu historial se borró.', (id) => storeOpened(db, id, { volume: 11, index: 1 })),
  ofHistory('No guardar mi historial', 'Apagaste tu historial.', (id) => setHistory(db, id, true)),
  ofHistory('Guardar mi historial', 'Encendiste tu historial.', (id) => setHistory(db, id, false)),
  {
    at: '/cuenta/eliminar',
    press: 'Eliminar mi cuenta',
    types: { current_password: 'no' },
    says: sentence('wrong_password'),
  },
  {
    at: '/cuenta/eliminar',
    press: 'Eliminar mi cuenta',
    types: WORD,
    isAlone: true,
    leads: true,
    says: 'Tu cuenta y todo lo que guardaste en ella se han eliminado.',
  },
];

/** Acts of members in a chapter and on the pages around it, with the message that follows each. */
export const ACTS_OF_MEMBERS: Act[] = [
  { ...NOTE, isAlone: true },
  { ...NOTE, types: { note_text: 'x'.repeat(2001) }, onlyOff: true, says: sentence('note_long'), isAlone: true },
  { ...NOTE, types: { note_text: 'x'.repeat(70_000) }, onlyOff: true, says: sentence('too_large'), isAlone: true },
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
  {
    ...RECOVER,
    says: 'La versión se recuperó. Lo que había antes queda entre las versiones anteriores.',
    leads: true,
  },
  {
    ...RECOVER,
    meanwhile: (member) => saveElsewhere(member!, 'Otro texto'),
    says: sentence('note_newer'),
  },
  {
    ...RECOVER,
    meanwhile: (member) => db.deleteFrom('note_versions').where('member_id', '=', member!.id).where('revision', '=', 1).execute(), // prettier-ignore
    says: sentence('note_version_missing'),
    leads: true,
  },
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
  { at: '/temas', form: 'header', press: 'Cerrar sesión', says: 'Has cerrado la sesión.', isAlone: true, leads: true },
  {
    at: '/temas',
    press: 'Buscar',
    types: { buscar: 'zzz' },
    says: 'No se encontraron temas con los filtros aplicados',
  },
  { at: '/temas', press: 'Buscar', types: { buscar: 'luz' }, without: 'topics', says: sentence('topics_failed') },
  { at: '/evangelio?date=2026-11-21', press: 'Día anterior', says: 'Lo sentimos, el evangelio para la fecha' },
];
