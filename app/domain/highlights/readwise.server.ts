import { decodeTable, readCsv } from '~/files/csv.server';
import { FileFault } from '~/files/fault';
import { csvLine, unguarded } from '~/text/csv';
import { storable } from '~/text/normal-form';
import type { Anchor } from './anchor';
import { highlightForm } from './forms';
import { LINE_LENGTH, type Colour, type HighlightKind } from './schema';

/** A highlight that a file gives, to be found in the book. */
export interface GivenHighlight {
  /** Line of the table, or place in the list. */
  row: number;
  quotation: string;
  line: string;
  colour: Colour | null;
  /** ISO instant; null where the file has none. */
  madeAt: string | null;
  /** Where this site had it; null for one of another program. */
  was: { id: number; volume: number; index: number; kind: HighlightKind; anchor: Omit<Anchor, 'letters'> } | null;
}

/** Rows of a table that are read. */
export const MOST_ROWS = 20_000;

/** Columns by which Readwise takes a table in. */
const READWISE_COLUMNS = ['Highlight', 'Title', 'Author', 'URL', 'Note', 'Location', 'Date'] as const;
type Column = (typeof READWISE_COLUMNS)[number];

/** Other names of them, as Readwise gives a table out. */
const NAMES: Record<string, Column> = { 'highlighted at': 'Date', 'book title': 'Title', 'book author': 'Author' };

/** Head of a table for Readwise. It has no BOM, which Readwise would take for a part of the first name. */
export const readwiseHead = () => csvLine([...READWISE_COLUMNS]);

/** Reads the quotations of a table of Readwise. @throws FileFault for a table without them, or one that is too long. */
export function readReadwise(bytes: Uint8Array): GivenHighlight[] {
  const text = storable(decodeTable(bytes).replace(/^\ufeff/, ''));
  if (text === null) throw new FileFault('La tabla tiene caracteres que no se pueden guardar.');
  const separator = /^[^\n]*;/.test(text) && !/^[^\n]*,/.test(text) ? ';' : ',';
  const rows = readCsv(text, separator, MOST_ROWS + 1);
  if (!rows) throw new FileFault('La tabla tiene comillas que no se cierran.');
  const [head, ...others] = rows;
  const at = columnsIn(head?.cells ?? []);
  if (!at.has('Highlight')) throw new FileFault('La tabla no tiene la columna «Highlight», que es la de las citas.');
  const cell = (cells: string[], column: Column) => unguarded(cells[at.get(column) ?? -1] ?? '');
  return others.map(({ cells, line }) => ({
    row: line,
    quotation: cell(cells, 'Highlight'),
    line: lineOf(cell(cells, 'Note')),
    colour: null,
    madeAt: instantOf(cell(cells, 'Date')),
    was: null,
  }));
}

function columnsIn(cells: string[]): Map<Column, number> {
  const found = new Map<Column, number>();
  cells.forEach((cell, at) => {
    const small = cell.toLowerCase();
    const name = NAMES[small] ?? READWISE_COLUMNS.find((column) => column.toLowerCase() === small);
    if (name && !found.has(name)) found.set(name, at);
  });
  return found;
}

/** A note as a line of one's own, of which as much stays as it may have. */
const lineOf = (note: string) => highlightForm.shape.line.parse([...note].slice(0, LINE_LENGTH).join(''));

const FIRST_YEAR = 2000;

/** An instant as it is written in a table; null for none, or one that cannot be. */
function instantOf(written: string): string | null {
  const instant = new Date(
    /^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/.test(written) ? `${written.replace(' ', 'T')}Z` : written,
  );
  const isPossible = instant.getUTCFullYear() >= FIRST_YEAR && instant.getTime() <= Date.now();
  return isPossible ? instant.toISOString() : null;
}
