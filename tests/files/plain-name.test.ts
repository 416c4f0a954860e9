import { expect, it } from 'vitest';
import { plainName } from '~/files/plain-name';

it.each([
  'Vol_11_main (1).zip',
  'Vol_11_main - copia.zip',
  'Vol_11_main - copia (2).zip',
  'Copia de Vol_11_main.zip',
  'Copy of Vol_11_main copy.zip',
  'Vol_11_main-20261127T101500Z-1-001.zip',
  'Vol_11_main.zip.zip',
])('%s is the file that was downloaded or copied', (name) => expect(plainName(name)).toBe('Vol_11_main.zip'));
