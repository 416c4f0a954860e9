import { verify } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { isAll, part } from '../../setup/extent';
import { startServer } from '../../setup/server';
import { newDatabase, rows } from './command';

const KNOWN = 'Administración: en /login (npm run create-admin hace una cuenta nueva)';
const NOBODY = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };

/** Starts the server on a database and stops it. Returns its output on the console. */
async function startOnce(url: string, env: Record<string, string> = {}): Promise<string[]> {
  const server = await startServer({ DATABASE_URL: url, ...NOBODY, ...env });
  await server.stop();
  return server
    .log()
    .split('\n')
    .filter((line) => line && !line.startsWith('{') && !line.startsWith('Libro de Cielo está en'));
}

const volumesWith = async (url: string) =>
  (await rows<{ volume: number }>(url, 'select distinct volume from main_chapters order by 1')).map(
    ({ volume }) => volume,
  );
const members = (url: string) =>
  rows<{ email: string; role: string; password_hash: string }>(url, 'select * from members');

describe('a new embedded database', () => {
  let url: string;
  let output: string[];
  beforeAll(async () => {
    url = await newDatabase();
    output = await startOnce(url, { EMBEDDED_DATABASE: '1' });
  });

  it('gets three volumes of the demonstration with all that belongs to them', async () => {
    expect(output[0]).toBe('Preparando el libro de muestra…');
    expect(await volumesWith(url)).toEqual([1, 11, 36]);
    for (const table of ['optional_chapters', 'videos', 'topics', 'gospels']) {
      expect(await rows(url, `select 1 from ${table} limit 1`), table).toHaveLength(1);
    }
    expect(await rows(url, 'select demo, about is not null as has_about from site')).toEqual([
      { demo: 'done', has_about: true },
    ]);
  });

  it('gets an administrator, whose password is told', async () => {
    const [, password = ''] =
      /^Administración: admin@libro\.local con la contraseña (\S+), en \/login \(se muestra solo esta vez\)$/.exec(
        output[1] ?? '',
      ) ?? [];
    const [admin, ...others] = await members(url);
    expect(others).toEqual([]);
    expect(admin).toMatchObject({ email: 'admin@libro.local', role: 'admin' });
    expect(await verify(admin?.password_hash ?? '', password)).toBe(true);
  });

  it.runIf(isAll)('is left as it is by the next start, which tells no password', async () => {
    const before = [await members(url), await rows(url, 'select * from imports order by id')];
    expect(await startOnce(url, { EMBEDDED_DATABASE: '1' })).toEqual([KNOWN]);
    expect([await members(url), await rows(url, 'select * from imports order by id')]).toEqual(before);
  });
});

it.runIf(isAll)('a demonstration that was broken off is brought to its end', async () => {
  const url = await newDatabase();
  await rows(url, "update site set demo = 'wanted'");
  expect((await startOnce(url))[0]).toBe('Preparando el libro de muestra…');
  expect(await volumesWith(url)).toEqual([1, 11, 36]);
});

it.each(
  part(
    [
      ['a database of one’s own', {}],
      ['an embedded one without the wish for it', { EMBEDDED_DATABASE: '1', DEMO_CONTENT: 'off' }],
    ] as const,
    2,
    1,
  ),
)('%s gets no demonstration', async (_which, env) => {
  const url = await newDatabase();
  await startOnce(url, env);
  expect(await volumesWith(url)).toEqual([]);
});

it.each(
  part(
    [
      ['on', '0'],
      ['', '1'],
    ] as const,
    2,
  ),
)('nothing comes into a book that was begun: DEMO_CONTENT=%s EMBEDDED_DATABASE=%s', async (demo, embedded) => {
  const url = await newDatabase();
  await rows(url, "insert into imports (kind, file_name, member_name) values ('about', 'a.md', 'Ana')");
  await startOnce(url, { DEMO_CONTENT: demo, EMBEDDED_DATABASE: embedded });
  expect(await volumesWith(url)).toEqual([]);
});

it('a database of one’s own gets the administrator of the settings, once, or none', async () => {
  const url = await newDatabase();
  expect(await startOnce(url)).toEqual([KNOWN]);
  expect(await members(url)).toEqual([]);
  const admin = { ADMIN_EMAIL: 'jefa@ejemplo.org', ADMIN_PASSWORD: 'secreto-1' };
  expect(await startOnce(url, admin)).toEqual([
    'Administración: jefa@ejemplo.org con la contraseña de ADMIN_PASSWORD, en /login',
  ]);
  expect(await startOnce(url, { ...admin, ADMIN_EMAIL: 'otra@ejemplo.org' })).toEqual([KNOWN]);
  expect((await members(url)).map(({ email }) => email)).toEqual(['jefa@ejemplo.org']);
});

it.runIf(isAll)(
  'two servers that start at once make one administrator and bring the demonstration in once',
  async () => {
    const env = { ...NOBODY, DATABASE_URL: await newDatabase(), EMBEDDED_DATABASE: '1' };
    const both = await Promise.all([startServer(env), startServer(env)]);
    await Promise.all(both.map((each) => each.stop()));
    for (const words of ['con la contraseña', 'Preparando el libro de muestra'])
      expect(both.filter((each) => each.log().includes(words))).toHaveLength(1);
    expect(await rows(env.DATABASE_URL, "select 1 from members where role = 'admin'")).toHaveLength(1);
    expect(await rows(env.DATABASE_URL, "select 1 from imports where kind = 'topics'")).toHaveLength(1);
  },
);
