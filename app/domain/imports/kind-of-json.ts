import { FileFault } from '~/files/fault';
import type { ImportKind, RecordKind } from './schema';

/** Keys that identify a file of each kind. */
const PARTS = {
  playlist: ['playlistId', 'playlistTitle', 'description', 'items'],
  main: ['date', 'description', 'dialogue'],
  optional: [
    'dialogue_summary',
    'keywords',
    'topics',
    'quiz',
    'new_testament',
    'homework',
    'bulletpoints',
    'user_comments',
  ],
  topics: ['title', 'items'],
  pictures: ['picture', 'alt_text', 'covers', 'files'],
  recordings: ['chapter', 'recording', 'duration'],
  gospels: ['date', 'gospel', 'reflexion'],
} satisfies Partial<Record<ImportKind, string[]>>;
type JsonKind = keyof typeof PARTS;

const NAMES: Record<RecordKind, string> = {
  playlist: 'una playlist',
  main: 'un texto principal',
  optional: 'un estudio (material opcional)',
  topics: 'un tema',
  gospels: 'un archivo de evangelios',
  about: 'un texto en .md',
  transcripts: 'un archivo de subtítulos',
  recordings: 'una lista de grabaciones',
  pictures: 'una imagen exportada',
  unknown: 'un archivo JSON',
};

/** Hint for each kind: the form that takes such a file. */
const WAYS: Record<RecordKind, string> = {
  playlist: 'Una playlist va en «Playlists», como «Archivo JSON de la playlist».',
  main: 'Un texto principal se llama «{volumen}-{índice}.json» y va en «Archivos», dentro del «ZIP principal».',
  optional: 'Un estudio se llama «{volumen}-{índice}_o.json» y va en «Archivos», dentro del «ZIP opcional».',
  topics: 'Un tema va en «Archivos», dentro del «ZIP de temas».',
  gospels: 'Los evangelios van en «Evangelio», como «Archivo JSON de evangelios».',
  about: 'El texto de «Acerca de» va en su pestaña, como «Archivo .md».',
  transcripts: 'Los subtítulos van en la página de su capítulo, o en «Libro».',
  recordings: 'Las grabaciones van en «Libro».',
  pictures: 'Una imagen exportada va en «Libro».',
  unknown: 'Busca el archivo bueno y vuelve a subirlo.',
};

const OF_YOUTUBE =
  'Es una lista como la dan yt-dlp o YouTube. Va en «Playlists», «Traer de YouTube», donde sus videos reciben su número.';

const MOST_KEYS = 8;

/** Tests for an object of each kind, in the order in which they are tried. */
const TESTS: [kind: JsonKind, holds: (value: Record<string, unknown>) => boolean][] = [
  ['playlist', (value) => has(value, 'playlistTitle') || has(value, 'playlistId') || isOfVideos(value.items)],
  ['pictures', (value) => has(value, 'picture') && has(value, 'files')],
  ['recordings', (value) => has(value, 'chapter') && has(value, 'recording')],
  ['main', (value) => has(value, 'dialogue')],
  ['gospels', (value) => isDay(value) || Object.values(value).some(isDay)],
  ['topics', (value) => has(value, 'title') && has(value, 'items')],
  ['optional', (value) => PARTS.optional.some((part) => has(value, part))],
];

/** The kind of what a JSON file holds, by its keys; null for none that can be uploaded. */
export function kindOfJson(value: unknown): JsonKind | null {
  const one = judged(value);
  return isRecord(one) ? (TESTS.find(([, holds]) => holds(one))?.[0] ?? null) : null;
}

/** Fault of a file of another kind than is accepted there, which tells where it goes. */
export const wrongForm = (found: RecordKind, wanted: ImportKind) =>
  new FileFault(`Es ${NAMES[found]}, y aquí va ${NAMES[wanted]}. ${WAYS[found]}`);

/** Fault of a file of unknown kind. */
export function unknownFile(value: unknown): FileFault {
  if (isOfYouTube(value)) return new FileFault(OF_YOUTUBE);
  const keys = isRecord(value) ? Object.keys(value) : [];
  const found = keys.length > 0 ? ` Tiene ${quoted(keys)}.` : '';
  return new FileFault(`No se reconoce: no es una playlist, ni un capítulo, ni un tema, ni evangelios.${found}`);
}

/**
 * Accepts a file of that kind, and one that may be.
 * @throws FileFault for one of another kind, which names it and where it goes, and for one without any known part.
 */
export function requireKind(wanted: JsonKind, value: unknown): void {
  const one = judged(value);
  if (!isRecord(one)) return;
  const isOfKind = TESTS.some(([kind, holds]) => kind === wanted && holds(one));
  const found = kindOfJson(one);
  if (isOfYouTube(one)) throw new FileFault(OF_YOUTUBE);
  if (!isOfKind && found !== null) throw wrongForm(found, wanted);
  const isKeyed = wanted === 'gospels' && Object.values(one).some(isRecord);
  if (isKeyed || Object.keys(one).length === 0 || PARTS[wanted].some((part) => part in one)) return;
  const [has, parts] = [quoted(Object.keys(one)), quoted(PARTS[wanted])];
  throw new FileFault(`No tiene ninguna de las partes de ${NAMES[wanted]}: tiene ${has}, y se esperaba ${parts}.`);
}

/** Tells whether an object has this key, regardless of case and signs. */
const has = (value: Record<string, unknown>, key: string) =>
  key in value || Object.keys(value).some((given) => plain(given) === plain(key));

const plain = (key: string) => key.toLowerCase().replace(/[^a-z]/g, '');

function isOfVideos(items: unknown): boolean {
  const first: unknown = Array.isArray(items) ? items[0] : items;
  return isRecord(first) && has(first, 'videoId');
}

/** Tells whether a value is what YouTube's own tools give. */
function isOfYouTube(value: unknown): boolean {
  const one = judged(value);
  if (!isRecord(one)) return false;
  return /^youtube#/.test(String(one.kind)) || (Array.isArray(one.entries) && ('_type' in one || 'extractor' in one));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDay = (value: unknown) => isRecord(value) && has(value, 'gospel');

/** The object that a file is judged by: of a list its first. */
const judged = (value: unknown): unknown => (Array.isArray(value) ? value.find(isRecord) : value);

const quoted = (keys: string[]) => {
  const named = keys.slice(0, MOST_KEYS).map((key) => `«${key.slice(0, 60)}»`);
  const more = keys.length > MOST_KEYS ? ` y ${keys.length - MOST_KEYS} más` : '';
  return named.join(', ') + more;
};
