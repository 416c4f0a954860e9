import { plural } from '~/text/spanish';
import { fieldName } from './field-names';
import type { Remark, RemarkKind } from './remarks';
import type { Remarks } from './schema';

/**
 * A remark in words, and the files, videos or days that it is on: the first of `count`; none where it is on the file
 * itself.
 */
export interface RemarkInWords {
  words: string;
  count: number;
  names: string[];
}

const DATA: Record<NonNullable<Remarks['changed']>[number], string> = {
  title: 'el título',
  description: 'la descripción',
  playlistId: 'el identificador',
};

/** Counts a playlist whose own data change as one replaced thing, whatever becomes of its videos. */
export const ownChanges = ({ changed = [] }: Remarks) => (changed.length > 0 ? 1 : 0);

/** The words of each kind of remark; `what` is '' where an upload has too many of them to tell them apart. */
const PARTS: Record<RemarkKind, (what: string, count: number) => string> = {
  removed: (_what, count) =>
    `${plural(count, 'video deja', 'videos dejan')} de estar en la playlist. Las notas y las marcas de los lectores se quedan.`,
  renumbered: (_what, count) =>
    `${plural(count, 'video se renumera', 'videos se renumeran')}. Las marcas de visto van con cada video; las notas se quedan en su capítulo.`,
  'removed-from-topic': (what, count) =>
    `${plural(count, 'capítulo deja', 'capítulos dejan')} de estar en ${what ? `el tema «${what}»` : 'otros temas'}.`,
  emptied: (what) => `«${fieldName(what)}» queda vacío donde antes había texto.`,
  'unknown-keys': (what) =>
    what ? `${what} no es un campo conocido: no se guarda.` : 'Hay otros campos que no se conocen: no se guardan.',
  mojibake: () => 'Había letras estropeadas, como «Ã¡» por «á»: se corrigieron.',
  unseen: () => 'Había signos que no se ven, como guiones blandos o espacios de ancho cero.',
  html: () => 'Hay etiquetas HTML: los lectores las verán como texto.',
  'doubled-title': (what) =>
    `${what ? `Hay más de un tema con el título «${what}»` : 'Hay más temas con un mismo título'}, y los lectores ven cada uno. No se pierde nada: si son el mismo, pon en el archivo el «id» del otro y vuelve a subirlo, o elimina uno.`,
  'video-id': () => 'El identificador del video no tiene 11 caracteres, o no es el de su dirección.',
  verses: () => 'Se quitaron versículos repetidos o de 10 caracteres o menos.',
  weekday: () => 'El día de la semana no estaba escrito como el de su fecha, que es el que se pone.',
  'front-matter': () => 'La cabecera del archivo (entre «---») se dejó fuera.',
  'image-data': () =>
    'Las imágenes que venían dentro del archivo se dejaron fuera: aquí se ponen con su dirección https://.',
  leftover: (what) => `Quedan marcas de otro programa, como ${what}: los lectores las verán como texto.`,
  'voice-in-text': (what) =>
    `Hay líneas que parecen una voz${what && `, como ${what}`}, dentro de lo que dice otra. Si lo son, ponlas como voz aparte.`,
  'new-voice': (what) =>
    `${what ? `«${what}» es una voz` : 'Hay voces'} que el libro no tenía. Si no habla nadie nuevo, revisa cómo está escrito.`,
  'unfound-date': () =>
    'Con esa fecha nadie lo encontrará al buscar por día: escríbela como «14 de marzo de 1912» o «1912-03-14».',
  'list-mark': () =>
    'Hay signos de lista pegados de otro programa, como «·» o «•»: los lectores los verán así. Una lista se escribe con «- ».',
  'dead-link': (what) => `Hay enlaces que desde aquí no llevan a su página, como ${what}.`,
};

const ORDER = Object.keys(PARTS) as RemarkKind[];

/** Puts the remarks on an upload into words; those on the file itself come first. */
export function remarksIn({ changed = [], withoutId, parts = [] }: Remarks): RemarkInWords[] {
  const sorted = [...parts].sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  return [
    ...(changed.length > 0 ? [alone(changesIn(changed))] : []),
    ...(withoutId ? [alone(withoutIdIn(withoutId))] : []),
    ...sorted.map(inWords),
  ];
}

const alone = (words: string): RemarkInWords => ({ words, count: 0, names: [] });

function changesIn(changed: NonNullable<Remarks['changed']>): string {
  const [last = '', ...others] = changed.map((name) => DATA[name]).reverse();
  const listed = others.length > 0 ? `${others.reverse().join(', ')} y ${last}` : last;
  return `${changed.length === 1 ? 'Cambió' : 'Cambiaron'} ${listed} de la playlist, que cuenta entre lo reemplazado.`;
}

function withoutIdIn({ count, of }: NonNullable<Remarks['withoutId']>): string {
  if (count === 1) {
    return `1 video de ${of} no tiene identificador: queda en la lista, pero no se puede ver ni marcar como visto.`;
  }
  const which = count === of ? `Ninguno de los ${of} videos tiene` : `${count} videos de ${of} no tienen`;
  return `${which} identificador: quedan en la lista, pero no se pueden ver ni marcar como vistos.`;
}

const inWords = ({ kind, what, count, names }: Remark): RemarkInWords => ({
  words: PARTS[kind](what, count),
  count: names.length > 0 ? count : 0,
  names,
});
