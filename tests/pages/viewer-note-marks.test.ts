import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { formWith, typedInto, writtenIn } from '../setup/forms';
import { withoutTable } from '../setup/outage';
import { signedIn } from '../setup/people';

const PATH = '/volume/11?chapter=2&from=%2Ftemas';
const UNSAVED = 'Sin guardar';

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 2: {} } }));

const noteIn = (page: Page) => writtenIn(page.document.getElementById('nota'));
const notesIn = (page: Page) => page.document.getElementById('notas')?.textContent ?? '';
const noteOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('notes').select('text').where('member_id', '=', id).execute()).map(({ text }) => text);
const marksOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('watched_videos').select('video_id').where('member_id', '=', id).execute()).length;

/** Types into a form of an open page, and presses its button. */
const send = (browser: Browser, page: Page, words: string, note_text?: string) => {
  const form = formWith(page, words);
  return browser.post(form.action ?? PATH, typedInto(form, note_text === undefined ? {} : { note_text }));
};
const save = (browser: Browser, page: Page, text: string) => send(browser, page, 'Guardar nota', text);

describe('a note that is typed when a mark is pressed', () => {
  it.each([
    ['at the video', (page: Page) => formWith(page, 'Marcar como visto')],
    [
      'in the list',
      (page: Page) => {
        const button = page.document.querySelector('button.mark-button[value=v11x1]');
        const named = formWith(page, 'Guardar nota');
        expect(button?.getAttribute('form')).toBe('nota-propia');
        return { ...named, fields: [...named.fields, ['visto', 'v11x1'] as [string, string]] };
      },
    ],
  ])('stands in its field again, unsaved: %s', async (where, formIn) => {
    const { browser, member } = await signedIn();
    await save(browser, await browser.get(PATH), 'La de antes');
    const form = formIn(await browser.get(PATH));
    const marked = await browser.post(form.action ?? '', typedInto(form, { note_text: 'A medio escribir' }));
    const anchor = where === 'at the video' ? '#video' : '#v1';
    expect([marked.status, marked.location]).toEqual([303, PATH + anchor]);
    const page = await browser.follow(marked);
    expect(noteIn(page)).toBe('A medio escribir');
    expect(notesIn(page)).toContain('Tu nota sigue aquí, sin guardar');
    expect(notesIn(page)).toContain(UNSAVED);
    expect([await marksOf(member), await noteOf(member)]).toEqual([1, ['La de antes']]);
    const saved = await browser.follow(await send(browser, page, 'Guardar nota'));
    expect([noteIn(saved), notesIn(saved).includes(UNSAVED)]).toEqual(['A medio escribir', false]);
    expect(await noteOf(member)).toEqual(['A medio escribir']);
  });

  it('is as it was where nothing was typed', async () => {
    const { browser, member } = await signedIn();
    await save(browser, await browser.get(PATH), 'La de antes');
    const page = await browser.follow(await send(browser, await browser.get(PATH), 'Marcar como visto'));
    expect([noteIn(page), notesIn(page).includes(UNSAVED)]).toEqual(['La de antes', false]);
    expect(browser.cookies.has('pendiente')).toBe(false);
    await send(browser, page, 'Marcar como no visto');
    expect(await marksOf(member)).toBe(0);
  });

  it('leaves one text behind however often marks are pressed', async () => {
    const { browser, member } = await signedIn();
    let page = await browser.get(PATH);
    for (const words of ['Marcar como visto', 'Marcar como no visto', 'Marcar como visto']) {
      page = await browser.follow(await send(browser, page, words, `Escrita antes de: ${words}`));
    }
    expect(noteIn(page)).toBe('Escrita antes de: Marcar como visto');
    const waiting = await db.selectFrom('parked_texts').select('path').where('member_id', '=', member.id).execute();
    expect(waiting).toHaveLength(1);
  });

  it('stands there too when the mark is refused, and the video says why', async () => {
    const { browser } = await signedIn();
    const form = formWith(await browser.get(PATH), 'Marcar como visto');
    const gone = form.fields.map(([name, value]): [string, string] => [name, name === 'visto' ? 'otro' : value]);
    const page = await browser.post(form.action ?? '', typedInto({ ...form, fields: gone }, { note_text: 'Queda' }));
    expect([page.status, noteIn(page)]).toEqual([404, 'Queda']);
    const alerts = page.document.querySelectorAll('[role=alert]').map(({ textContent }) => textContent.trim());
    expect(alerts).toEqual(['Ese video no está en este volumen']);
  });

  it('or none, where the note cannot be read: the marks have a form of their own', async () => {
    const { browser, member } = await signedIn();
    await withoutTable('notes', async () => {
      const page = await browser.get(PATH);
      expect(page.document.querySelectorAll('button[form]')).toEqual([]);
      expect((await send(browser, page, 'Marcar como visto')).status).toBe(303);
    });
    expect(await marksOf(member)).toBe(1);
  });
});
