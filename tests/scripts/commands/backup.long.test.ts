import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { command, newDatabase, rows } from './command';

const folder = mkdtempSync(join(inject('folder'), 'copias-'));

const url = await newDatabase();

it('what one command writes, the other puts into an empty database', async () => {
  await command(url, ['create-admin', 'jefa@ejemplo.org', 'secreto-1']);
  const file = join(folder, 'libro.gz');
  expect(await command(url, ['backup', file])).toEqual({ code: 0, lines: [`Copia escrita en ${file}`] });
  const target = await newDatabase();
  expect(await command(target, ['backup', 'restore', file])).toEqual({
    code: 0,
    lines: [`Restaurada la copia ${file}.`],
  });
  const everything = 'select * from members';
  expect(await rows(target, everything)).toEqual(await rows(url, everything));
  expect(await command(target, ['backup', 'restore', file])).toEqual({
    code: 1,
    lines: ['La base de datos ya tiene cuentas: restaura sobre una base vacía.'],
  });
});

it('without a name the copy gets one of the day, in the folder of data', async () => {
  const { code, lines } = await command(url, ['backup']);
  expect(code).toBe(0);
  expect(lines[0]).toMatch(/^Copia escrita en \/.*\/copias\/libro-\d{4}-\d\d-\d\d-\d{6}\.jsonl\.gz$/);
});

it('a wrong file, or none, ends with one line', async () => {
  const file = join(folder, 'carta.txt');
  writeFileSync(file, 'Hija mía');
  const target = await newDatabase();
  expect(await command(target, ['backup', 'restore', file])).toEqual({
    code: 1,
    lines: [`${file} no se puede leer como copia (incorrect header check).`],
  });
  expect(await command(target, ['backup', 'restore'])).toEqual({
    code: 1,
    lines: ['Di qué copia: npm run backup -- restore ARCHIVO'],
  });
});
