import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../scripts/database/backup';
import { BackupFault, checkBackup } from '../../scripts/database/backup-file';
import { restoreBackup } from '../../scripts/database/restore';
import { db } from '~/db/db.server';
import { makeOtherDatabase, rowsOf } from './another';
import { fillEverything } from './filled';

let folder: string;
let packed: Buffer;
let lines: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'libro-copia-'));
  const file = join(folder, 'libro.jsonl.gz');
  await fillEverything();
  await writeBackup(db, file);
  packed = readFileSync(file);
  lines = gunzipSync(packed).toString().split('\n').slice(0, -1);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const DAMAGED = 'dañada.gz';
const written = async (bytes: Uint8Array) => {
  await writeFile(join(folder, DAMAGED), bytes);
  return join(folder, DAMAGED);
};
const ofLines = (some: string[]) => gzipSync(`${some.join('\n')}\n`);

/** Offsets spread evenly over a length, so many of them. */
const offsets = (length: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor(((at + 0.5) * length) / count));
const flipped = (bytes: Buffer, at: number) => {
  const other = Buffer.from(bytes);
  other[at] = (other[at] ?? 0) ^ 0x10;
  return other;
};
const changed = (at: number, ...instead: string[]) =>
  ofLines(lines.toSpliced(at, instead.length > 1 ? 2 : 1, ...instead));

/** Ways in which a file gets damaged, each at many offsets. */
const DAMAGES: Record<string, () => Buffer[]> = {
  'cut off': () => offsets(packed.length, 40).map((at) => packed.subarray(0, at)),
  'cut off and packed again': () => {
    const text = Buffer.from(lines.join('\n'));
    return offsets(text.length, 40).map((at) => gzipSync(text.subarray(0, at)));
  },
  'without a line': () => lines.map((_, at) => changed(at)),
  'with a line twice': () => lines.map((line, at) => ofLines(lines.toSpliced(at, 0, line))),
  'with two lines in each other’s place': () => lines.slice(1).map((line, at) => changed(at, line, lines[at] ?? '')),
  'with one letter changed': () => {
    const text = Buffer.from(`${lines.join('\n')}\n`);
    return offsets(text.length, 60).map((at) => gzipSync(flipped(text, at)));
  },
  'with one byte changed as it lies': () => offsets(packed.length - 10, 60).map((at) => flipped(packed, 10 + at)),
  'packed twice': () => [gzipSync(packed)],
  'written twice': () => [Buffer.concat([packed, packed])],
  'with another line after its end': () => [ofLines([...lines, '{"id": 1}'])],
};

const faultOf = (file: string): Promise<unknown> =>
  checkBackup(file, false).then(
    () => null,
    (error: unknown) => error,
  );

describe('a backup is refused in one line', () => {
  it.each(Object.entries(DAMAGES))('%s, wherever that is', async (_how, damages) => {
    for (const [at, bytes] of damages().entries()) {
      const fault = await faultOf(await written(bytes));
      expect(fault, String(at)).toBeInstanceOf(BackupFault);
      expect((fault as Error).message).toMatch(
        /^\S*dañada\.gz (está (dañada|incompleta): |no (se puede|es) )[^\n]*\.$/,
      );
    }
  });

  it('that says how many rows are missing', async () => {
    const note =
      lines.findIndex((line) => line.includes('"note') && line.includes('Fiat')) ||
      lines.indexOf('{"table":"notes"}') + 1;
    const fault = (await faultOf(await written(changed(note)))) as Error;
    expect(fault.message).toMatch(/está dañada: de «notes» tiene 0 filas y debería tener 1\. No se restauró nada\.$/);
  });

  it('and the database stays as it was, with its tables or without', async () => {
    const target = await makeOtherDatabase(false);
    const before = await rowsOf(target);
    for (const bytes of [packed.subarray(0, packed.length >> 1), changed(5), ofLines(lines.slice(0, -1))]) {
      await expect(restoreBackup(target, await written(bytes))).rejects.toBeInstanceOf(BackupFault);
      expect(await rowsOf(target)).toEqual(before);
    }
  });
});

describe('a backup of an earlier version, which does not say how much it holds', () => {
  const earlier = () => written(ofLines([lines[0]?.replace('cielo 2', 'cielo 1') ?? '', ...lines.slice(1, -1)]));

  it('is refused with what to do, and restored by whoever wants it so', async () => {
    const words = /es de una versión anterior y no dice cuánto guarda: añade «sin-comprobar» para restaurarla así\.$/;
    expect(await faultOf(await earlier())).toMatchObject({ message: expect.stringMatching(words) as string });
    const target = await makeOtherDatabase(false);
    await restoreBackup(target, await earlier(), true);
    expect(await rowsOf(target)).toEqual(await rowsOf(db));
  });

  it('does so whole or not at all', async () => {
    const target = await makeOtherDatabase(false);
    const before = await rowsOf(target);
    const [first = '', ...rest] = lines;
    const broken = [first.replace('cielo 2', 'cielo 1'), ...rest.slice(0, -1), '{"id": "x"}'];
    const restored = restoreBackup(target, await written(ofLines(broken)), true);
    await expect(restored).rejects.toThrow(/no se pudo restaurar \(.+\)\. No se restauró nada\.$/);
    expect(await rowsOf(target)).toEqual(before);
  });
});
