import { CsvError, parse } from 'csv-parse/sync';
import { WINDOWS_1252 } from '~/text/fix-mojibake';
import { FileFault } from './fault';

/** Row of a table, with the line of the file on which it ends. */
export interface TableRow {
  cells: string[];
  line: number;
}

const ROWS = 10_000;
const COLUMNS = 200;
const ROW_LETTERS = 64 * 1024;

/**
 * Parses a table as RFC 4180 and spreadsheets write it; quotation marks within a cell are part of it. Empty lines are
 * left out. Null for quotation marks that are not closed. @throws FileFault for what is too large: more rows than `most`.
 */
export function readCsv(text: string, delimiter: string, most = ROWS): TableRow[] | null {
  try {
    const records = parse(text.replace(/\r\n?/g, '\n'), {
      ...{ delimiter, info: true, to: most + 1, max_record_size: ROW_LETTERS },
      ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
    }) as unknown as { record: string[]; info: { lines: number } }[];
    if (records.length > most) throw new FileFault(`La tabla tiene más de ${most} filas.`);
    if (records.some(({ record }) => record.length > COLUMNS))
      throw new FileFault(`La tabla tiene más de ${COLUMNS} columnas.`);
    return records.map(({ record, info }) => ({ cells: record.map((cell) => cell.trim()), line: info.lines }));
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
      throw new FileFault(`Una fila de la tabla tiene más de ${ROW_LETTERS} letras.`);
    if (error instanceof CsvError) return null;
    throw error;
  }
}

const UTF_16 = [
  ['utf-16le', /^(?:\xff\xfe|[^\0]\0[^\0]\0)/s],
  ['utf-16be', /^(?:\xfe\xff|\0[^\0]\0[^\0])/s],
] as const;

/** Bytes as text, as spreadsheets save it: UTF-8, UTF-16 with a BOM or without, or Windows-1252, which takes any bytes. */
export function decodeTable(bytes: Uint8Array): string {
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  const utf16 = UTF_16.find(([, pattern]) => pattern.test(begin))?.[0];
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // some releases of Node decode Windows-1252 as Latin-1
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (byte) => WINDOWS_1252.charAt(byte.charCodeAt(0) - 0x80));
  }
}
