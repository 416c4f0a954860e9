import type { ChapterRef } from '~/domain/book/chapter-ref';
import { dayAfter, longDate, MONTHS, plural } from '~/text/spanish';
import { EVERY_DAY, VOLUME_END, type PlanChoice } from './schema';

const FEW = 3; // chapters that are named one by one
const SOON = 60; // days to an end whose day is named
const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/** Names of the days of the week, from Monday, 1. */
export const weekdayName = (weekday: number) => WEEKDAYS[weekday - 1] ?? '';

/** The chapters of a portion: '11-49 y 11-50', or '11-49 a 11-55'. */
export function chaptersInWords(chapters: readonly ChapterRef[]): string {
  const names = chapters.map(({ volume, index }) => `${volume}-${index}`);
  return names.length > FEW ? `${names[0]} a ${names[names.length - 1]}` : listed(names);
}

/** 'unos 12 minutos', or 'un minuto'. */
export const minutesInWords = (minutes: number) => (minutes === 1 ? 'un minuto' : `unos ${minutes} minutos`);

/** The pace of a plan: 'Unos 10 minutos al día', 'Un capítulo los lunes y jueves'. `minutes`: of a day. */
export function paceInWords({ chapters, weekdays }: PlanChoice, minutes: number): string {
  const words =
    chapters === null
      ? minutesInWords(minutes)
      : chapters === 1
        ? 'un capítulo'
        : plural(chapters, 'capítulo', 'capítulos');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${daysInWords(weekdays)}`;
}

/** A day in a sentence, by its month where it is far: 'mayo de 2028', 'el 14 de diciembre de 2026'. */
export function endInWords(end: string, today: string): string {
  const isSoon = end <= (dayAfter(today, SOON) ?? '');
  return isSoon ? `el ${longDate(end)}` : `${MONTHS[Number(end.slice(5, 7)) - 1]} de ${Number(end.slice(0, 4))}`;
}

/** The range of a plan: 'Todo el libro', 'Volumen 11', 'Desde 11-49', 'Desde 11-49 hasta 12-20'. */
export function rangeInWords({ from, to }: Pick<PlanChoice, 'from' | 'to'>): string {
  const [isFromStart, isToEnd] = [from.index === 1, to.index === VOLUME_END];
  const isToTheEnd = isToEnd && to.volume === 36;
  if (isFromStart && isToTheEnd && from.volume === 1) return 'Todo el libro';
  if (isFromStart && isToEnd && from.volume === to.volume) return `Volumen ${from.volume}`;
  const end = isToTheEnd ? '' : ` hasta ${isToEnd ? `el final del volumen ${to.volume}` : `${to.volume}-${to.index}`}`;
  return `Desde ${from.volume}-${from.index}${end}`;
}

function daysInWords(weekdays: readonly number[]): string {
  if (weekdays.length === EVERY_DAY.length) return 'al día';
  if (weekdays.join('') === '12345') return 'de lunes a viernes';
  const names = weekdays.map((day) => (day > 5 ? `${weekdayName(day)}s` : weekdayName(day)));
  return `los ${listed(names)}`;
}

const listed = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} y ${words[words.length - 1]}`;
