import { createServer, type AddressInfo, type Server } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { makeDatabase } from '../../setup/databases';
import { killStarted, start } from '../start/running';

const database = await makeDatabase(inject('cluster'));
let folder: string;
let taken: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'libro-arranque-'));
  taken = createServer();
  await new Promise<void>((ready) => taken.listen(0, '127.0.0.1', ready));
});
afterEach(killStarted);
afterAll(async () => {
  taken.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the site with these settings and waits for its end. */
async function refused(env: Record<string, string>, args: string[] = []) {
  const started = start(resolve('.'), args, {
    env: { DATABASE_URL: database.url, DATA_DIR: folder, PORT: '0', ...env },
  });
  return { code: await started.ended, lines: started.lines() };
}

const nobodyThere = () => `postgres://libro:clave-secreta@127.0.0.1:${(taken.address() as AddressInfo).port}/libro`;

it.each(['1', '2'])('a port that is taken ends the start of %s with one line', async (WORKERS) => {
  const { port } = taken.address() as AddressInfo;
  expect(await refused({ PORT: String(port), WORKERS })).toEqual({
    code: 1,
    lines: [`El puerto ${port} ya está ocupado: cierra lo que lo usa o elige otro con PORT.`],
  });
});

it.each(['1', '2'])('a port for the figures that is taken does so too, of %s', async (WORKERS) => {
  const { port } = taken.address() as AddressInfo;
  expect(await refused({ METRICS_PORT: String(port), WORKERS })).toEqual({
    code: 1,
    lines: [`El puerto ${port} ya está ocupado: cierra lo que lo usa o elige otro con METRICS_PORT.`],
  });
});

it.each(['198.51.100.7', 'no-existe.invalid'])('an address that this machine has not: %s', async (HOST) => {
  expect(await refused({ HOST })).toEqual({
    code: 1,
    lines: [`En ${HOST} no se puede escuchar: no es una dirección de esta máquina. Corrige HOST.`],
  });
});

it.each([
  [{ PORT: 'tres mil' }, 'El ajuste PORT no vale (debe ser un número de puerto, de 0 a 65535).'],
  [{ TIME_ZONE: 'Marte' }, 'El ajuste TIME_ZONE no vale (debe ser una zona horaria, por ejemplo America/Bogota).'],
  [{ WORKERS: '65' }, 'El ajuste WORKERS no vale (debe ser auto o un número de procesos, de 1 a 64).'],
  [{ DEMO_CONTENT: 'sí' }, 'El ajuste DEMO_CONTENT no vale (debe ser on u off).'],
  [{ ADMIN_EMAIL: 'a@b.example' }, 'Los ajustes ADMIN_EMAIL y ADMIN_PASSWORD van juntos: falta uno de los dos.'],
])('a wrong setting, %j', async (env, line) => {
  expect(await refused(env as Record<string, string>)).toEqual({ code: 1, lines: [line] });
});

it.each([
  ['is empty', (file: string) => writeFile(file, ''), /^El archivo \S+session-secret está vacío o cortado: bórralo/],
  [
    'is cut off',
    (file: string) => writeFile(file, 'x'.repeat(31)),
    /^El archivo \S+session-secret está vacío o cortado: bórralo/,
  ],
  ['is a folder', (file: string) => mkdir(file), /^No se pudo crear o leer \S+session-secret \(EISDIR/],
] as const)('a secret that %s', async (_how, put, line) => {
  const place = await mkdtemp(join(folder, 'secreto-'));
  await put(join(place, 'session-secret'));
  expect(await refused({ DATA_DIR: place })).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
});

it('a DATA_DIR that is a file', async () => {
  const file = join(folder, 'archivo');
  await writeFile(file, '');
  expect(await refused({ DATA_DIR: file })).toEqual({
    code: 1,
    lines: [`En ${file} hay un archivo donde hace falta una carpeta: quítalo o indica otra carpeta en DATA_DIR.`],
  });
});

it('a database of another version, whose migrations are not those that this one knows', async () => {
  const other = await makeDatabase(inject('cluster'));
  const client = new pg.Client(other.url);
  await client.connect();
  try {
    await client.query(
      "update kysely_migration set name = '9999_of_another' where name = (select max(name) from kysely_migration)",
    );
    const { code, lines } = await refused({ DATABASE_URL: other.url });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^La base de datos es de otra versión del sitio: /)]]);
  } finally {
    await client.end();
    await other.drop();
  }
});

it.each(['serve', 'migrate', 'backup'])('a database that is not there: %s', async (command) => {
  const closed = createServer();
  await new Promise<void>((ready) => closed.listen(0, '127.0.0.1', ready));
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  const { code, lines } = await refused({ DATABASE_URL: nobodyThere().replace(/:\d+\//, `:${port}/`) }, [command]);
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^No se llega a la base de datos de DATABASE_URL \(.*ECONNREFUSED.*\)\.$/),
  ]);
});

it('a database that does not exist', async () => {
  const { code, lines } = await refused({ DATABASE_URL: database.url.replace(/libro_\w+/, 'libro_de_nadie') });
  expect(code).toBe(1);
  expect(lines).toEqual(['No se llega a la base de datos de DATABASE_URL (database "libro_de_nadie" does not exist).']);
});
