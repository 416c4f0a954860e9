import { expect, it } from 'vitest';
import { atomically, db } from '~/db/db.server';
import { takeLock } from '~/domain/imports/locks.server';
import { Refusal } from '~/errors/refusal';
import { mainChapter, zip } from '../../setup/archives';
import { storeBytes } from '../../setup/stored-file';

// A file of its own: it takes 15 seconds.
it('an upload that waits too long for another of its volume is refused, and leaves nothing', async () => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((done) => (open = done));
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((done) => (begun = done));
  const first = atomically(db, async (transaction) => {
    await takeLock(transaction, 11, new Refusal('archive_busy'));
    begun();
    await gate;
  });
  await hasBegun;
  const archive = await zip([['11-1.json', JSON.stringify(mainChapter(11, 1))]]);
  const second = storeBytes('main', 'Vol_11_main.zip', archive, { id: null, name: 'La casa', email: '' });
  await expect(second).rejects.toMatchObject({
    code: 'archive_busy',
    status: 409,
    message: 'Otra persona está subiendo este volumen ahora mismo. Espera un momento y vuelve a subirlo.',
    circumstances: { field: 'file' },
  });
  open();
  await first;
  for (const table of ['imports', 'reviews', 'main_chapters'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
