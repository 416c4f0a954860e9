import { isDay, MONTHS, plainForm } from './spanish';

/**
 * The day, `YYYY-MM-DD`, that a date names as people write it: '1912-03-14', '14 de marzo de 1912', 'Marzo 14, 1912';
 * null where it names none.
 */
export function dayWritten(text: string): string | null {
  const plain = plainForm(text.slice(0, 100));
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?!\d)/.exec(plain) ?? [];
  const [, day, month, year] = /(?<!\d)(\d{1,2}) (?:de )?([a-z]{4,10})(?:,| del?)? (\d{4})(?!\d)/.exec(plain) ?? [];
  const [, first, second, third] = /([a-z]{4,10}) (\d{1,2})(?:,| del?)? (\d{4})(?!\d)/.exec(plain) ?? [];
  const written = month ? [year, monthOf(month), day] : first ? [third, monthOf(first), second] : [];
  const [inYear = '', inMonth = '', onDay = ''] = written;
  const found = iso ?? `${inYear}-${two(inMonth)}-${two(onDay)}`;
  return isDay(found) ? found : null;
}

const monthOf = (name: string) => String(MONTHS.findIndex((month) => month === name) + 1);

const two = (number: string) => number.padStart(2, '0');
