import { expect, it } from 'vitest';
import { dateOf, dayOf } from '../../../scripts/demo/plan';
import { easterOf, liturgicalName } from '../../../scripts/demo/liturgy';

it.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %i', (year, date) => {
  expect(dateOf(easterOf(year))).toBe(date);
});

it.each([
  ['2026-11-21', 'Sábado de la XXXIII semana del Tiempo Ordinario'],
  ['2026-11-22', 'Jesucristo, Rey del Universo'],
  ['2026-11-29', 'Domingo I de Adviento'],
  ['2026-12-25', 'Natividad del Señor'],
  ['2026-12-28', 'Lunes de la Octava de Navidad'],
  ['2027-01-04', 'Lunes del tiempo de Navidad'],
  ['2027-01-10', 'Bautismo del Señor'],
  ['2027-01-17', 'Domingo II del Tiempo Ordinario'],
  ['2027-02-10', 'Miércoles de Ceniza'],
  ['2027-02-12', 'Viernes después de Ceniza'],
  ['2027-02-14', 'Domingo I de Cuaresma'],
  ['2027-03-21', 'Domingo de Ramos'],
  ['2027-03-26', 'Viernes Santo'],
  ['2027-03-29', 'Lunes de la Octava de Pascua'],
  ['2027-04-04', 'Domingo II de Pascua'],
  ['2025-06-09', 'Lunes de la X semana del Tiempo Ordinario'],
])('%s is %s', (date, name) => {
  expect(liturgicalName(dayOf(date))).toBe(name);
});
