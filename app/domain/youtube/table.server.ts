import { readCsv, type TableRow } from '~/files/csv.server';
import { onOneLine } from '~/text/bounded';
import { plainForm } from '~/text/spanish';
import { VIDEO_ID } from './address';
import { addressesIn, givenVideo, onlyOf, titleIn, wrongLine, type ReadAddresses } from './addresses';

/** Videos of a table, and what it says of the playlist that they are of. */
export interface ReadTable extends ReadAddresses {
  playlistId: string;
  title: string;
}

const SEPARATORS = ['\t', ';', ','];
const HEADINGS = {
  id: /^(?:id|ids|videos?|contenido|content|(?:id|identificador)(?: de(?:l)?)? videos?|video[ _-]?ids?|identificador)$/,
  title: /^(?:titulo|title|nombre|name|(?:titulo|nombre) del? video|video title)(?: \(.*)?$/,
  number: /^(?:#|n[.º°o]{0,2}|num\.?|numero|number|indice|index|cap\.?|capitulo|lectura)$/,
  volume: /^(?:vol\.?|volumen|volume|tomo|libro)$/,
};
type Column = keyof typeof HEADINGS;

const PLAYLIST = /^(?:id de (?:la )?(?:playlist|lista(?: de reproduccion)?)|playlist id)$/;
const MOST_TITLE = 280;
const MOST_BEFORE = 10; // rows before the headings: an old export tells of its playlist there
const TOTAL = /^total(?:es)?$/i;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*(?: ?UTC|Z|[+-]\d\d:?\d\d)?$/;
const TYPED = /^(?:(\d{1,2})\s?[-–.]\s?)?0*([1-9]\d{0,5})$/;
const PLAIN = /^(?:[\d.,:% ]*|true|false)$/i;

/**
 * Reads videos from a table with any of the three separators: what Takeout and Studio export, and what spreadsheets
 * save; null for a text that is none. @throws FileFault for one that is too large.
 */
export function readTable(text: string): ReadTable | null {
  const named = /^sep=(.)\r?\n/i.exec(text); // Excel's own first line
  const body = named ? text.slice(named[0].length) : text;
  for (const separator of named?.[1] ? [named[1]] : SEPARATORS) {
    if (!body.includes(separator) && separator !== ',') continue;
    const rows = readCsv(body, separator)?.filter(({ cells }) => cells.some(Boolean));
    const table = rows && (withHeadings(rows) ?? withAddresses(rows, separator));
    if (table) return table;
  }
  return null;
}

/** Reads a table whose headings name the column of identifiers. */
function withHeadings(rows: TableRow[]): ReadTable | null {
  for (const [at, { cells }] of rows.slice(0, MOST_BEFORE).entries()) {
    const columns = columnsIn(cells);
    const below = rows.slice(at + 1).filter((row) => !TOTAL.test(row.cells[0] ?? ''));
    const ofIds = columns.id < 0 ? [] : below.filter((row) => VIDEO_ID.test(row.cells[columns.id] ?? ''));
    if (ofIds.length > 0 && ofIds.length >= below.length / 2)
      return { ...collected(below, columns, ', '), ...playlistIn(rows.slice(0, at)) };
  }
  return null;
}

/** Reads a table in which addresses stand in cells of their own, with headings or without. */
function withAddresses(rows: TableRow[], separator: string): ReadTable | null {
  const isOfVideo = ({ cells }: TableRow) => cells.some(isAddress) || isIdWithMoment(cells);
  const [first, ...others] = rows;
  if (!first || rows.every(({ cells }) => cells.length < 2)) return null;
  const isHeading = !isOfVideo(first) && first.cells.length > 1;
  const below = isHeading ? others : rows;
  const ofVideos = below.filter(isOfVideo);
  if (ofVideos.length === 0 || ofVideos.length < below.length / 2) return null;
  const columns = columnsIn(isHeading ? first.cells : []);
  return { ...collected(below, { ...columns, id: -1 }, separator === ',' ? ', ' : ' '), playlistId: '', title: '' };
}

const isAddress = (cell: string) => {
  const { videos } = addressesIn(cell);
  return videos.length === 1 && videos[0]?.title === '';
};

/** The text of a cell without the address that it may hold. */
const besideAddress = (cell: string) => {
  const [first] = addressesIn(cell).videos;
  return first ? first.title : cell;
};

/** Tells whether a row is one of Takeout's without its headings. */
const isIdWithMoment = ([id = '', ...others]: string[]) =>
  VIDEO_ID.test(id) && others.length > 0 && others.every((cell) => MOMENT.test(cell));

const columnsIn = (cells: string[]) => {
  const plain = cells.map((cell) => plainForm(cell));
  const of = (column: Column) => plain.findIndex((cell) => HEADINGS[column].test(cell));
  return { id: of('id'), title: of('title'), number: of('number'), volume: of('volume') };
};
type Columns = ReturnType<typeof columnsIn>;

function collected(rows: TableRow[], columns: Columns, between: string): ReadAddresses {
  const read: ReadAddresses = { videos: [], playlists: [], listed: '', wrong: [] };
  const lists = new Set<string>();
  for (const { cells, line } of rows) {
    const id = isIdWithMoment(cells) ? 0 : columns.id;
    const addresses = cells.filter(isAddress);
    const found = addressesIn((addresses.length > 0 ? addresses : cells).join(' | '));
    const bare = cells[id] ?? '';
    const videos = found.videos.length === 0 && VIDEO_ID.test(bare) ? [givenVideo(bare)] : found.videos;
    read.playlists.push(...found.playlists);
    for (const list of found.named) lists.add(list);
    if (videos.length + found.playlists.length === 0) read.wrong.push(wrongLine(line, cells.join(' ')));
    const [first, ...others] = videos; // the title and the number of a row are those of its first video
    if (first) read.videos.push({ ...first, ...ownOf(cells, { ...columns, id }, between) }, ...others);
  }
  return { ...read, listed: onlyOf(lists) };
}

/** Title and number that a row has for its video. */
function ownOf(cells: string[], { id, title, number, volume }: Columns, between: string) {
  const first = number < 0 && title < 0 ? 0 : number; // without headings the first may be the number
  const typed = TYPED.exec(cells[first] ?? '');
  const isOther = (cell: string, at: number) =>
    at !== id &&
    at !== volume &&
    !(typed && at === first) &&
    !isAddress(cell) &&
    !MOMENT.test(cell) &&
    !PLAIN.test(cell);
  const texts = title >= 0 ? [cells[title] ?? ''] : cells.filter(isOther);
  const text = titleIn(onOneLine(texts.map(besideAddress).join(between)));
  const ofVolume = typed?.[1] ?? /^\D{0,12}(\d{1,2})$/.exec(cells[volume] ?? '')?.[1];
  const index = Number(typed?.[2]);
  if (!index) return { title: text };
  return ofVolume ? { title: `${Number(ofVolume)}-${index}. ${text}`.trim() } : { title: text, number: index };
}

/** Playlist that the rows before the headings of an old export name. */
function playlistIn([headings, values]: TableRow[]): Pick<ReadTable, 'playlistId' | 'title'> {
  const plain = headings?.cells.map((cell) => plainForm(cell)) ?? [];
  const valueOf = (heading: RegExp) => values?.cells[plain.findIndex((cell) => heading.test(cell))] ?? '';
  return { playlistId: valueOf(PLAYLIST), title: onOneLine(valueOf(HEADINGS.title)).slice(0, MOST_TITLE) };
}
