import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../scripts/database/backup';
import { withEndLine } from '../../scripts/database/backup-file';
import { restoreBackup } from '../../scripts/database/restore';
import { db } from '~/db/db.server';
import { makeOtherDatabase, rowsOf } from './another';
import { fillEverything } from './filled';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'libro-copia-'));
  file = join(folder, 'libro.jsonl.gz');
  await fillEverything();
  await writeBackup(db, file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* each(lines: string[]) {
  yield* await Promise.resolve(lines);
}

/** Writes these lines as a backup, with the seal that belongs to them. */
async function fileOf(name: string, lines: string[]): Promise<string> {
  const whole = (await Readable.from(withEndLine(each(lines))).toArray()) as string[];
  await writeFile(join(folder, name), gzipSync(whole.join('')));
  return join(folder, name);
}

const linesOf = () => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(0, -1);

describe('a wrong file is refused in one line, and nothing of it stays', () => {
  const cutOff = async () => {
    const bytes = readFileSync(file);
    await writeFile(join(folder, 'cortada.gz'), bytes.subarray(0, bytes.length - 20));
    return join(folder, 'cortada.gz');
  };
  const plain = async () => {
    await writeFile(join(folder, 'texto.gz'), 'Hija mía, escribe.');
    return join(folder, 'texto.gz');
  };
  it.each([
    ['none', () => join(folder, 'no-existe.gz'), /no se puede leer como copia \(ENOENT/],
    ['one that is not packed', plain, /no se puede leer como copia \(incorrect header check\)\.$/],
    ['one that was cut off', cutOff, /no se puede leer como copia \(unexpected end of file\)\.$/],
    ['one of something else', () => fileOf('otra.gz', ['{"hola":1}']), /otra\.gz no es una copia de Libro de Cielo\.$/],
    ['an empty one', () => fileOf('vacia.gz', []), /vacia\.gz no es una copia de Libro de Cielo\.$/],
    [
      'one of a newer version',
      () => fileOf('nueva.gz', ['{"format":"libro-de-cielo 2","migration":"9999_future"}', ...linesOf().slice(1)]),
      /^La copia es de una versión más nueva de la aplicación: actualízala antes\.$/,
    ],
    [
      'one that is older than the database',
      () => fileOf('vieja.gz', ['{"format":"libro-de-cielo 2","migration":"0001_members"}', ...linesOf().slice(1)]),
      /^La base de datos es más nueva que la copia: restaura sobre una recién creada\.$/,
    ],
  ] as [string, () => string | Promise<string>, RegExp][])('%s', async (_what, make, words) => {
    const target = await makeOtherDatabase(false);
    const before = await rowsOf(target);
    const error: unknown = await restoreBackup(target, await make()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: expect.stringMatching(words) as string });
    expect((error as Error).message).not.toContain('\n');
    expect(await rowsOf(target)).toEqual(before);
  });
});
