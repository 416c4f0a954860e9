import { createServer, type AddressInfo } from 'node:net';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, inject, it } from 'vitest';
import { makeDatabase } from '../../setup/databases';
import { killStarted, start } from '../start/running';

const database = await makeDatabase(inject('cluster'));
const folder = await mkdtemp(join(inject('folder'), 'arranque-'));
afterEach(killStarted);
afterAll(async () => {
  taken.close();
  await database.drop();
});

/** Starts the site with these settings and waits for its end. */
async function refused(env: Record<string, string>, args: string[] = []) {
  const started = start(resolve('.'), args, {
    env: { DATABASE_URL: database.url, DATA_DIR: folder, PORT: '0', ...env },
  });
  return { code: await started.ended, lines: started.lines() };
}

const taken = createServer();
await new Promise<void>((ready) => taken.listen(0, '127.0.0.1', ready));
const PORT = String((taken.address() as AddressInfo).port);
const busy = (name: string) => `El puerto ${PORT} ya está ocupado: cierra lo que lo usa o elige otro con ${name}.`;
const notHere = (host: string) => `En ${host} no se puede escuchar: no es una dirección de esta máquina. Corrige HOST.`;

it.each<[Record<string, string>, string]>([
  [{ PORT, WORKERS: '1' }, busy('PORT')],
  [{ PORT, WORKERS: '2' }, busy('PORT')],
  [{ METRICS_PORT: PORT, WORKERS: '1' }, busy('METRICS_PORT')],
  [{ METRICS_PORT: PORT, WORKERS: '2' }, busy('METRICS_PORT')],
  [{ HOST: '198.51.100.7' }, notHere('198.51.100.7')],
  [{ HOST: 'no-existe.invalid' }, notHere('no-existe.invalid')],
  [{ TIME_ZONE: 'Marte' }, 'El ajuste TIME_ZONE no vale (debe ser una zona horaria, por ejemplo America/Bogota).'],
  [{ ADMIN_EMAIL: 'a@b.example' }, 'Los ajustes ADMIN_EMAIL y ADMIN_PASSWORD van juntos: falta uno de los dos.'],
  [
    { DATABASE_URL: database.url.replace(/libro_\w+/, 'libro_de_nadie') },
    'No se llega a la base de datos de DATABASE_URL (database "libro_de_nadie" does not exist).',
  ],
])('%j ends the start with one line', async (env, line) => {
  expect(await refused(env)).toEqual({ code: 1, lines: [line] });
});

it.each([
  ['is cut off', (file: string) => writeFile(file, 'x'.repeat(31)), /^El archivo \S+ está vacío o cortado: bórralo/],
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
  const DATABASE_URL = 'postgres://libro:clave-secreta@127.0.0.1:1/libro'; // where nothing listens
  const line = /^No se llega a la base de datos de DATABASE_URL \(.*ECONNREFUSED.*\)\.$/;
  expect(await refused({ DATABASE_URL }, [command])).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
});
