import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { listCollections } from '~/domain/collections/collections.server';
import { everyItem, findCollection } from '~/domain/collections/items.server';
import { discardImport, findHighlightImport, reviewHighlights, storeImport } from '~/domain/highlights/imports.server';
import { everyHighlight } from '~/domain/highlights/listing.server';
import { readwiseHead } from '~/domain/highlights/readwise.server';
import { MOST_HIGHLIGHTS } from '~/domain/highlights/schema';
import { ownData } from '~/domain/members/own-data.server';
import { csvLine } from '~/text/csv';
import { emptyBook, fillVolume } from '../../setup/book';
import { collectionOf, highlightAt } from '../../setup/highlights';
import { dialogueOf } from '../../setup/near';
import { makeMember } from '../member';

const SEA = 'El mar devuelve a la orilla lo que no es suyo. ¿Y la niña? Lo mira «sin prisa», y calla.';
const HILL = 'Un pastor contaba las ovejas mientras bajaba la niebla sobre el monte.';
const GLORY = '¡Gloria al Padre, y al Hijo!';

let member = { id: 0 };
beforeEach(async () => {
  await emptyBook();
  await sql`truncate members, highlights cascade`.execute(db);
  member = { id: await makeMember(db, 'ana@ejemplo.org') };
  await fillVolume(11, { main: { 5: dialogueOf(GLORY, SEA, HILL), 6: dialogueOf(GLORY, 'Otra cosa.') } });
});

/** Has a file of this content looked at. */
async function review(name: string, content: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marcas-'));
  const path = join(folder, 'archivo');
  await writeFile(path, content);
  const file = await open(path);
  try {
    await reviewHighlights(db, member.id, { name, size: Buffer.byteLength(content), descriptor: file.fd });
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
  }
}
/** Stores what the last file gives, as it is seen now. */
const store = async () => storeImport(db, member.id, (await findHighlightImport(db, member.id))?.seen ?? '');
async function all<One>(batches: AsyncGenerator<One[]>): Promise<One[]> {
  const rows: One[] = [];
  for await (const some of batches) rows.push(...some);
  return rows;
}
const stored = async () =>
  (await all(everyHighlight(db, member.id))).map(
    ({ volume, index, paragraph, words, line }) => `${volume}-${index}-${paragraph} ${words}${line && ` (${line})`}`,
  );
const named = (name: string) =>
  `{"highlights": [], "collections": [{"name": "${name}", "introduction": "", "items": []}]}`;
const table = (...rows: string[]) => ['Highlight,Title,Author,URL,Note,Location,Date', ...rows].join('\n');

describe('a table of Readwise', () => {
  it('is found by its quotations, once each, and says why others are not', async () => {
    await review(
      'readwise.csv',
      table(
        '"el mar devuelve a la orilla —lo que no es suyo. ¿Y la NIÑA?",Otro,,,"Para, mí",,2024-03-14 05:00:00',
        `${GLORY.replace(',', ' ')},,,,,,`,
        'Gloria,,,,,,',
        'No está en el libro de ninguna manera,,,,,,',
      ),
    );
    expect(await findHighlightImport(db, member.id)).toEqual({
      ...{
        name: 'readwise.csv',
        seen: expect.any(String) as string,
        found: 1,
        known: 0,
        collections: 0,
        missedCount: 3,
      },
      missed: [
        { row: 3, why: 'twice', beginning: GLORY.replace(',', ' ') },
        { row: 4, why: 'short', beginning: 'Gloria' },
        { row: 5, why: 'missing', beginning: 'No está en el libro de ninguna manera' },
      ],
    });
    expect(await store()).toBe(1);
    expect(await stored()).toEqual(['11-5-2 El mar devuelve a la orilla lo que no es suyo. ¿Y la niña? (Para, mí)']);
    const [one] = await all(everyHighlight(db, member.id));
    expect(one?.madeAt.toISOString()).toBe('2024-03-14T05:00:00.000Z');
  });

  it('brings nothing twice, and nothing into a chapter that changed while it was looked at', async () => {
    await highlightAt(member, [11, 5, 3]);
    await review('a.csv', table(`${HILL},,,,,,`, `${HILL},,,,,,`, '"El mar devuelve a la orilla",,,,,,'));
    expect(await findHighlightImport(db, member.id)).toMatchObject({ found: 3, known: 2 });
    await fillVolume(11, { main: { 5: dialogueOf('Primero.', GLORY, SEA, HILL) } });
    expect(await store()).toBe(0);
    expect(await stored()).toEqual([`11-5-4 ${HILL}`]);
    await review('a.csv', table('"El mar devuelve a la orilla",,,,,,'));
    await discardImport(db, member.id, (await findHighlightImport(db, member.id))?.seen ?? '');
    await expect(store()).rejects.toMatchObject({ code: 'import_missing' });
  });

  it('brings as many as there may be besides those that one has', async () => {
    await highlightAt(member, [11, 5, 3]);
    const known = Array.from({ length: MOST_HIGHLIGHTS }, () => `${HILL},,,,,,`);
    await review('a.csv', table(...known, '"El mar devuelve a la orilla",,,,,,'));
    expect(await findHighlightImport(db, member.id)).toMatchObject({
      found: MOST_HIGHLIGHTS + 1,
      known: MOST_HIGHLIGHTS,
    });
    expect(await store()).toBe(1);
  });

  it('stores none of more than fit, and says so', async () => {
    const lines = Array.from({ length: MOST_HIGHLIGHTS + 2 }, (_, at) => `La luz ${at} vuelve a la casa ${at} veces.`);
    await fillVolume(12, { main: { 1: dialogueOf(...lines) } });
    await review('a.csv', table(...lines.map((line) => `${line},,,,,,`)));
    await expect(store()).rejects.toMatchObject({ code: 'import_full' });
    expect(await stored()).toEqual([]);
  });

  it('is neither stored nor discarded where another was looked at since, which stays to be seen', async () => {
    await review('a.csv', table(`${HILL},,,,,,`));
    const { seen = '' } = (await findHighlightImport(db, member.id)) ?? {};
    await review('b.csv', table('"El mar devuelve a la orilla",,,,,,'));
    await expect(storeImport(db, member.id, seen)).rejects.toMatchObject({ code: 'import_moved' });
    await discardImport(db, member.id, seen);
    expect([await stored(), await findHighlightImport(db, member.id)]).toEqual([
      [],
      expect.objectContaining({ name: 'b.csv', found: 1 }),
    ]);
  });

  it('of this site brings lines back as they were', async () => {
    const line = '- Dos;=tres\n+ cuatro «’a»';
    await review('mis-marcas.csv', readwiseHead() + csvLine([HILL, '', '', '', line, 1, '']));
    await store();
    expect(await stored()).toEqual([`11-5-3 ${HILL} (${line})`]);
  });

  it.each([
    ['other columns', 'Nombre,Correo\nAna,a@b', 'Highlight'],
    ['too many rows', table(...Array.from({ length: 20_001 }, () => 'a,,,,,,')), 'filas'],
    ['quotation marks that are not closed', table('"a,,,,,,'), 'comillas'],
    ['JSON of something else', '{"notes": []}', 'no tiene marcas'],
    ['a NUL', named('a\\u0000'), '«collections[0].name»'],
    ['half a letter', named('a\\ud800'), '«collections[0].name»'],
  ])('is refused with %s', async (_name, content, words) => {
    await expect(review('a.csv', content)).rejects.toMatchObject({ message: expect.stringContaining(words) as string });
    expect(await findHighlightImport(db, member.id)).toBeNull();
  });
});

it('one’s own data brings back all, with collections in their order, where the chapter is another by then', async () => {
  const sea = await highlightAt(member, [11, 5, 2], { sentences: [0], colour: 'doubt', line: 'Línea' });
  const hill = await highlightAt(member, [11, 5, 3]);
  const glory = await highlightAt(member, [11, 5, 1]);
  await collectionOf(member, 'Promesas', [hill, 'Después', sea, glory]);
  const data: Record<string, object[]> = {};
  for await (const pieces of ownData(db, member.id))
    for (const { name, rows } of pieces) (data[name] ??= []).push(...rows);
  await sql`delete from highlights`.execute(db);
  await sql`delete from collections`.execute(db);
  await fillVolume(11, { main: { 5: dialogueOf(GLORY, 'Algo nuevo.', `— ${SEA}`, HILL) } });

  await review('mis-datos.json', JSON.stringify(data));
  expect(await findHighlightImport(db, member.id)).toMatchObject({ found: 3, missedCount: 0, collections: 1 });
  expect(await store()).toBe(3);
  expect(await stored()).toEqual([
    `11-5-1 ${GLORY}`,
    '11-5-3 El mar devuelve a la orilla lo que no es suyo. (Línea)',
    `11-5-4 ${HILL}`,
  ]);
  const [made] = await listCollections(db, member.id);
  const collection = await findCollection(db, { memberId: member.id, id: made?.id ?? 0 });
  const items = await all(everyItem(db, collection));
  expect(items.map(({ heading, highlight }) => heading ?? highlight?.paragraph)).toEqual([4, 'Después', 3, 1]);

  await review('mis-datos.json', JSON.stringify(data));
  expect(await store()).toBe(0);
  expect(await all(everyItem(db, collection))).toHaveLength(4);
});
