import { expect, it } from 'vitest';
import { dayWritten } from '~/text/written-dates.server';

it.each([
  ['1912-03-14', '1912-03-14'],
  ['1912-03-14T00:00', '1912-03-14'],
  ['14 de marzo de 1912', '1912-03-14'],
  ['Jueves 14 de Marzo del 1912.', '1912-03-14'],
  ['4 marzo 1912', '1912-03-04'],
  ['Marzo 14, 1912', '1912-03-14'],
  ['marzo 4 de 1912', '1912-03-04'],
  ['29 de febrero de 1904', '1904-02-29'],
])('%j is %s', (text, day) => expect(dayWritten(text)).toBe(day));

it.each([
  ...['', 'Sin fecha', '1912', 'marzo de 1912', '30 de febrero de 1912', '29 de febrero de 1903', '1912-02-30'],
  ...['114 de marzo de 1912', '14 de nada de 1912', '14/03/1912', '1912-03-145'],
])('%j names no day', (text) => expect(dayWritten(text)).toBeNull());
