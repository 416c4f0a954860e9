import { describe, expect, it } from 'vitest';
import { dayIn, shortInstant, startOfDay } from '~/text/instants';
import {
  atHour,
  bytes,
  dayAfter,
  gospelDate,
  isDay,
  longDate,
  plainForm,
  plural,
  span,
  weekdayOf,
} from '~/text/spanish';
import { excelDay, netDay } from '~/text/excel-day';
import { dayWritten } from '~/text/written-dates.server';
import { between, pick, seeded } from '../../scripts/demo/random';
import { SEED } from '../setup/extent';

describe('days', () => {
  it.each([
    ['1912-03-14', '14 de marzo de 1912', '14 de Marzo de 1912 - Jueves', 'Jueves'],
    ['2026-11-21', '21 de noviembre de 2026', '21 de Noviembre de 2026 - Sábado', 'Sábado'],
    ['2024-02-29', '29 de febrero de 2024', '29 de Febrero de 2024 - Jueves', 'Jueves'],
    ['2000-01-01', '1 de enero de 2000', '1 de Enero de 2000 - Sábado', 'Sábado'],
    ['1899-12-31', '31 de diciembre de 1899', '31 de Diciembre de 1899 - Domingo', 'Domingo'],
    ['0033-04-03', '3 de abril de 33', '3 de Abril de 33 - Domingo', 'Domingo'],
  ])('%s exists and is read', (day, long, gospel, weekday) => {
    expect(isDay(day)).toBe(true);
    expect(longDate(day)).toBe(long);
    expect(gospelDate(day)).toBe(gospel);
    expect(weekdayOf(day)).toBe(weekday);
  });

  it.each([
    '0000-01-01', // the calendar, and Postgres, have no year 0
    ...['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '2026-01-32', '2026-1-1'],
    ...['26-01-01', '12026-01-01', '2026/01/01', '2026-01-01T00:00', ' 2026-01-01', '2026-01-01\n', '٢٠٢٦-٠١-٠١'],
    ...['Fiesta de la luz', ''],
  ])('%j is no day and stays as it is', (text) => {
    expect(isDay(text)).toBe(false);
    expect(longDate(text)).toBe(text);
    expect(gospelDate(text)).toBe(text);
    expect(weekdayOf(text)).toBe('');
  });
});

describe('a date as it was written', () => {
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
});

describe('a date as Excel stores it', () => {
  it.each([
    [45999, '2025-12-08'],
    ['45999', '2025-12-08'],
    ['45999,5', '2025-12-08'],
    [46030.25, '2026-01-08'],
    [4457, '1912-03-14'],
  ])('%j is %s', (value, day) => expect(excelDay(value)).toBe(day));

  it.each([1912, '1938', 12, '', '20310308', 123_456, null, true, '45999 días', '-45999'])('%j is none', (value) =>
    expect(excelDay(value)).toBeNull(),
  );
});

describe('a date as PowerShell stores it', () => {
  it.each([
    ['/Date(1932768000000)/', '2031-04-01'],
    ['/Date(-1825200000000-0600)/', '1912-03-01'],
  ])('%j is %s', (value, day) => expect(netDay(value)).toBe(day));

  it.each(['/Date(x)/', 'Date(1)', 1932768000000, null])('%j is none', (value) => expect(netDay(value)).toBeNull());
});

describe('instants', () => {
  it.each([
    ['2026-11-21T16:42:00Z', 'America/Mexico_City', '21 nov 2026, 10:42'],
    ['2026-11-21T05:59:00Z', 'America/Mexico_City', '20 nov 2026, 23:59'],
    ['2026-11-21T06:00:00Z', 'America/Mexico_City', '21 nov 2026, 00:00'],
    ['2026-05-01T07:05:00Z', 'Europe/Madrid', '1 may 2026, 09:05'],
  ])('%s in %s', (instant, zone, written) => {
    expect(shortInstant(instant, zone)).toBe(written);
    expect(shortInstant(new Date(instant), zone)).toBe(written);
  });

  it.each([
    ['2026-11-21T05:59:59Z', 'America/Mexico_City', '2026-11-20'],
    ['2026-11-21T06:00:00Z', 'America/Mexico_City', '2026-11-21'],
    ['2026-12-31T23:30:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ])('at %s it is in %s the day %s', (instant, zone, day) => {
    expect(dayIn(zone, new Date(instant))).toBe(day);
  });
});

describe('the start of a day', () => {
  it.each([
    ['America/Mexico_City', '2026-11-21', '2026-11-21T06:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
    ['Etc/GMT+12', '2028-02-29', '2028-02-29T12:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'], // its clocks go from 23:59:59 to 01:00
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'], // a day that there was not
  ])('in %s, %s, is %s', (zone, day, instant) => expect(startOfDay(zone, day).toISOString()).toBe(instant));

  it('is the first instant of that day or a later one, in any zone', () => {
    const random = seeded(`days ${SEED}`);
    for (let time = 0; time < 200; time += 1) {
      const zone = pick(random, Intl.supportedValuesOf('timeZone'));
      const day = dayAfter('1990-01-01', between(random, 0, 20_000)) ?? '';
      const start = startOfDay(zone, day);
      const before = new Date(start.getTime() - 1000);
      expect([zone, dayIn(zone, start) >= day, dayIn(zone, before) < day]).toEqual([zone, true, true]);
    }
  });
});

describe('numbers in words', () => {
  it.each([
    [0, '0 archivos'],
    [1, '1 archivo'],
    [21, '21 archivos'],
  ])('%d', (count, words) => expect(plural(count, 'archivo', 'archivos')).toBe(words));

  it.each([
    [0, '1 segundo'],
    [0.2, '1 segundo'],
    [1.1, '2 segundos'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [900, '15 minutos'],
    [3600, '1 hora'],
    [3601, '2 horas'],
  ])('%d seconds are %s', (seconds, words) => expect(span(seconds)).toBe(words));

  it.each([
    [0, 'a las 0:00'],
    [1, 'a la 1:00'],
    [21, 'a las 21:00'],
  ])('the hour %d is %s', (hour, words) => expect(atHour(hour)).toBe(words));

  it.each([
    [65_536, '64 KB'],
    [50 * 1024 * 1024, '50 MB'],
  ])('%d bytes are %s', (count, words) => expect(bytes(count)).toBe(words));
});

it.each([
  ['  Jesús ', 'jesus'],
  ['JESU\u0301S', 'jesus'],
  ['Divina\u00a0\n Voluntad', 'divina voluntad'],
  ['Ñandú', 'nandu'],
  ['ÀÉÎÕÜ', 'aeiou'],
  ['¿Qué?', '¿que?'],
  ['', ''],
])('plainForm: %j is %j', (text, plain) => expect(plainForm(text)).toBe(plain));
