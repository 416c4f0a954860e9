import { expect, it } from 'vitest';
import { zoneWords } from '~/domain/gospel/zones';
import { whenForm } from '~/domain/schedules/schema';

it.each([
  ['2027-05-03', '09:05', '2027-05-03 09:05'],
  ['3/5/2027', '9:5', '2027-05-03 09:05'],
  ['03-05-2027', '9.05', '2027-05-03 09:05'],
  ['3 . 5 . 2027', '9h5', '2027-05-03 09:05'],
  ['2027/5/3', '09:05:00', '2027-05-03 09:05'],
  ['24/12/2027', '21h', '2027-12-24 21:00'],
  ['24/12/2027', '21', '2027-12-24 21:00'],
  ['24/12/2027', '9:30 p. m.', '2027-12-24 21:30'],
  ['24/12/2027', '12 am', '2027-12-24 00:00'],
])('the day %s at %s is %s', (day, hour, words) => {
  const when = whenForm.parse({ day, hour });
  expect(`${when.day} ${when.hour}`).toBe(words);
});

const isTaken = (day: string, hour: string) => whenForm.safeParse({ day, hour }).success;
it.each(['31/02/2027', '5/2027', 'mañana', '3/13/2027', '3/5/27'])('the day %s is refused', (day) => {
  expect(isTaken(day, '09:00')).toBe(false);
});

it.each(['24:00', '9:60', '13 pm', '0 pm', 'temprano'])('%s is refused', (hour) => {
  expect(isTaken('2027-05-03', hour)).toBe(false);
});

it.each([
  ['America/Mexico_City', 'hora de Ciudad de México'],
  ['Europe/Madrid', 'hora de Madrid'],
  ['Europe/Paris', 'hora de Europa central'],
  ['Asia/Tokyo', 'hora de Japón'],
  ['UTC', 'hora GMT+0'],
])('the zone %s is the «%s»', (zone, words) => {
  expect(zoneWords(zone)).toBe(words);
});
