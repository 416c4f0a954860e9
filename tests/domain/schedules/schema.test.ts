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

it.each([
  ['31/02/2027', '09:00'],
  ['5/2027', '09:00'],
  ['mañana', '09:00'],
  ['3/13/2027', '09:00'],
  ['3/5/27', '09:00'],
  ['2027-05-03', '24:00'],
  ['2027-05-03', '9:60'],
  ['2027-05-03', '13 pm'],
  ['2027-05-03', '0 pm'],
  ['2027-05-03', 'temprano'],
])('%s at %s is refused', (day, hour) => {
  expect(whenForm.safeParse({ day, hour }).success).toBe(false);
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
