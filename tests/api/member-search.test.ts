import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { saveNote } from '~/domain/notes/notes.server';
import { bibleAddress } from '~/http/pages/bible-address.server';
import { caller, refusalOf } from '../setup/api';
import { fillVolume } from '../setup/book';

const reader = caller();
const search = (query: Record<string, string>, by = reader) => by('GET', `/buscar?${new URLSearchParams(query)}`);

beforeAll(async () => {
  await fillVolume(11, {
    videos: [1],
    main: { 1: { dialogue: [{ speaker: 'Jesús:', text: 'Uno.\n\nDame el <corazón>.' }] } },
  });
  await saveNote(db, { memberId: (await reader.member()).id, volume: 11, index: 1 }, { text: 'Mi corazón' });
});

it('GET /buscar gives what is found with its place', async () => {
  const { status, json } = await search({ q: 'corazon', speaker: 'JESUS', volume: '11' });
  expect([status, json]).toEqual([
    200,
    {
      ...{ total: 1, page: 1, pages: 1, exact: 1, alike: [], videos: [], suggestion: null, direct: [], remarks: [] },
      results: [
        {
          ...{ volume: 11, index: 1, number: 2, speaker: 'Jesús', title: 'Lectura 1', date: '1912-03-14' },
          pieces: [
            { text: 'Dame el <', isFound: false },
            { text: 'corazón', isFound: true },
            { text: '>.', isFound: false },
          ],
        },
      ],
    },
  ]);
  expect((await search({ q: 'corazon', speaker: 'Nadie' })).json).toMatchObject({ total: 0, results: [] });
});

it('GET /buscar finds one’s own notes when requested, and only then', async () => {
  expect((await search({ q: 'corazón' })).json).toMatchObject({ total: 1 });
  expect((await search({ q: 'corazón', notes: 'true', order: 'libro' })).json).toMatchObject({
    total: 2,
    results: [{ number: 2 }, { number: null }],
  });
  expect((await search({ q: 'corazón', notes: 'true' }, caller())).json).toMatchObject({ total: 1 });
});

it('GET /buscar says why it cannot search', async () => {
  expect(refusalOf(await search({ q: 'de la' }))).toEqual([422, expect.stringContaining('no se buscan solas')]);
});

it('GET /buscar says what it left out, and where a passage is that the book does not cite', async () => {
  const { json } = await search({ q: `corazon ${'o '.repeat(19)} inexistente` });
  expect(json).toMatchObject({ remarks: [expect.stringContaining('veinte')] });
  expect((await search({ q: 'Hechos 3' })).json).toMatchObject({
    ...{ total: 0, alike: [], suggestion: null, remarks: [] },
    direct: [
      {
        ...{ kind: 'bible', text: 'Hechos 3', path: '/referencias', total: 0, chapters: [] },
        lacking: 'El libro no cita ese pasaje.',
        bible: bibleAddress('Hechos 3'),
      },
    ],
  });
});
