import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call } from '../setup/api';
import { mainChapter, optionalChapter, playlist, zip, gospelDay, topic } from '../setup/archives';
import { emptyBook } from '../setup/book';
import { doneIn, rowsOf, signedInAs } from '../setup/panel';
import { signedIn } from '../setup/people';

const json = (value: unknown) => JSON.stringify(value);
const files = () =>
  zip([
    ['v.json', json(playlist(5, [1, 2]))],
    ['5-1.json', json(mainChapter(5, 1))],
    ['5-1_o.json', json(optionalChapter(5, 1))],
    ['luz.json', json(topic('Luz'))],
    ['paz.json', json(topic('Paz'))],
    ['e.json', json([gospelDay('2031-03-13'), gospelDay('2031-03-14')])],
  ]);
const TABLES = ['playlists', 'videos', 'main_chapters', 'optional_chapters', 'topics', 'gospels'] as const;
const countRows = async () =>
  Promise.all(
    TABLES.map(
      async (table) =>
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
    ),
  );

const editor = signedInAs('editor');
beforeEach(async () => {
  await emptyBook();
  for (const table of ['gospels', 'topics', 'reviews', 'imports', 'audit', 'versions'] as const) {
    await db.deleteFrom(table).execute();
  }
  await editor.follow(await upload());
});
const upload = async () => {
  const review = await editor.follow(await editor.upload('/admin/revisiones?subida=libro', 'libro.zip', await files()));
  const action = review.document.querySelector('form[action^="/admin/revisiones/"]')?.getAttribute('action') ?? '';
  const seen = review.document.querySelector('[name=seen]')?.getAttribute('value') ?? '';
  return editor.post(action, { intent: 'store', seen });
};

describe('what was just deleted', () => {
  it.each<[at: string, fields: Record<string, string>]>([
    ['/admin/playlists/5/eliminar', { intent: 'delete' }],
    ['/admin/playlists/5/1/eliminar', { intent: 'delete', part: 'texto' }],
    ['/admin/playlists/5/1/eliminar', { intent: 'delete', part: 'estudio' }],
    ['/admin/playlists/5/1/eliminar', { intent: 'delete', part: 'ambos' }],
    ['/admin/playlists/5/1/video', { intent: 'remove' }],
    ['/admin/temas/luz/eliminar', { intent: 'delete' }],
    ['/admin/temas/eliminar', { intent: 'delete', t1: 'luz' }],
    ['/admin/evangelio/2031-03-13/eliminar', { intent: 'delete' }],
    ['/admin/evangelio/eliminar', { intent: 'delete' }],
  ])('is undone where that is told: %s %j', async (at, fields) => {
    const before = await countRows();
    const page = await editor.follow(await editor.post(at, fields));
    expect(await countRows()).not.toEqual(before);
    const form = page.document.querySelector('main [role=status] form');
    expect(form?.querySelector('button')?.textContent).toBe('Deshacer');
    const action = form?.getAttribute('action') ?? '';
    const volver = form?.querySelector('[name=volver]')?.getAttribute('value')?.replaceAll('&amp;', '&') ?? '';
    const undone = await editor.post(action, { volver });
    expect([undone.status, undone.location]).toEqual([303, volver]);
    expect(await countRows()).toEqual(before);
    expect(doneIn(await editor.follow(undone))).toMatch(/^Listo\. Todo volvió a estar como antes/);
  });

  it('leads nowhere else, and is not undone over what came later', async () => {
    const page = await editor.follow(await editor.post('/admin/temas/luz/eliminar', { intent: 'delete' }));
    const action = page.document.querySelector('main [role=status] form')?.getAttribute('action') ?? '';
    await db.insertInto('topics').values({ id: 'luz', title: 'Otra', search_key: 'otra', items: '[]' }).execute();
    expect((await editor.post(action, { volver: '//otra.example/' })).status).toBe(409);
    await db.deleteFrom('topics').where('id', '=', 'luz').execute();
  });

  it('is undone once: who comes second reads once that nothing is left', async () => {
    const page = await editor.follow(await editor.post('/admin/temas/luz/eliminar', { intent: 'delete' }));
    const action = page.document.querySelector('main [role=status] form')?.getAttribute('action') ?? '';
    expect((await editor.post(action, { volver: '/admin/cambios' })).status).toBe(303);
    const { browser } = await signedIn('admin');
    const second = await browser.post(action, { volver: '/admin/cambios' });
    expect([second.status, second.text.match(/No queda nada que deshacer/g)]).toEqual([409, [expect.any(String)]]);
  });
});

describe('an editor', () => {
  it('finds what is their own, and undoes it', async () => {
    const { browser: other } = await signedIn('editor');
    await other.post('/admin/temas/paz/eliminar', { intent: 'delete' });
    await editor.post('/admin/temas/luz/eliminar', { intent: 'delete' });
    const page = await editor.get('/admin/cambios');
    const acts = rowsOf(page, 'Lo más reciente').map(([, , act, target]) => `${act} ${target}`);
    expect(acts[0]).toBe('Eliminó un tema Luz');
    expect(acts.join()).not.toContain('Paz');
    const way = page.document.querySelector('tbody .action-link')?.getAttribute('href') ?? '';
    const change = await editor.get(way);
    const seen = change.document.querySelector('[name=seen]')?.getAttribute('value') ?? '';
    expect((await editor.post(way, { seen })).status).toBe(303);
  });

  it('is told of their own changes by the API, an administrator of all', async () => {
    const mine = await bearer('editor');
    await call('DELETE', '/admin/tema/luz', { token: mine.token });
    const listed = async (token: string) =>
      ((await call('GET', '/admin/changes', { token })).json as { changes: { target: string }[] }).changes.map(
        ({ target }) => target,
      );
    expect(await listed(mine.token)).toEqual(['Luz']);
    expect((await listed((await bearer('admin')).token)).length).toBeGreaterThan(1);
  });
});

describe('a change', () => {
  it('names the parts that it replaced', async () => {
    const again = await zip([['5-1.json', json(mainChapter(5, 1, { description: 'Otra', date: '2 de mayo' }))]]);
    await editor.upload('/admin/main-files?subida=main', 'Vol_5_main.zip', again);
    await editor.post('/admin/main-files?solo=luz', { intent: 'hide' });
    const did = async (at: number) => {
      const ways = (await editor.get('/admin/cambios')).document.querySelectorAll('tbody .action-link');
      const page = await editor.get(ways[at]?.getAttribute('href') ?? '');
      return rowsOf(page, 'Lo que hizo').map(([, what]) => what);
    };
    expect(await did(0)).toEqual(['Cambió: visible']);
    expect(await did(1)).toEqual(['Cambió: fecha, descripción']);
  });
});
