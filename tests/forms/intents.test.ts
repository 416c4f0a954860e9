import { expect, it } from 'vitest';
import { intentsOfApp } from './intents';
import { ROWS } from './rows';

it('every intent of every action has a row in a table of forms, and every row is of one', () => {
  const rows = new Set(ROWS.map(({ route, intent }) => `${route} ${intent}`));
  expect([...rows].sort()).toEqual([...new Set(intentsOfApp())].sort());
});
