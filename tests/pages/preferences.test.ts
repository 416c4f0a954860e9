import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { setReadingPosition } from '~/domain/progress/signal.server';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { formWith, sendForm, typedInto } from '../setup/forms';
import { signedIn } from '../setup/people';

const attributesOf = (page: Page) => {
  const root = page.document.querySelector('html');
  return ['theme', 'size', 'lead', 'face', 'numbers'].map((name) => root?.getAttribute(`data-${name}`));
};
const DEFAULTS = ['light', '2', '2', 'serif', 'shown'];
const LOOK = { theme: 'sepia', size: '4', lead: '3', face: 'sans', numbers: 'hidden' };
const CHOICES = { ...LOOK, print: 'large', reminder: 'hidden', weight: 'light' };

const CHAPTER = '/volume/11?chapter=5';
const sizeOf = (page: Page) => attributesOf(page)[1];

/** Presses a button of the bar, which sends the note along. */
const press = (path: string, sign: string, note?: string) =>
  sendForm(reader, path, sign, note === undefined ? {} : { note_text: note });

let reader: Browser;
let member: Member;
beforeAll(() => fillVolume(11, { videos: [1, 2, 5, 6], main: { 1: {}, 5: {}, 6: {} } }));
beforeEach(async () => {
  ({ browser: reader, member } = await signedIn());
});

describe('the button of the dark mode', () => {
  it.each(['/?capitulo=11-b', '/user-login?redirect=%2Fvolume%2F2', '/ajustes', '/no-hay/esto?a=1&b=2'])(
    'turns between light and dark, states what it does, and comes back to %s',
    async (path) => {
      const browser = new Browser();
      expect(attributesOf(await browser.get(path))).toEqual(DEFAULTS);
      const dark = await sendForm(browser, path, 'Modo oscuro');
      expect([dark.status, dark.location]).toEqual([303, path]);
      expect(attributesOf(await browser.get(path))[0]).toBe('dark');
      const light = await sendForm(browser, path, 'Modo claro');
      expect([light.status, light.location]).toEqual([303, path]);
      expect(attributesOf(await browser.get(path))).toEqual(DEFAULTS);
    },
  );

  it('leaves the other choices as they are', async () => {
    const browser = new Browser();
    await browser.post('/ajustes', { intent: 'save', ...CHOICES, weight: 'normal' });
    await sendForm(browser, '/', 'Modo oscuro');
    expect(attributesOf(await browser.get('/'))).toEqual(['dark', '4', '3', 'sans', 'hidden']);
  });

  it.each([
    ['//malo.example', ''],
    ['', 'https://malo.example//malo.example/'],
    ['', 'about:blank'],
  ])('is not led by %j, nor by a browser that says it was at %j', async (volver, referer) => {
    const page = await new Browser().post('/ajustes', { intent: 'theme', theme: 'dark', volver }, { referer });
    expect([page.status, page.location]).toEqual([303, '/ajustes']);
  });

  it('works on a page however long its address is', async () => {
    const browser = new Browser();
    const page = await sendForm(browser, `/?capitulo=${'x'.repeat(2500)}`, 'Modo oscuro');
    expect(page.status).toBe(303);
    expect(attributesOf(await browser.get('/'))[0]).toBe('dark');
  });

  it('answers a script with data', async () => {
    const fields = { intent: 'theme', theme: 'dark', volver: '/', via: 'script' };
    const page = await new Browser().post('/ajustes?_data=routes%2Fpreferences%2Froute', fields);
    expect([page.status, JSON.parse(page.html)]).toEqual([200, { ok: true }]);
    expect(page.headers.getSetCookie().join()).toContain('preferencias=');
  });
});

// What it stores and shows: tests/forms.
it('the page of preferences leads back to the chapter from which it was opened', async () => {
  const chapter = '/volume/11?chapter=2&from=%2Ftemas';
  const link =
    (await reader.get(chapter)).document.querySelector('header .top-bar__tools a')?.getAttribute('href') ?? '';
  const opened = await reader.get(link);
  expect(opened.document.querySelector('.page-head a')?.getAttribute('href')).toBe(chapter);
  const form = formWith(opened, 'Guardar ajustes');
  const saved = await reader.post(link, typedInto(form, CHOICES));
  expect(saved.location).toBe(chapter);
  const back = await reader.follow(saved);
  expect(back.document.querySelector('main [role=status]')?.textContent).toBe('Ajustes guardados.');
  const reset = await reader.post(link, formWith(opened, 'Restablecer').fields);
  expect(reset.location).toBe(link);
});

it('the largest letters put the video behind the text, where the chapter has one', async () => {
  const orderOf = async (chapter: number) => {
    const page = await reader.get(`/volume/11?chapter=${chapter}`);
    return [...page.document.querySelectorAll('#video, article, #estudio')].map(({ id, localName }) => id || localName);
  };
  expect(await orderOf(1)).toEqual(['video', 'article', 'estudio']);
  await reader.post('/ajustes', { intent: 'save', ...CHOICES, weight: 'normal' });
  expect(await orderOf(1)).toEqual(['article', 'video', 'estudio']);
  expect(await orderOf(2)).toEqual(['video', 'estudio']);
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

  it('lead from one size to the next up to the last of each end, with a note that is half typed', async () => {
    const sizes: (string | undefined)[] = [];
    for (const sign of ['A+', 'A+', 'A+', 'A−', 'A−', 'A−', 'A−']) {
      expect((await press(CHAPTER, sign, `Sin acabar: ${sign}`)).status).toBe(303);
      const page = await reader.get(CHAPTER);
      expect(page.document.querySelector('textarea')?.textContent).toBe(`Sin acabar: ${sign}`);
      sizes.push(sizeOf(page));
    }
    expect(sizes).toEqual(['3', '4', '4', '3', '2', '1', '1']);
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
