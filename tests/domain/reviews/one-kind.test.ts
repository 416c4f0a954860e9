import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import type { ImportKind } from '~/domain/imports/schema';
import { createReview } from '~/domain/reviews/create.server';
import { findReview } from '~/domain/reviews/look.server';
import { kindPieces } from '~/domain/reviews/read-kind.server';
import { mainChapter, optionalChapter, playlist, zip, gospelDay, topic } from '../../setup/archives';
import { BY, clean, json, sourcesOf } from './aside';

/**
 * Reviews a file by the form of its kind. Returns of each section its kind, volume, number of new ones, failures and
 * refusal.
 */
async function read(kind: ImportKind, name: string, content: Buffer | Promise<Buffer>, chapter?: ChapterRef) {
  const bytes = await content;
  const [file] = await sourcesOf([[name, bytes]]);
  const source = { ...file!, kind, chapter, mode: 'waits' } as const;
  const id = await createReview(db, BY, kindPieces.work(source) as AsyncGenerator<never>, []);
  const sections = (await findReview(db, id))?.sections ?? [];
  return sections.map((section) => [section.kind, section.volume, section.added, section.failures, section.refused]);
}
const chapters = (...files: [string, unknown][]) => zip(files.map(([name, value]) => [name, json(value)]));

beforeEach(clean);
afterEach(clean);

const MAIN =
  'Es un texto principal, y aquí va un estudio (material opcional). Un texto principal se llama «{volumen}-{índice}.json» y va en «Archivos», dentro del «ZIP principal».';

describe('a file that is reviewed by the form of its kind', () => {
  it.each<[ImportKind, string, () => Buffer | Promise<Buffer>, number | null, number]>([
    ['playlist', 'a.json', () => json(playlist(5, [1, 2])), 5, 1],
    ['main', 'Vol_5_main.zip', () => chapters(['5-1.json', mainChapter(5, 1)], ['5-2.json', mainChapter(5, 2)]), 5, 2],
    ['optional', 'Vol_5_optional.zip', () => chapters(['5-1_o.json', optionalChapter(5, 1)]), 5, 1],
    ['topics', 'a.zip', () => chapters(['luz.json', topic('Luz')]), null, 1],
    ['gospels', 'a.json', () => json([gospelDay('2026-03-01'), gospelDay('2026-03-02')]), null, 2],
    ['about', 'a.md', () => Buffer.from('# Acerca'), null, 1],
  ])('%s', async (kind, name, content, volume, added) => {
    expect(await read(kind, name, content())).toEqual([[kind, volume, added, [], null]]);
  });

  it('is refused in the words of its form, as that kind', async () => {
    const refused = (kind: ImportKind, reason: string) => [[kind, null, 0, [], reason]];
    expect(await read('optional', 'Vol_5_main.zip', chapters(['5-1.json', mainChapter(5, 1)]))).toEqual(
      refused('optional', MAIN),
    );
    expect(await read('gospels', 'a.json', json([]))).toEqual(refused('gospels', 'El archivo no contiene ningún día.'));
    expect(await read('about', 'a.md', Buffer.from(' '))).toEqual(refused('about', 'El archivo está vacío.'));
    expect(await read('playlist', 'a.json', json({ ...playlist(5, [1]), playlistTitle: 'Sin número' }))).toMatchObject([
      ['playlist', null, 0, [], expect.stringContaining('debe contener «Volumen X»')],
    ]);
    const records = await db.selectFrom('imports').select('kind').orderBy('id').execute();
    expect(records.map(({ kind }) => kind)).toEqual(['optional', 'gospels', 'about', 'playlist']);
  });

  it('is of the chapter that was chosen, under its name or that of a second download', async () => {
    const place = { volume: 5, index: 3 };
    expect(await read('main', '5-3 (1).json', json(mainChapter(5, 3)), place)).toEqual([['main', 5, 1, [], null]]);
    expect(await read('main', '5-4.json', json(mainChapter(5, 4)), place)).toEqual([
      ['main', null, 0, [], 'El archivo es del capítulo 5-4, y no del 5-3.'],
    ]);
    expect(await read('optional', '5-3.json', json(mainChapter(5, 3)), place)).toEqual([
      ['optional', null, 0, [], MAIN],
    ]);
  });
});
