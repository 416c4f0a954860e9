import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { saveNote } from '~/domain/notes/notes.server';
import { bearer, call } from '../setup/api';
import { fillVolume } from '../setup/book';
import { formWith, typedInto } from '../setup/forms';
import { doneIn, linkTo, rowsOf, signedInAs, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const TAB = '/admin/settings/busqueda';
const GROUPS = 'mamá celestial = virgen, reina, madre\r\npan = maná';

const editor = signedInAs('editor');
beforeEach(async () => {
  await db.updateTable('site').set({ synonyms: '' }).execute();
  await db.deleteFrom('vain_searches').execute();
});
const save = async (synonyms: string) =>
  editor.post(TAB, typedInto(formWith(await editor.get(TAB), 'Guardar'), { synonyms }));
const groupsIn = async () => wordsIn(await editor.get(TAB), '[aria-labelledby=grupos] li');
const typedIn = (page: { document: { querySelector: (selector: string) => { textContent: string } | null } }) =>
  page.document.querySelector('textarea')?.textContent.trim();

describe('the synonyms', () => {
  it('are reached from Ajustes, saved and said back', async () => {
    expect(linkTo(await editor.get('/admin/settings'), 'Sinónimos')).toBe(TAB);
    expect((await editor.get(TAB)).text).toContain('Todavía no hay sinónimos.');
    const page = await editor.follow(await save(GROUPS));
    expect(doneIn(page)).toBe('Listo. Los sinónimos se guardaron: 2 grupos.');
    expect(await groupsIn()).toEqual(['mamá celestial · virgen · reina · madre', 'pan · maná']);
    expect(typedIn(page)).toBe(GROUPS.replace('\r', ''));
    expect(doneIn(await editor.follow(await save('')))).toBe('Listo. Los sinónimos se guardaron: 0 grupos.');
  });

  it('are written and read by the API', async () => {
    const { token } = await bearer('editor');
    const put = (body: unknown) => call('PUT', '/admin/search-synonyms', { token, body });
    const now = { synonyms: 'pan = maná', groups: [['pan', 'maná']] };
    expect((await put({ synonyms: 'pan = maná' })).json).toEqual(now);
    expect((await call('GET', '/admin/search-synonyms', { token })).json).toEqual(now);
    for (const body of [{}, { synonyms: null }, { synonyms: 'pan' }, { synonyms: ['pan', 'maná'] }]) {
      expect([body, (await put(body)).status]).toEqual([body, 422]);
    }
    expect((await call('GET', '/admin/search-synonyms', { token })).json).toEqual(now);
  });
});

describe('what is searched for in vain', () => {
  it('is listed, from pages and calls, and never of notes', async () => {
    const { browser, member } = await signedIn();
    await fillVolume(11, { main: { 1: { dialogue: [{ speaker: 'Jesús', text: 'La luz.' }] } } });
    await saveNote(db, { memberId: member.id, volume: 11, index: 1 }, { text: 'Una nota' });
    const { token } = await bearer();
    const inNotes = ['/notas?q=xecreto', '/buscar?q=yecreto&notas=1'];
    const found = ['/buscar?q=luz', '/buscar?q=11-5', '/buscar?q=%22', '/buscar?q=a', '/buscar'];
    for (const path of [...inNotes, ...found, '/buscar?q=luz&volumen=3', '/buscar?q=Volutad', '/buscar?q=volutad']) {
      const { status } = await browser.get(path);
      expect(status, path).toBe(/q=(?:%22|a)$/.test(path) ? 422 : path.includes('11-5') ? 404 : 200);
    }
    for (const q of ['volutad', '<b> & más']) await call('GET', `/buscar?${new URLSearchParams({ q })}`, { token });
    const rows = rowsOf(await editor.get(TAB), 'Lo más buscado primero');
    expect(rows.map(([text, count]) => [text, count])).toEqual([
      ['volutad', '2'],
      ['b mas', '1'],
    ]);
    const listed = await call('GET', '/admin/vain-searches', { token: (await bearer('editor')).token });
    expect(listed.json).toMatchObject({ searches: [{ text: 'volutad', count: 2 }, { text: 'b mas' }], total: 2 });
  });

  it('is a hundred texts at most, with the number of the others', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const texts = Array.from({ length: 103 }, (_, at) => ({ day: today, text: `palabra ${at}` }));
    await db.insertInto('vain_searches').values(texts).execute();
    const page = await editor.get(TAB);
    expect(rowsOf(page, 'Lo más buscado primero')).toHaveLength(100);
    expect(page.text).toContain('Y 3 textos más.');
  });
});
