import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { playlist } from '../setup/archives';
import type { Browser, Page } from '../setup/browser';
import { countsIn, reportOf, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const NOTHING_NEW = 'Todo estaba ya como en este archivo.';

let admin: Browser;
beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
});
beforeEach(async () => {
  await db.deleteFrom('playlists').execute();
  await db.deleteFrom('videos').execute();
});

type Change = Partial<ReturnType<typeof playlist>>;
const fileOf = (without: number[] = [], change: Change = {}) =>
  JSON.stringify({ ...playlist(11, [1, 2, 3], without), ...change }).replaceAll('v11x', 'vol-11-cap'); // 11 characters

/** Uploads a playlist by itself. Returns its report. */
async function upload(without: number[] = [], change: Change = {}) {
  const response = await admin.upload('/admin/playlists?subida=playlist', 'v.json', fileOf(without, change));
  const page = await admin.follow(response);
  return { ...(await reportOf(admin, response)), words: wordsIn(page, '#informe p') };
}

/** Uploads a playlist for a review. */
async function review(without: number[] = [], change: Change = {}): Promise<Page> {
  const response = await admin.upload('/admin/revisiones?subida=libro', 'v.json', fileOf(without, change));
  return admin.follow(response);
}
const figures = (page: Page) => countsIn(page).counts;
const remarks = (page: Page) => wordsIn(page, '[aria-labelledby=avisos] li p');

describe('the report of a playlist', () => {
  it.each<[Change, string]>([
    [{ description: 'Otra' }, 'Cambió la descripción de la playlist, que cuenta entre lo reemplazado.'],
    [{ playlistTitle: 'Volumen 11, otra vez' }, 'Cambió el título de la playlist, que cuenta entre lo reemplazado.'],
    [
      { playlistTitle: 'Volumen 11, otra vez', description: 'Otra', playlistId: 'PL-otra' },
      'Cambiaron el título, la descripción y el identificador de la playlist, que cuenta entre lo reemplazado.',
    ],
  ])('counts %j as a change, and says so', async (change, words) => {
    await upload();
    const report = await upload([], change);
    expect([report.heading, report.counts]).toEqual(['Listo. Volumen 11: 3 videos en su sitio', [0, 1, 3, 0]]);
    expect(report.words).toContain(words);
    expect(report.words).not.toContain(NOTHING_NEW);
  });

  it('says that nothing changed where nothing did', async () => {
    await upload();
    const report = await upload();
    expect(report.counts).toEqual([0, 0, 3, 0]);
    expect(report.words).toContain(NOTHING_NEW);
    expect(report.words.join()).not.toMatch(/Cambi|identificador/);
  });

  it.each<[number[], string]>([
    [[2], '1 video de 3 no tiene identificador: queda en la lista, pero no se puede ver ni marcar como visto.'],
    [[1, 3], '2 videos de 3 no tienen identificador: quedan en la lista, pero no se pueden ver ni marcar como vistos.'],
    [
      [1, 2, 3],
      'Ninguno de los 3 videos tiene identificador: quedan en la lista, pero no se pueden ver ni marcar como vistos.',
    ],
  ])('says that videos have no identifier (%j), and refuses nothing', async (without, words) => {
    const report = await upload(without);
    expect(report.counts).toEqual([3, 0, 0, 0]);
    expect(report.words).toContain(words);
  });
});

describe('the review of a playlist', () => {
  it('counts another description as a change', async () => {
    await upload();
    expect(figures(await review())).toEqual([0, 0, 1, 0]);
    const page = await review([], { description: 'Otra' });
    expect(figures(page)).toEqual([0, 1, 0, 0]);
    expect(remarks(page)).toEqual([]);
  });

  it('says that videos have no identifier, before it is stored and in its report', async () => {
    const words = '1 video de 3 no tiene identificador: queda en la lista, pero no se puede ver ni marcar como visto.';
    const page = await review([2]);
    expect(remarks(page)).toEqual([words]);
    const { id } = await db.selectFrom('reviews').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    const seen = page.document.querySelector('[name=seen]')?.getAttribute('value') ?? '';
    const stored = await admin.follow(await admin.post(`/admin/revisiones/${id}`, { intent: 'store', seen }));
    expect(remarks(stored)).toEqual([words]);
    const imported = await db.selectFrom('imports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(wordsIn(await admin.get(`/admin/cargas/${imported.id}`), '#informe p')).toContain(words);
  });
});
