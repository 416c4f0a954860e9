import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { setReadingPosition } from '~/domain/progress/signal.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { signedIn } from '../setup/people';

const CHAPTER = '/volume/11?chapter=5';
const sizeOf = ({ document }: Page) => document.querySelector('html')?.getAttribute('data-size');

/** Presses a button of the bar, which sends the note along. */
const press = (path: string, sign: string, note?: string) =>
  sendForm(reader, path, sign, note === undefined ? {} : { note_text: note });

let reader: Browser;
let member: Member;
beforeAll(() => fillVolume(11, { videos: [5, 6], main: { 5: {}, 6: {} } }));
beforeEach(async () => {
  ({ browser: reader, member } = await signedIn());
});

describe('the preferences in the bar of a chapter', () => {
  it('change one each, and lead back to the chapter with these open, once', async () => {
    const html = ({ document }: Page) => document.querySelector('html');
    const isOpen = ({ document }: Page) => document.querySelector('.reading-choices')?.hasAttribute('open');
    for (const [sign, name, value] of [
      ['Sepia', 'data-theme', 'sepia'],
      ['Sin remates', 'data-face', 'sans'],
    ] as const) {
      const page = await reader.follow(await press(CHAPTER, sign));
      expect([html(page)?.getAttribute(name), isOpen(page)]).toEqual([value, true]);
    }
    expect(isOpen(await reader.get(CHAPTER))).toBe(false);
    const light = await reader.follow(await press(CHAPTER, 'Versión ligera'));
    expect([light.html.includes('<script'), html(light)?.getAttribute('data-theme')]).toEqual([false, 'sepia']);
  });

  it('lead from one size to the next, and end at the smallest and at the largest', async () => {
    const sizes: (string | undefined)[] = [];
    for (const sign of ['A+', 'A+', 'A+', 'A−', 'A−', 'A−', 'A−']) {
      expect((await press(CHAPTER, sign)).status).toBe(303);
      sizes.push(sizeOf(await reader.get(CHAPTER)));
    }
    expect(sizes).toEqual(['3', '4', '4', '3', '2', '1', '1']);
  });

  it('keep a note that is half typed', async () => {
    await press(CHAPTER, 'A+', 'Sin acabar');
    const page = await reader.get(CHAPTER);
    expect([sizeOf(page), page.document.querySelector('textarea')?.textContent]).toEqual(['3', 'Sin acabar']);
  });
});

describe('the way back to a chapter, without scripts', () => {
  it('leads to the reading position that is set there', async () => {
    expect((await press(CHAPTER, 'A+')).location).toBe(CHAPTER);
    await setReadingPosition(db, member.id, { volume: 11, index: 5 }, 2);
    expect((await press(CHAPTER, 'A+')).location).toBe(`${CHAPTER}#p2`);
    expect((await press('/volume/11?chapter=6', 'A+')).location).toBe('/volume/11?chapter=6');
  });

  it('leads there from the preferences too, unless a script has named the paragraph in view', async () => {
    await setReadingPosition(db, member.id, { volume: 11, index: 5 }, 2);
    const save = async (volver: string) =>
      (await sendForm(reader, `/ajustes?volver=${encodeURIComponent(volver)}`, 'Guardar ajustes')).location;
    expect(await save(CHAPTER)).toBe(`${CHAPTER}#p2`);
    expect(await save(`${CHAPTER}#p1`)).toBe(`${CHAPTER}#p1`);
    expect(await save('/volume/11?chapter=5&from=%2Ftemas')).toBe('/volume/11?chapter=5&from=%2Ftemas#p2');
    expect(await save('/temas')).toBe('/temas');
  });
});
