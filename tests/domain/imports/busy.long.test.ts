import { expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { runImport } from '~/domain/imports/run.server';
import type { Imported } from '~/domain/imports/records.server';

const OUTCOME: Imported = { volume: 11, added: 1, replaced: 0, unchanged: 0, failures: [] };

// A file of its own: it takes 15 seconds.
it('an upload that waits too long for another of its volume is refused, and leaves nothing', async () => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((done) => (open = done));
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((done) => (begun = done));
  const run = (fileName: string, work: () => Promise<Imported>) =>
    runImport(db, {
      kind: 'main',
      fileName,
      by: { id: null, name: 'La casa', email: '' },
      plan: () => ({ turn: 11, work }),
    });

  const first = run('una.zip', async () => {
    begun();
    await gate;
    return OUTCOME;
  });
  await hasBegun;
  const second = run('otra.zip', () => Promise.resolve(OUTCOME));
  await expect(second).rejects.toMatchObject({
    code: 'archive_busy',
    status: 409,
    message: 'Otra persona está subiendo este volumen ahora mismo. Espera un momento y vuelve a subirlo.',
    circumstances: { field: 'file' },
  });
  open();
  await first;
  const records = await db.selectFrom('imports').select('file_name').execute();
  expect(records).toEqual([{ file_name: 'una.zip' }]);
});
