import { beforeAll, describe, expect, it } from 'vitest';
import { bearer, call, refusalOf } from '../setup/api';
import { stored } from '../setup/stored';

const NONE = [404, 'No hay nota para este capítulo'];
let token: string;
let id: number;
beforeAll(async () => {
  const somebody = await bearer();
  [token, id] = [somebody.token, somebody.member.id];
});
const read = (volume: number | string, index: number | string, by = token) =>
  call('GET', `/notes/${volume}/${index}`, { token: by });
const save = (query: string, note_text: unknown, by = token) =>
  call('POST', `/notes/save${query}`, { token: by, body: { note_text } });

describe('GET /notes/{volume}/{index}', () => {
  it('gives the note, to the one who wrote it alone', async () => {
    await save('?volume=11&index=5', 'Dame la llave.');
    expect((await read(11, 5)).json).toEqual({ note_text: 'Dame la llave.', revision: 1 });
    const other = await bearer();
    expect(refusalOf(await read(11, 5, other.token))).toEqual(NONE);
  });

  it('says when there is none, and refuses a place that is none', async () => {
    expect(refusalOf(await read(36, 2147483647))).toEqual(NONE);
    for (const [volume, index] of [
      [0, 1],
      [37, 1],
      [11, 0],
      [11, 'x'],
      [11, 2147483648],
    ] as const) {
      expect((await read(volume, index)).status).toBe(422);
    }
  });
});

describe('POST /notes/save', () => {
  it('keeps a note on a chapter that is not there, and replaces it', async () => {
    for (const [at, text] of ['Una', 'Otra'].entries()) {
      expect((await save('?volume=20&index=900', text)).json).toEqual({ note_text: text, revision: at + 1 });
    }
    const { notes } = await stored(['notes']);
    const ours = notes?.filter((row) => (row as { volume: number }).volume === 20);
    expect(ours).toMatchObject([{ member_id: id, volume: 20, index: 900, text: 'Otra' }]);
  });

  it('writes line breaks in one way, and keeps spaces, marks and emoji as they are', async () => {
    const typed = ' Línea\r\nuna\rdos\n\n  <b>tres</b> 🙏 ';
    const note_text = ' Línea\nuna\ndos\n\n  <b>tres</b> 🙏 ';
    expect((await save('?volume=1&index=1', typed)).json).toMatchObject({ note_text });
    expect((await read(1, 1)).json).toMatchObject({ note_text });
  });

  it('takes an empty note as none', async () => {
    await save('?volume=2&index=1', 'Algo');
    expect((await save('?volume=2&index=1', '')).json).toEqual({ note_text: '', revision: 2 });
    expect(refusalOf(await read(2, 1))).toEqual(NONE);
  });

  it('takes 2000 characters, counted as a reader does, and refuses one more', async () => {
    const longest = '🙏'.repeat(1999) + '\r\n';
    expect((await save('?volume=3&index=1', longest)).status).toBe(200);
    expect(refusalOf(await save('?volume=3&index=1', `${longest}a`))).toEqual([
      422,
      'La nota no puede pasar de 2000 caracteres',
    ]);
    expect((await read(3, 1)).json).toMatchObject({ note_text: '🙏'.repeat(1999) + '\n' });
  });

  it('names what is missing of the place', async () => {
    const before = await stored(['notes']);
    const volume = ['debe ser un número entero de 1 a 36'];
    const index = ['debe ser un número entero de 1 a 2147483647'];
    const detail = `El campo «volume» ${volume[0]}`;
    expect((await save('', 'x')).json).toEqual({ detail, errors: { volume, index } });
    expect((await save('?volume=11', 'x')).json).toMatchObject({ errors: { index } });
    expect((await save('?volume=37&index=1', 'x')).json).toEqual({ detail, errors: { volume } });
    expect((await save('?volume=11&index=1', 5)).json).toEqual({
      detail: 'El campo «note_text» debe ser un texto',
      errors: { note_text: ['debe ser un texto'] },
    });
    expect(await stored(['notes'])).toEqual(before);
  });
});

describe('POST /notes/save with a revision', () => {
  const PLACE = '?volume=4&index=1';
  const grow = (note_text: string, revision?: unknown) =>
    call('POST', `/notes/save${PLACE}`, { token, body: { note_text, revision } });

  it('saves what grew from the stored note, and refuses what grew from an older one with the newer in the answer', async () => {
    expect((await grow('Del teléfono', 0)).json).toEqual({ note_text: 'Del teléfono', revision: 1 });
    expect((await grow('Del ordenador', 1)).json).toEqual({ note_text: 'Del ordenador', revision: 2 });
    const refused = await grow('Otra vez del teléfono', 1);
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        detail:
          'Esta nota se guardó desde otro lugar mientras escribías. No se ha perdido nada: aquí están los dos textos.',
        note_text: 'Del ordenador',
        revision: 2,
        saved_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      },
    ]);
    expect((await read(4, 1)).json).toEqual({ note_text: 'Del ordenador', revision: 2 });
    expect((await grow('Otra vez del teléfono', 2)).status).toBe(200);
  });

  it('takes the very same text from any, and without one saves as ever', async () => {
    await grow('Igual');
    const { json } = await read(4, 1);
    expect((await grow('Igual', 0)).json).toEqual(json);
    expect((await grow('Distinta')).status).toBe(200);
    expect((await read(4, 1)).json).toMatchObject({ note_text: 'Distinta' });
  });

  it.each([-1, 1.5, 2147483648, '1', null])('is refused when it is %j', async (revision) => {
    const words = 'debe ser la revisión de una nota: un número entero';
    const { status, json } = await grow('x', revision);
    expect([status, json]).toMatchObject([422, { errors: { revision: [words] } }]);
  });
});
