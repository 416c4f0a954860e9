import { weekdayOf } from '~/text/spanish';
import { dateOf, dayOf } from './plan';

const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** Easter Sunday by the Gregorian computus of Meeus, Jones and Butcher. */
export function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moon + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  return dayOf(`${year}-03-22`) + epact + sunday - 7 * shift;
}

const fixedFeasts: Record<string, string> = {
  '01-01': 'Santa María, Madre de Dios',
  '01-06': 'Epifanía del Señor',
  '12-25': 'Natividad del Señor',
};
const easterFeasts: Record<number, string> = {
  [-46]: 'Miércoles de Ceniza',
  [-7]: 'Domingo de Ramos',
  0: 'Domingo de Resurrección',
  49: 'Domingo de Pentecostés',
  56: 'Santísima Trinidad',
};

/** The liturgical name of a day, such as 'Sábado de la XXXIII semana del Tiempo Ordinario'. */
export function liturgicalName(day: number): string {
  const date = dateOf(day);
  const year = Number(date.slice(0, 4));
  const easter = easterOf(year);
  const advent = sundayUntil(dayOf(`${year}-12-24`)) - 21;
  const baptism = sundayUntil(dayOf(`${year}-01-13`));
  const feast = fixedFeasts[date.slice(5)] ?? easterFeasts[day - easter];
  if (feast !== undefined) return feast;
  if (day === baptism) return 'Bautismo del Señor';
  if (day === advent - 7) return 'Jesucristo, Rey del Universo';
  if (day > dayOf(`${year}-12-25`)) return `${nameOf(day)} de la Octava de Navidad`;
  if (day >= advent) return inWeek(day, advent, 'de Adviento');
  if (day < baptism) return `${nameOf(day)} del tiempo de Navidad`;
  if (day < easter - 46) return inWeek(day, baptism, 'del Tiempo Ordinario');
  if (day < easter - 42) return `${nameOf(day)} después de Ceniza`;
  if (day < easter - 7) return inWeek(day, easter - 42, 'de Cuaresma');
  if (day < easter) return `${nameOf(day)} Santo`;
  if (day < easter + 7) return `${nameOf(day)} de la Octava de Pascua`;
  if (day < easter + 49) return inWeek(day, easter, 'de Pascua');
  return inWeek(day, advent - 34 * 7, 'del Tiempo Ordinario');
}

const sundayUntil = (day: number) => day - weekdayNumber(day);

/** Days are numbers counted from 1970-01-01, which was a Thursday; the calendar is the general Roman one. */
const weekdayNumber = (day: number) => (((day + 4) % 7) + 7) % 7;

const nameOf = (day: number) => weekdayOf(dateOf(day));

/** A day of a numbered week: 'Domingo II de Pascua', 'Lunes de la II semana de Pascua'. */
function inWeek(day: number, since: number, season: string): string {
  const week = roman(Math.floor((day - since) / 7) + 1);
  return weekdayNumber(day) === 0 ? `Domingo ${week} ${season}` : `${nameOf(day)} de la ${week} semana ${season}`;
}

const roman = (week: number) => 'X'.repeat(week / 10) + (ones[week % 10] ?? '');
