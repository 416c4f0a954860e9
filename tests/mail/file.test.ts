import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { deliverDue } from '~/mail/delivery.server';
import { verificationLetter } from '~/mail/letters.server';
import { post } from '~/mail/outbox.server';
import { opened } from '../setup/letters';

const folder = join(process.env.DATA_DIR ?? '', 'outbox');

it('without a mail server each letter becomes a file that only its owner can read', async () => {
  await post(db, 'lucia@ejemplo.org', verificationLetter('Lucía', 'abc'));
  await post(db, 'ana@ejemplo.org', verificationLetter('Ana', 'def'));
  expect(await deliverDue(db)).toBe(2);
  const names = await readdir(folder);
  expect(names).toHaveLength(2);
  const read = await Promise.all(names.map(async (name) => opened(await readFile(join(folder, name), 'utf8'))));
  expect(read.map(({ headers }) => headers.get('to')).sort()).toEqual(['ana@ejemplo.org', 'lucia@ejemplo.org']);
  expect(read[0]?.parts['text/plain']).toContain('http://localhost:3000/verify-email?token=');
  for (const name of names) {
    expect(name).toMatch(/\.eml$/);
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  }
  const states = await db.selectFrom('outbox').select(['state', 'body_text']).execute();
  expect(states).toEqual([
    { state: 'sent', body_text: '' },
    { state: 'sent', body_text: '' },
  ]);
});
