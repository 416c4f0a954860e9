import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call, refusalOf } from '../setup/api';

const ITEMS = [
  {
    info: { volume: 11, index: 5, date: '1912-03-14', link: '/volume/11?chapter=5' },
    dialogue_summary: [{ speaker: 'Jesús', summary: 'La luz **no pregunta**: alumbra.' }],
  },
];
const MISSING = [404, 'Tema no encontrado'];
let token: string;
const get = (path: string) => call('GET', path, { token });

beforeAll(async () => {
  token = (await bearer()).token;
  const topics = [
    ['luz', 'Luz', true],
    ['angeles', 'Ángeles', true],
    ['oculto', 'Nada', false],
    ['ñandú 100%', 'Ñandú', true],
    ['confianza', 'confianza', true],
  ] as const;
  const items = JSON.stringify(ITEMS);
  const rows = topics.map(([id, title, visible]) => ({ id, title, visible, items, search_key: title.toLowerCase() }));
  await db.insertInto('topics').values(rows).execute();
});

describe('GET /temas', () => {
  it('gives the visible ones in Spanish order, their id and title alone', async () => {
    expect((await get('/temas')).json).toEqual({
      temas: [
        { id: 'angeles', title: 'Ángeles' },
        { id: 'confianza', title: 'confianza' },
        { id: 'luz', title: 'Luz' },
        { id: 'ñandú 100%', title: 'Ñandú' },
      ],
    });
  });
});

describe('GET /tema/{temaId}', () => {
  it('gives title and items, reversed, base64, JSON', async () => {
    const { json } = await get('/tema/luz');
    const { encoded_content, ...rest } = json as { encoded_content: string };
    const base64 = encoded_content.split('').reverse().join('');
    expect(rest).toEqual({});
    expect(JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))).toEqual({ title: 'Luz', items: ITEMS });
  });

  it('finds an id with letters that an address writes otherwise', async () => {
    expect((await get(`/tema/${encodeURIComponent('ñandú 100%')}`)).status).toBe(200);
  });

  it('shows neither one that is hidden nor one that is not there', async () => {
    for (const id of ['oculto', 'nada', '__proto__', '%20', '%ff', '%', 'a%2Fb', 'x'.repeat(200)]) {
      expect(refusalOf(await get(`/tema/${id}`))).toEqual(MISSING);
    }
  });

  it('refuses an id that none can have', async () => {
    for (const [id, words] of [
      ['x'.repeat(201), 'El campo «temaId» no puede pasar de 200 caracteres'],
      ['%00', 'El campo «temaId» no puede tener caracteres de control'],
    ] as const) {
      expect(refusalOf(await get(`/tema/${id}`))).toEqual([422, words]);
    }
  });
});
