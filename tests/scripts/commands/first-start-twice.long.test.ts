import { expect, it } from 'vitest';
import { startServer } from '../../setup/server';
import { newDatabase, rows } from './command';

it('two servers that start at once on a new database make one administrator and bring the demonstration in once', async () => {
  const url = await newDatabase();
  const env = { DATABASE_URL: url, EMBEDDED_DATABASE: '1', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
  const both = await Promise.all([startServer(env), startServer(env)]);
  await Promise.all(both.map((each) => each.stop()));
  const logs = both.map((each) => each.log());
  expect(logs.filter((log) => log.includes('con la contraseña'))).toHaveLength(1);
  expect(logs.filter((log) => log.includes('Preparando el libro de muestra'))).toHaveLength(1);
  expect(await rows(url, "select 1 from members where role = 'admin'")).toHaveLength(1);
  expect(await rows(url, "select 1 from imports where kind = 'topics'")).toHaveLength(1);
});
