const NEEDS_QUOTES = /[",;\r\n]/;
// At its beginning, and behind what other settings of a spreadsheet take for the end of a cell: a Spanish one, ';'.
const BEGINS_FORMULA = /(?<=^|[;\t\r\n])[=+\-@＝＋－＠]|^[\t\r]/g;
const GUARD = /(?<=^|[;\t\r\n])'(?=[=+\-@＝＋－＠])/g;

/** A line of a CSV file, with its end. A Spanish spreadsheet takes ';' for the end of a cell. */
export const csvLine = (values: (string | number)[], separator: ',' | ';' = ',') =>
  `${values.map(cell).join(separator)}\r\n`;

/** The text of a cell that `csvLine` wrote, without the apostrophes before what would be a formula. */
export const unguarded = (cell: string) => cell.replace(GUARD, '');

/** BOM at the beginning of a CSV file in UTF-8, so that spreadsheets read it as such. */
export const CSV_START = '\ufeff';

/** A cell as RFC 4180 has it; what a spreadsheet would run as a formula has an apostrophe before it. */
function cell(value: string | number): string {
  const text = typeof value === 'string' ? value.replace(BEGINS_FORMULA, "'$&") : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
