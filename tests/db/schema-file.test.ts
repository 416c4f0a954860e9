import { expect, it } from 'vitest';
import { schemaText, UNCOMMENTED } from '../setup/schema-text';

it('migrations/schema.sql shows the tables as the migrations leave them', async () => {
  await expect(await schemaText()).toMatchFileSnapshot('../../migrations/schema.sql');
});

it('each table, trigger and function has a comment', async () => {
  expect(await schemaText()).not.toContain(UNCOMMENTED);
});
