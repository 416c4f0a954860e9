import { expect, it } from 'vitest';
import { nameOf, voiceOf } from '~/text/voice';

it.each([
  ['Jesús', 'Jesús', 'jesus'],
  ['jesus', 'jesus', 'jesus'],
  ['JESÚS:', 'JESÚS', 'jesus'],
  [' Jesu\u0301s : ', 'Jesu\u0301s', 'jesus'],
  ['Luisa', 'Luisa', 'luisa'],
  ['LUISA:', 'LUISA', 'luisa'],
  ['Luisa Piccarreta', 'Luisa Piccarreta', ''],
  ['Nuestro Señor Jesús', 'Nuestro Señor Jesús', ''],
  ['La Virgen', 'La Virgen', ''],
  ['constructor', 'constructor', ''],
  [':', '', ''],
  ['', '', ''],
])('%j is named %j and has the voice %j', (speaker, name, voice) => {
  expect(nameOf(speaker)).toBe(name);
  expect(voiceOf(speaker)).toBe(voice);
});
