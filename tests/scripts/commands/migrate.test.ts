import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { command, newDatabase, rows } from './command';

const NAMES = readdirSync('migrations')
  .filter((name) => name !== 'schema.sql')
  .map((name) => name.replace('.sql', ''))
  .sort();
const DONE = `Migraciones aplicadas: ${NAMES.join(', ')}`;
const NOTHING = 'El esquema ya está al día.';

async function bareDatabase(): Promise<string> {
  const url = await newDatabase();
  await rows(url, 'drop schema public cascade');
  await rows(url, 'create schema public');
  return url;
}

const applied = async (url: string) =>
  (await rows<{ name: string }>(url, 'select name from kysely_migration order by name')).map(({ name }) => name);

it('brings an empty database to the newest schema, and does nothing the second time', async () => {
  const url = await bareDatabase();
  expect(await command(url, ['migrate'])).toEqual({ code: 0, lines: [DONE] });
  expect(await applied(url)).toEqual(NAMES);
  expect(await rows(url, 'select count(*)::int as volumes from volumes')).toEqual([{ volumes: 36 }]);
  expect(await command(url, ['migrate'])).toEqual({ code: 0, lines: [NOTHING] });
  expect(await applied(url)).toEqual(NAMES);
});

it('of several at once one does the work, and the others wait for it', async () => {
  const url = await bareDatabase();
  const all = await Promise.all([1, 2, 3].map(() => command(url, ['migrate'])));
  expect(all.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(all.flatMap(({ lines }) => lines).sort()).toEqual([NOTHING, NOTHING, DONE].sort());
  expect(await applied(url)).toEqual(NAMES);
});

it('leaves a database that a newer version has brought further as it is', async () => {
  const url = await bareDatabase();
  await command(url, ['migrate']);
  await rows(url, "insert into kysely_migration values ('9999_of_a_newer_version', '2026-01-01T00:00:00Z')");
  expect(await command(url, ['migrate'])).toEqual({ code: 0, lines: [NOTHING] });
});
