import { expect, it } from 'vitest';
import { schemaText, UNCOMMENTED } from '../setup/schema-text';
import { makeOtherDatabase } from './another';

// A database that no other test has touched: some take columns away and add them again, in another place.
const text = makeOtherDatabase(false).then(schemaText);

it('migrations/schema.sql shows the tables as the migrations leave them', async () => {
  await expect(await text).toMatchFileSnapshot('../../migrations/schema.sql');
});

it('each table, trigger and function has a comment', async () => {
  expect(await text).not.toContain(UNCOMMENTED);
});
