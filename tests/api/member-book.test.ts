import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { caller, decoded, refusalOf } from '../setup/api';
import { mainChapter, optionalChapter, playlist } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { stored } from '../setup/stored';

const [reader, other, third] = [caller(), caller(), caller()];
const get = (path: string) => reader('GET', path);
const watch = (video_id: string, volume_number = 11, by = reader) =>
  by('POST', '/videos/watch', { video_id, volume_number });
beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2, 3], without: [3], main: { 1: {} }, optional: { 1: {} } });
  await fillVolume(12, { videos: [1] });
});

describe('GET /volumes/{volume}/playlist', () => {
  it('gives the playlist', async () => {
    const { playlistId, playlistTitle, description, items } = playlist(11, [1, 2, 3], [3]);
    const at = await db.selectFrom('playlists').select('created_at').where('volume', '=', 11).executeTakeFirstOrThrow();
    expect((await get('/volumes/11/playlist')).json).toEqual({
      playlistId,
      playlist_title: playlistTitle,
      description,
      volume_number: 11,
      videos_count: 3,
      created_at: at.created_at.toISOString(),
      items: items.map((item) => ({ ...item, is_watched: false })),
    });
  });

  it('has what each has marked just now, of several who ask in turn', async () => {
    const readers = [reader, other, third];
    const marks = new Set<string>();
    for (const turn of ['0-2', '1-2', '2-1', '0-2', '1-1', '2-1', '0-2']) {
      const [at = 0, index = 0] = turn.split('-').map(Number);
      const watched = !marks.delete(turn) && Boolean(marks.add(turn));
      expect((await watch(`v11x${index}`, 11, readers[at])).json).toEqual({ watched });
      const lists = await Promise.all(readers.map((one) => one('GET', '/volumes/11/playlist')));
      const seen = lists.flatMap(({ json }, who) =>
        (json as { items: { is_watched: boolean }[] }).items.flatMap((item, nth) =>
          item.is_watched ? [`${who}-${nth + 1}`] : [],
        ),
      );
      expect(seen).toEqual([...marks].sort());
    }
  });

  it('says of a volume without one that there is nothing', async () => {
    const nothing = [404, 'No se encontró contenido detallado para este volumen'];
    expect(refusalOf(await get('/volumes/13/playlist'))).toEqual(nothing);
  });
});

it.each([
  ['main-file', mainChapter(11, 1)],
  ['optional-file', optionalChapter(11, 1)],
])(
  'GET /%s/{volume}/{index} gives the chapter as it was uploaded, or says that there is none',
  async (name, content) => {
    expect(decoded((await get(`/${name}/11/1`)).json)).toEqual(content);
    for (const place of ['11/2', '12/1', '11/2147483647']) {
      expect(refusalOf(await get(`/${name}/${place}`))).toEqual([404, 'No hay contenido para este capítulo']);
    }
  },
);

describe('POST /videos/watch', () => {
  it('marks a video of its volume for the one who asks', async () => {
    await other('POST', '/videos/watch', {
      video_id: 'v12x1',
      volume_number: 12,
      member_id: (await reader.member()).id,
    });
    const rows = await db.selectFrom('watched_videos').select('member_id').where('volume', '=', 12).execute();
    expect(rows).toEqual([{ member_id: (await other.member()).id }]);
  });

  it.each([
    ['v12x1', 404, 'Ese video no está en este volumen'],
    ['nada', 404, 'Ese video no está en este volumen'],
    ['', 422, 'Video no disponible'],
  ])('refuses «%s», which is none of this volume', async (id, status, words) => {
    const before = await stored(['watched_videos']);
    expect(refusalOf(await watch(id))).toEqual([status, words]);
    expect(await stored(['watched_videos'])).toEqual(before);
  });
});

describe('the topics', () => {
  const ITEMS = [
    {
      info: { volume: 11, index: 5, date: '1912-03-14', link: '/volume/11?chapter=5' },
      dialogue_summary: [{ speaker: 'Jesús', summary: 'La luz **no pregunta**: alumbra.' }],
    },
  ];
  beforeAll(async () => {
    const rows = ['Luz', 'Ángeles', 'Oculto', 'Ñandú 100%', 'confianza'].map((title) => ({
      ...{ id: title.toLowerCase(), title, visible: title !== 'Oculto' },
      ...{ items: JSON.stringify(ITEMS), search_key: title.toLowerCase() },
    }));
    await db.insertInto('topics').values(rows).execute();
  });

  it('are the visible ones in Spanish order, their id and title alone', async () => {
    const temas = ['Ángeles', 'confianza', 'Luz', 'Ñandú 100%'].map((title) => ({ id: title.toLowerCase(), title }));
    expect((await get('/temas')).json).toEqual({ temas });
  });

  it.each(['luz', 'ñandú 100%'])('are read one by one, by their id as an address writes it: %s', async (id) => {
    const title = id[0]!.toUpperCase() + id.slice(1);
    expect(decoded((await get(`/tema/${encodeURIComponent(id)}`)).json)).toEqual({ title, items: ITEMS });
  });

  it.each(['oculto', 'nada', '__proto__', '%20', '%ff', '%', 'a%2Fb', 'x'.repeat(200)])(
    'are not read where one is hidden or not there: %s',
    async (id) => {
      expect(refusalOf(await get(`/tema/${id}`))).toEqual([404, 'Tema no encontrado']);
    },
  );
});

describe('a note', () => {
  const NONE = [404, 'No hay nota para este capítulo'];
  const read = (by = reader) => by('GET', '/notes/11/5');
  const save = (note_text: string, revision?: number) =>
    reader('POST', '/notes/save?volume=11&index=5', { note_text, revision });

  it('is saved with the revision that it grew from, and refused with the newer one where that is older', async () => {
    expect(refusalOf(await read())).toEqual(NONE);
    expect((await save('Del\r\nteléfono', 0)).json).toEqual({ note_text: 'Del\nteléfono', revision: 1 });
    expect((await save('Del ordenador', 1)).json).toEqual({ note_text: 'Del ordenador', revision: 2 });
    const refused = await save('Otra vez del teléfono', 1);
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        detail:
          'Esta nota se guardó desde otro lugar mientras escribías. No se ha perdido nada: aquí están los dos textos.',
        ...{ note_text: 'Del ordenador', revision: 2 },
        saved_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      },
    ]);
    expect((await read()).json).toEqual({ note_text: 'Del ordenador', revision: 2 });
    expect((await save('Distinta')).json).toEqual({ note_text: 'Distinta', revision: 3 });
  });

  it('is read by the one who wrote it alone, and gone once it is empty', async () => {
    await save('Dame la llave.');
    expect(refusalOf(await read(other))).toEqual(NONE);
    expect((await save('')).json).toMatchObject({ note_text: '' });
    expect(refusalOf(await read())).toEqual(NONE);
  });

  it('of no place is refused with all that is missing', async () => {
    const [volume, index] = ['debe ser un número entero de 1 a 36', 'debe ser un número entero de 1 a 2147483647'];
    const detail = 'No se pudo determinar el volumen y capítulo';
    for (const [query, errors] of [
      ['', { volume: [volume], index: [index] }],
      ['?volume=11', { index: [index] }],
      ['?index=5', { volume: [volume] }],
      ['?volume=11&index=', { index: [index] }],
    ] as const) {
      const { status, json } = await reader('POST', `/notes/save${query}`, { note_text: 'x' });
      expect([status, json]).toEqual([422, { detail, errors }]);
    }
  });
});
