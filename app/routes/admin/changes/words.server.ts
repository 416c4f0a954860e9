import type { RowGroup } from '~/domain/versions/listing.server';
import { fieldName, inOrder } from '~/domain/imports/field-names';
import { longDate, plural, ranges } from '~/text/spanish';

const SHOWN = 12; // names of a group

type Noun = [one: string, many: string];
const NOUNS: Record<RowGroup['kind'], Noun> = {
  volumes: ['los datos', 'los datos'],
  playlists: ['la playlist', 'la playlist'],
  videos: ['video', 'videos'],
  main_chapters: ['capítulo principal', 'capítulos principales'],
  optional_chapters: ['capítulo opcional', 'capítulos opcionales'],
  topics: ['tema', 'temas'],
  topic_refusals: ['capítulo descartado de un tema', 'capítulos descartados de un tema'],
  near_choices: ['pasaje cercano', 'pasajes cercanos'],
  transcripts: ['transcripción', 'transcripciones'],
  recordings: ['grabación', 'grabaciones'],
  gospels: ['evangelio', 'evangelios'],
  gospel_pins: ['día con capítulos fijados', 'días con capítulos fijados'],
  volume_covers: ['la portada', 'la portada'],
  news: ['noticia', 'noticias'],
  featured_image: ['la imagen destacada', 'la imagen destacada'],
  site: ['ajuste', 'ajustes'],
};
const NEWS: Record<string, string> = { public: 'Para todos', private: 'Para quienes tienen cuenta' };
const SITE: Record<string, string> = {
  about: 'El texto de «Acerca de»',
  gospel_button_enabled: 'El botón del evangelio',
  synonyms: 'Los sinónimos de la búsqueda',
  passage: 'El pasaje del inicio',
  book_download_enabled: 'El permiso de llevar el libro',
  excerpt_enabled: 'El comienzo para visitantes',
  book_author: 'El autor del libro',
  introduction: 'La presentación del inicio',
};

const DID: Record<RowGroup['effect'], Noun> = {
  added: ['Añadió', 'Se quita'],
  replaced: ['Cambió', 'Vuelve a ser como era'],
  deleted: ['Eliminó', 'Vuelve'],
};

/** Describes a group: its title, the effect of the change, and the result of an undo. */
export function wordsOfGroup(group: RowGroup) {
  const [, undone] = DID[group.effect];
  const comes = { left: undone, back: 'Ya está como antes', later: 'Se queda como está' }[group.standing];
  return { title: titleOf(group), names: namesOf(group), did: didWith(group), comes };
}

/** Title of a group: '3 capítulos principales del Volumen 11'. */
function titleOf({ kind, volume, rows }: RowGroup): string {
  const ofVolume = volume === null ? '' : ` del Volumen ${volume}`;
  if (kind === 'site') return rows.map(({ key }) => SITE[key] ?? key).join(', ');
  const [one, many] = NOUNS[kind];
  if (one === many) return `${one[0]?.toUpperCase()}${one.slice(1)}${ofVolume}`;
  return `${plural(rows.length, one, many)}${ofVolume}`;
}

/** Names of a group's rows as readers know them; '' if the title is enough. */
function namesOf({ kind, rows }: RowGroup): string {
  if (kind === 'topics') return some(rows.map(({ key, title }) => `«${title ?? key}»`));
  if (kind === 'gospels' || kind === 'gospel_pins') return some(rows.map(({ key }) => longDate(key)));
  if (kind === 'news') return some(rows.map(({ key }) => NEWS[key] ?? key));
  if (!kind.endsWith('chapters') && kind !== 'videos') return '';
  return ranges(rows.map(({ key }) => Number(key.split('-')[1])).sort((one, other) => one - other));
}

const some = (names: string[]) =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')} y ${names.length - SHOWN} más` : names.join(', ');

/** Effect of the change on a group, with the fields that it replaced if any: 'Cambió: título, visible'. */
function didWith({ kind, effect, fields }: RowGroup): string {
  const [did] = DID[effect];
  if (effect !== 'replaced' || fields.length === 0 || kind === 'site') return did;
  const names = new Set(
    inOrder(fields).map((key) => fieldName(key).replace(/^\p{Lu}(?=\p{Ll}|$)/u, (letter) => letter.toLowerCase())),
  );
  return `${did}: ${[...names].join(', ')}`;
}
