import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { caller, decoded, refusalOf } from '../setup/api';
import { mainChapter, optionalChapter, playlist } from '../setup/archives';
import { fillVolume } from '../setup/book';

const [reader, other] = [caller(), caller()];
const get = (path: string) => reader('GET', path);
const ANY = 'ñ á ü ¿? ¡! «» — … € \u2028 \\ " / <b>&amp;</b> 🙏🏽 👨‍👩‍👧 \t日本語 ';
const SIGNS = { date: ANY, description: ANY, dialogue: [{ speaker: ANY, text: ANY }] };
beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2, 3], without: [3], main: { 1: SIGNS }, optional: { 1: {} } });
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

  it('says of a volume without one that there is nothing', async () => {
    const nothing = [404, 'No se encontró contenido detallado para este volumen'];
    expect(refusalOf(await get('/volumes/13/playlist'))).toEqual(nothing);
  });
});

it.each([
  ['main-file', mainChapter(11, 1, SIGNS)],
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

it('POST /videos/watch marks a video of its volume for the one who asks', async () => {
  const member_id = (await reader.member()).id;
  const { json } = await other('POST', '/videos/watch', { video_id: 'v12x1', volume_number: 12, member_id });
  expect(json).toEqual({ watched: true });
  const rows = await db.selectFrom('watched_videos').select(['member_id', 'volume']).execute();
  expect(rows).toEqual([{ member_id: (await other.member()).id, volume: 12 }]);
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
  const read = () => get('/notes/11/5');
  const save = (note_text: string, revision?: number) =>
    reader('POST', '/notes/save?volume=11&index=5', { note_text, revision });

  it('is saved with the revision that it grew from, refused with the newer one where that is older, and gone once empty', async () => {
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
