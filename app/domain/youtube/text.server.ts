import { FileFault } from '~/files/fault';
import { foreignToText, OFFICE, SUBTITLES } from '~/files/foreign';
import { decodeTable } from '~/files/csv.server';
import { storable } from '~/text/normal-form';
import { readAddresses } from './addresses';
import { MOST_VIDEOS } from './schema';
import { readTable, type ReadTable } from './table.server';

const SHOWN = 3; // lines that are no address
const SPREADSHEET =
  'Es un documento de Excel o de otro programa de oficina. Guárdalo como CSV, o copia sus celdas y pégalas en «Direcciones».';

/** Reads videos in a text: a table, or addresses one a line. @throws FileFault for subtitles, and for too much. */
export function readVideos(text: string): ReadTable {
  if (foreignToText(Buffer.from(text.slice(0, 200))) === SUBTITLES) throw new FileFault(SUBTITLES);
  const read = readTable(text) ?? { ...readAddresses(text), playlistId: '', title: '' };
  if (read.videos.length > MOST_VIDEOS) throw new FileFault(`Tiene más de ${MOST_VIDEOS} videos.`);
  return read;
}

/** The same of a file that is no JSON. @throws FileFault also for what else it may be, and for lines without a video. */
export function readVideoFile(bytes: Uint8Array): ReadTable {
  const foreign = foreignToText(bytes);
  if (foreign !== null) throw new FileFault(foreign === OFFICE ? SPREADSHEET : foreign);
  const text = storable(decodeTable(bytes).replace(/^\ufeff/, ''));
  if (text === null) throw new FileFault('Tiene caracteres que no se pueden guardar.');
  const read = readVideos(text);
  if (read.wrong.length > 0)
    throw new FileFault(`No son direcciones de videos de YouTube: ${wrongLines(read.wrong)}. Corrígelas o quítalas.`);
  if (read.playlists.length > 0)
    throw new FileFault(
      'Tiene la dirección de una playlist. Pégala sola en «Direcciones», o deja solo las de los videos.',
    );
  return read;
}

/** Names the first of the lines that are no address. */
export function wrongLines(wrong: ReadTable['wrong']): string {
  const named = wrong.slice(0, SHOWN).map(({ line, text }) => `línea ${line} («${text}»)`);
  return named.join(', ') + (wrong.length > SHOWN ? ` y ${wrong.length - SHOWN} más` : '');
}
