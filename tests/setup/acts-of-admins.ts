import { db } from '~/db/db.server';
import { LOCK_KEYS } from '~/domain/imports/locks.server';
import { saveAbout } from '~/domain/site/about.server';
import { sentence } from '~/errors/catalogue';
import type { Act } from './acts';
import { ACTS_ON_CHAPTERS } from './acts-on-chapters';
import { ACTS_ON_DAYS } from './acts-on-days';
import { ACTS_ON_TOPICS } from './acts-on-topics';
import { playlist, zip } from './archives';
import { fillVolume } from './book';
import { anotherChange } from './changes';
import type { SentFile } from './filled';
import { whileUploading } from './locked';
import { ACTS_ON_PEOPLE } from './acts-on-people';
import { PASSWORD } from './people';
import { ACTS_ON_REVIEWS } from './reviews';

const upload = (tab: string, kind: string, says: string, file?: SentFile): Act => ({
  at: `/admin/${tab}`,
  form: `form[action*="subida=${kind}"]`,
  press: 'Subir',
  file,
  stays: true,
  says,
});
const text = (name: string, content = 'hola', mimeType = 'text/plain'): SentFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});
const list = text('volumen.json', JSON.stringify(playlist(12, [1, 2])), 'application/json');
const GOSPEL = { date: '2026-01-01', gospel: { heading: 'a', reference: 'b' } };
const GOSPELS = text('dias.json', JSON.stringify([GOSPEL]), 'application/json');
const TOPICS = {
  name: 'Temas.zip',
  mimeType: 'application/zip',
  buffer: await zip([['luz.json', '{"id":"luz","title":"Luz","items":[]}']]),
};
const MARKDOWN = text('acerca.md', '# Hola', 'text/markdown');

/** Uploads of administrators, with the message that follows each. */
export const UPLOADS_OF_ADMINS: Act[] = [
  ...[
    ['playlists', 'playlist'],
    ['main-files', 'main'],
    ['main-files', 'optional'],
    ['main-files', 'topics'],
    ['evangelio', 'gospels'],
    ['about', 'about'],
  ].map(([tab = '', kind = '']) => upload(tab, kind, sentence('file_missing'))),
  upload('playlists', 'playlist', sentence('not_json'), text('x.txt')),
  upload('main-files', 'optional', sentence('not_zip'), text('x.txt')),
  upload('main-files', 'topics', sentence('not_zip'), text('x.txt')),
  upload('evangelio', 'gospels', sentence('gospel_not_json'), text('x.txt')),
  upload('about', 'about', sentence('not_markdown'), text('x.txt')),
  upload('about', 'about', 'El archivo pasa del límite de', text('x.md', 'x'.repeat(70_000))),
  { ...upload('about', 'about', sentence('content_upload_failed'), MARKDOWN), without: 'site' },
  { ...upload('playlists', 'playlist', sentence('upload_failed'), list), without: 'videos' },
  { ...upload('main-files', 'topics', sentence('topics_upload_failed'), TOPICS), without: 'topics' },
  { ...upload('evangelio', 'gospels', sentence('gospels_upload_failed'), GOSPELS), without: 'gospels' },
  { ...upload('playlists', 'playlist', sentence('archive_busy'), list), during: (press) => whileUploading(12, press) },
  {
    ...upload('playlists', 'playlist', 'Listo. Volumen 12: 2 videos en su sitio', list),
    stays: undefined,
    leads: true,
  },
  { ...upload('about', 'about', 'Listo. 1 texto en su sitio', MARKDOWN), stays: undefined, leads: true },
  {
    ...upload('main-files', 'topics', 'Error: no se guardó nada', text('Temas.zip', 'PK no es')),
    stays: undefined,
    leads: true,
  },
];

/** Set because text that was typed and not saved would stand there again in the same window. */
const isAlone = true;
const NEWS = { at: '/admin/settings', form: '#editar-noticias', press: 'Guardar', isAlone } as const;
const IMAGE = { at: '/admin/imagen', press: 'Guardar', isAlone } as const;
const SYNONYMS = { at: '/admin/settings/busqueda', press: 'Guardar', isAlone } as const;
const PASSAGE = { at: '/admin/settings', form: '#elegir-pasaje', press: 'Guardar el pasaje' } as const;
const AUTHOR = { at: '/admin/settings', form: '#nombrar-autor', press: 'Cambiar el autor' } as const;
const ABOUT = { at: '/admin/about', press: 'Guardar' };
const VOLUME = { at: '/admin/playlists/11', press: 'Guardar' };
const settingsWith = (isOn: boolean) => async () => {
  await db.updateTable('site').set({ email_validation_enabled: isOn }).execute();
  return '/admin/settings';
};
const downloadOf = (isOn: boolean) => async () => {
  await db.updateTable('site').set({ book_download_enabled: isOn }).execute();
  return '/admin/settings';
};
const excerptOf = (isOn: boolean) => async () => {
  await db.updateTable('site').set({ excerpt_enabled: isOn }).execute();
  return '/admin/settings';
};
const mailOf = (isOn: boolean) => async () => {
  await db.updateTable('site').set({ gospel_mail_enabled: isOn }).execute();
  return '/admin/settings';
};
const VALIDATION = { at: settingsWith(false), press: 'Activar la verificación' };
const UNDO = { at: anotherChange, press: 'Deshacer' };
const DELETION = {
  at: async () => {
    await fillVolume(12, { videos: [1] });
    return '/admin/playlists/12/eliminar';
  },
  press: 'Eliminar playlist',
};

/** Makes this administrator the only one during the press. */
const alone: Act['during'] = async (press, member) => {
  const others = db.updateTable('members').where('id', '!=', member!.id);
  const admins = await db.selectFrom('members').select('id').where('role', '=', 'admin').execute();
  await others.set({ role: 'user' }).execute();
  await press();
  const ids = admins.map(({ id }) => id);
  await db.updateTable('members').set({ role: 'admin' }).where('id', 'in', ids).execute();
};

/** Other acts of administrators in the panel, with the message that follows each. */
export const ACTS_OF_ADMINS: Act[] = [
  { ...NEWS, types: { public_title: 'Hoy' }, says: 'Las noticias se guardaron.' },
  { ...NEWS, types: { public_title: 'x'.repeat(201) }, says: 'No puede pasar de 200 caracteres' },
  { ...NEWS, types: { private_description: 'x'.repeat(1001) }, says: 'No puede pasar de 1000 caracteres' },
  { ...NEWS, without: 'audit', says: sentence('news_failed') },
  { ...SYNONYMS, types: { synonyms: 'pan = maná' }, says: 'Los sinónimos se guardaron: 1 grupo.' },
  { ...SYNONYMS, types: { synonyms: 'pan' }, says: 'Línea 1: hacen falta dos palabras o más' },
  { ...SYNONYMS, types: { synonyms: 'pan = trigo' }, without: 'audit', says: sentence('content_save_failed') },
  { ...PASSAGE, types: { passage: '11-1, § 2' }, says: 'El pasaje del inicio se guardó.' },
  { ...PASSAGE, types: { passage: 'el primero' }, says: 'Escribe el párrafo como 11-5, § 3' },
  { ...PASSAGE, types: { passage: '11-1, § 999' }, says: sentence('passage_missing') },
  { ...AUTHOR, types: { book_author: 'Ana Prueba' }, says: 'El autor del libro se guardó.' },
  { ...AUTHOR, types: { book_author: 'x'.repeat(201) }, says: 'No puede pasar de 200 caracteres' },
  { ...VALIDATION, without: 'audit', says: sentence('email_validation_failed') },
  { ...VALIDATION, says: 'Desde ahora las cuentas nuevas verifican su correo.' },
  { at: settingsWith(true), press: 'Desactivar la verificación', says: 'La verificación de correos está desactivada' },
  {
    at: downloadOf(false),
    press: 'Permitir llevar el libro',
    says: 'Quien tiene cuenta puede llevarse el libro en EPUB.',
  },
  { at: mailOf(true), press: 'Detener el correo', says: 'El evangelio ya no sale por correo.' },
  { at: mailOf(false), press: 'Encender el correo', says: 'El evangelio sale por correo.' },
  { at: downloadOf(true), press: 'Dejar de permitirlo', says: 'El libro ya no se puede llevar en EPUB.' },
  {
    at: excerptOf(false),
    press: 'Mostrar el comienzo a visitantes',
    says: 'Quien llega a un capítulo compartido lee cómo empieza.',
  },
  { at: excerptOf(true), press: 'Dejar de mostrarlo', says: 'Del capítulo compartido ya no se muestra el comienzo.' },
  { ...IMAGE, says: 'La imagen destacada se guardó.' },
  { ...IMAGE, types: { clickUrl: '' }, says: sentence('image_urls_required') },
  { ...IMAGE, without: 'audit', says: sentence('image_failed') },
  { ...ABOUT, types: { content: '# Hola' }, says: 'El texto se guardó.' },
  {
    ...ABOUT,
    types: { content: 'Lo mío' },
    meanwhile: () => saveAbout(db, { id: null, email: '' }, 'Lo de otra persona'),
    says: sentence('stored_newer'),
  },
  { ...ABOUT, types: { content: '' }, says: sentence('about_empty') },
  { ...ABOUT, types: { content: 'Otra vez' }, without: 'audit', says: sentence('content_save_failed') },
  { ...VOLUME, types: { title: '' }, says: 'Escribe el título' },
  { ...VOLUME, types: { youtube_url: 'no' }, says: 'Escribe una dirección http:// o https://' },
  { ...VOLUME, leads: true, says: 'Los datos del volumen se guardaron.' },
  { ...UNDO, leads: true, says: 'Todo volvió a estar como antes.' },
  { ...UNDO, without: 'versions', says: sentence('change_failed') },
  { ...UNDO, meanwhile: () => anotherChange().then(() => undefined), says: sentence('change_moved') },
  {
    ...UNDO,
    meanwhile: async () => void (await db.deleteFrom('versions').execute()),
    says: sentence('change_missing'),
  },
  { ...UNDO, during: (press) => whileUploading(LOCK_KEYS.about, press), says: sentence('change_busy') },
  ...ACTS_ON_CHAPTERS,
  ...ACTS_ON_DAYS,
  ...ACTS_ON_REVIEWS,
  { ...DELETION, without: 'audit', says: sentence('playlist_delete_failed') },
  {
    ...DELETION,
    meanwhile: () => db.deleteFrom('playlists').where('volume', '=', 12).execute(),
    says: sentence('playlist_missing'),
  },
  { ...DELETION, leads: true, says: 'La playlist se eliminó y el volumen ya no está disponible.' },
  { at: '/admin/users', press: 'Buscar', types: { buscar: 'zzz' }, says: 'No hay cuentas que coincidan.' },
  ...ACTS_ON_PEOPLE,
  {
    at: '/cuenta/eliminar',
    press: 'Eliminar mi cuenta',
    types: { current_password: PASSWORD },
    during: alone,
    says: sentence('last_admin'),
  },
  ...ACTS_ON_TOPICS,
  {
    at: '/admin/evangelio',
    press: 'Ocultar el botón',
    says: 'El evangelio ya no se ofrece en el inicio ni en el menú.',
  },
  { at: '/admin/evangelio', press: 'Mostrar el botón', says: 'El evangelio se ofrece en el inicio y en el menú.' },
  {
    at: '/admin/evangelio/eliminar',
    press: 'Eliminar evangelios',
    without: 'audit',
    says: sentence('gospels_delete_failed'),
  },
  {
    at: '/admin/evangelio/eliminar',
    press: 'Eliminar evangelios',
    leads: true,
    says: 'Los evangelios se eliminaron.',
  },
];
