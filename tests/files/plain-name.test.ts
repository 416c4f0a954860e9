import { expect, it } from 'vitest';
import { plainName } from '~/files/plain-name';

it.each([
  ...['Vol_11_main (1).zip', 'Vol_11_main(1).zip', 'Vol_11_main 2.zip', 'Vol_11_main-1.zip', ' Vol_11_main .zip'],
  ...['Vol_11_main-20261127T101500Z-1-001.zip', 'Vol_11_main.zip.zip'],
  ...['Vol_11_main - copia.zip', 'Vol_11_main - copia (2).zip', 'Vol_11_main copia.zip', 'Vol_11_main copia 2.zip'],
  ...['Vol_11_main – copia.zip', 'Vol_11_main (copia).zip', 'Vol_11_main (otra copia).zip'],
  ...['Vol_11_main (3.ª copia).zip', 'Copia de Vol_11_main.zip', 'Copia (2) de Vol_11_main.zip'],
  ...['Copia 2 de Vol_11_main.zip', 'Copia de Copia de Vol_11_main.zip'],
  ...['Copy of Vol_11_main copy.zip', 'Vol_11_main copy 12.zip', 'Vol_11_main - Copy (3).zip'],
  'Vol_11_main (Copy 2).zip',
])('%s is the file that was downloaded or copied', (name) => expect(plainName(name)).toBe('Vol_11_main.zip'));

it.each(['11-5.json', '11-5_o.json', 'Vol_11_optional.zip', '11-5', 'copia.md'])('%s is as it was written', (name) =>
  expect(plainName(name)).toBe(name),
);
