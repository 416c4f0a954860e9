import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Page } from '../setup/browser';
import { formWith } from '../setup/forms';
import { doneIn, linkTo, rowsOf, signedInAs, wordsIn } from '../setup/panel';
import { stored } from '../setup/stored';
import { noTopics, storeTopics } from '../setup/topics';

const TAB = '/admin/main-files';
const DELETION = '/admin/temas/eliminar';
const NUMBERS = Array.from({ length: 30 }, (_, at) => String(at + 1).padStart(2, '0'));

const admin = signedInAs('admin');
beforeEach(async () => {
  await noTopics();
  await storeTopics({
    ...Object.fromEntries(NUMBERS.map((number) => [`t${number}`, { title: `Tema ${number}` }])),
    luz: { title: 'Luz', items: [{ volume: 11, index: 5 }] },
    alba: { title: 'Álba y luz', items: [{ volume: 11, index: 6 }] },
    paz: { title: 'Paz', items: [{ volume: 12, index: 5 }] },
  });
});

const rowsAt = (page: Page) => rowsOf(page, 'Temas (').map(([, state]) => state);
const titlesIn = (page: Page) =>
  page.document.querySelectorAll('#temas tbody th a').map(({ textContent }) => textContent);
const hidden = async () => {
  const rows = await db.selectFrom('topics').select('id').where('visible', '=', false).orderBy('id').execute();
  return rows.map(({ id }) => id);
};

/** Ticks the topics with these ids, presses the button for all ticked ones, and follows the redirect. */
async function press(path: string, words: string, ids: string[]): Promise<Page> {
  const page = await admin.get(path);
  const button = page.document.querySelectorAll('#temas form > p button').find((one) => one.textContent === words);
  const boxes = page.document.querySelectorAll('#temas [type=checkbox]');
  const marks = boxes.filter((box) => ids.includes(box.getAttribute('value') ?? ''));
  expect(marks).toHaveLength(ids.length);
  const action = button?.getAttribute('formaction') ?? button?.closest('form')?.getAttribute('action') ?? '';
  const response = await admin.post(action, {
    intent: button?.getAttribute('value') ?? '',
    ...Object.fromEntries(marks.map((box) => [box.getAttribute('name') ?? '', box.getAttribute('value') ?? ''])),
  });
  return response.status === 303 ? admin.follow(response) : response;
}

describe('the list of hundreds of themes', () => {
  it('has 25 on a page, and a way to the others', async () => {
    const first = await admin.get(TAB);
    expect(rowsAt(first)).toHaveLength(25);
    const next = linkTo(first, 'Siguiente');
    expect(next).toBe(`${TAB}?pagina=2#temas`);
    expect(titlesIn(await admin.get(next))).toEqual(NUMBERS.slice(-8).map((number) => `Tema ${number}`));
    expect(titlesIn(await admin.get(`${TAB}?pagina=999`))).toHaveLength(8);
  });

  it.each([
    ['?buscar=LUZ', ['Álba y luz', 'Luz']],
    ['?buscar=alba', ['Álba y luz']],
    ['?de=11', ['Álba y luz', 'Luz']],
    ['?de=11-5', ['Luz']],
    ['?de=11&buscar=alba', ['Álba y luz']],
  ])('%s leaves those that are asked for', async (query, titles) => {
    const page = await admin.get(TAB + query);
    expect(titlesIn(page)).toEqual(titles);
    expect(wordsIn(page, 'caption')).toContain(`Temas (${titles.length} de 33)`);
    expect(linkTo(page, 'Ver todos los temas')).toBe(`${TAB}#temas`);
  });

  it('says when there is none of that kind, and which place they are to name', async () => {
    const page = await admin.get(`${TAB}?de=13-2`);
    expect(page.text).toContain('Ningún tema es así.');
    expect(page.text).toContain('Se muestran los que nombran el capítulo 13-2.');
  });

  it.each(['?de=11-0', '?de=x', '?pagina=0', '?buscar='])('takes %s for all', async (query) => {
    expect(rowsAt(await admin.get(TAB + query))).toHaveLength(25);
  });
});

describe('the marked themes', () => {
  it('leave the others alone where only one is hidden by its own button', async () => {
    const page = await admin.get(`${TAB}?pagina=2`);
    const { action } = formWith(page, 'Ocultar: Tema 30');
    const response = await admin.post(action ?? '', { intent: 'hide', t1: 't29' });
    expect(doneIn(await admin.follow(response))).toBe('Listo. Los lectores ya no ven el tema.');
    expect(await hidden()).toEqual(['t30']);
  });

  it('are deleted after a page that names them', async () => {
    const confirmation = await press(`${TAB}?buscar=luz`, 'Eliminar', ['luz', 'alba']);
    expect(wordsIn(confirmation, 'main li')).toEqual(expect.arrayContaining(['Álba y luz', 'Luz']));
    expect(linkTo(confirmation, 'Volver sin hacerlo')).toBe(`${TAB}?buscar=luz#temas`);
    expect((await stored(['topics'])).topics).toHaveLength(33);
    const { action, fields } = formWith(confirmation, 'Eliminar 2 temas');
    const page = await admin.follow(await admin.post(action ?? '', fields));
    expect(doneIn(page)).toBe('Listo. 2 temas se eliminaron.');
    expect((await stored(['topics'])).topics).toHaveLength(31);
  });

  it('can be deleted though one of them is gone by then', async () => {
    const { action, fields } = formWith(await press(TAB, 'Eliminar', ['luz', 'alba']), 'Eliminar 2 temas');
    await db.deleteFrom('topics').where('id', '=', 'luz').execute();
    const page = await admin.follow(await admin.post(action ?? '', fields));
    expect(doneIn(page)).toBe('Listo. 1 tema se eliminó.');
  });

  it('are asked for where the page of the question is opened without any', async () => {
    expect((await admin.get(DELETION)).text).toContain('No hay temas marcados.');
  });
});
