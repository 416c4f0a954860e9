import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { discardReview } from '~/domain/reviews/discard.server';
import { findReview } from '~/domain/reviews/look.server';
import { storeReview } from '~/domain/reviews/store.server';
import { mainChapter, zip, gospelDay, topic } from '../../setup/archives';
import { BY, clean, json, keep, type Files } from './aside';

const records = () =>
  db.selectFrom('imports').select(['kind', 'file_name', 'refused', 'count_failed', 'change']).orderBy('id').execute();
const refusals = async () => (await records()).filter(({ refused }) => refused !== null);

const BROKEN: Files = [
  ['foto.jpg', Buffer.from('JFIF')],
  ['lista.json', json({ playlistTitle: 'Volumen 11' })],
  ['capitulo.json', json(mainChapter(5, 1))],
  ['luz.json', json({ ...topic('Luz'), title: 7 })],
  ['99-1_o.json', json(mainChapter(99, 1))],
  ['acerca.md', Buffer.from(' ')],
  ['roto.zip', Buffer.from('PK')],
];
const GOOD: Files = [['evangelios.json', json([gospelDay('2026-03-01')])]];

beforeEach(clean);
afterEach(clean);

describe('a file of a review that is refused', () => {
  it('has its record at once, of its kind where that can be told, and is no change', async () => {
    const id = await keep(
      [...BROKEN, ...GOOD],
      [{ name: 'grande.zip', reason: 'El archivo pasa del límite de 200 MB' }],
    );
    const found = await records();
    expect(found.map(({ kind, file_name }) => [file_name, kind])).toEqual([
      ['foto.jpg', 'unknown'],
      ['lista.json', 'playlist'],
      ['capitulo.json', 'main'],
      ['luz.json', 'topics'],
      ['99-1_o.json', 'optional'],
      ['acerca.md', 'about'],
      ['roto.zip', 'unknown'],
      ['grande.zip', 'unknown'],
    ]);
    expect(found.map(({ change, count_failed }) => [change, count_failed])).toEqual(found.map(() => [null, 1]));
    const sections = (await findReview(db, id))?.sections.filter(({ refused }) => refused !== null) ?? [];
    expect(sections.map(({ refused }) => refused)).toEqual(found.map(({ refused }) => refused));
  });

  it('keeps it where the review is stored, which has one change, where it is discarded, and where nobody looks first', async () => {
    const stored = await keep([...BROKEN, ...GOOD]);
    const before = await refusals();
    await storeReview(db, stored, BY);
    expect(await refusals()).toEqual(before);
    const changes = (await findReview(db, stored))?.sections.flatMap(({ change }) => change ?? []);
    expect(changes).toHaveLength(GOOD.length);
    await discardReview(db, await keep(BROKEN), BY);
    expect((await refusals()).slice(before.length)).toEqual(before);
    await keep([...BROKEN, ...GOOD], [], 'stored');
    expect((await refusals()).slice(before.length * 2)).toEqual(before);
  });

  it('is its archive where many of it are at fault, with each of them', async () => {
    const files = Array.from({ length: 6 }, (_, at): [string, Buffer] => [`${at}.json`, Buffer.from('{')]);
    const id = await keep([['rotos.zip', await zip(files)]]);
    const [record, ...others] = await db.selectFrom('imports').selectAll().execute();
    expect(others).toEqual([]);
    const reason = expect.stringContaining('No es JSON válido (línea 1).') as unknown;
    const failures = files.map(([name]) => ({ name, reason }));
    const refused = 'No se pueden guardar 6 de sus archivos.';
    expect(record).toMatchObject({ kind: 'unknown', file_name: 'rotos.zip', refused, count_failed: 6, failures });
    expect((await findReview(db, id))?.sections).toMatchObject([{ file_name: 'rotos.zip', refused, failures }]);
  });
});
