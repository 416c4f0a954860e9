const NEEDS_QUOTES = /[",\r\n]/;
const BEGINS_FORMULA = /^[=+\-@\t\r]/;

/** A cell as RFC 4180 has it; one that a spreadsheet would run as a formula begins with an apostrophe. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && BEGINS_FORMULA.test(value) ? `'${value}` : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file, with its end. */
export const csvLine = (values: (string | number)[]) => `${values.map(cell).join(',')}\r\n`;

/** What a CSV file in UTF-8 begins with, so that spreadsheets read it as such. */
export const CSV_START = '\ufeff';
