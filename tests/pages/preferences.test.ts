import { describe, expect, it } from 'vitest';
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
describe('the page of preferences', () => {
  it('leads back to the chapter from which it was opened, which says that they are kept', async () => {
    await fillVolume(11, { videos: [1, 2] });
    const { browser } = await signedIn();
    const chapter = '/volume/11?chapter=2&from=%2Ftemas';
    const link =
      (await browser.get(chapter)).document.querySelector('header .top-bar__tools a')?.getAttribute('href') ?? '';
    const opened = await browser.get(link);
    expect(opened.document.querySelector('.page-head a')?.getAttribute('href')).toBe(chapter);
    const form = formWith(opened, 'Guardar ajustes');
    const saved = await browser.post(link, typedInto(form, CHOICES));
    expect(saved.location).toBe(chapter);
    const back = await browser.follow(saved);
    expect(back.document.querySelector('main [role=status]')?.textContent).toBe('Ajustes guardados.');
    const reset = await browser.post(link, formWith(opened, 'Restablecer').fields);
    expect(reset.location).toBe(link);
  });
});

it('the largest letters put the video behind the text, where the chapter has one', async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {} } });
  const { browser } = await signedIn();
  const orderOf = async (chapter: number) => {
    const page = await browser.get(`/volume/11?chapter=${chapter}`);
    return [...page.document.querySelectorAll('#video, article, #estudio')].map(({ id, localName }) => id || localName);
  };
  expect(await orderOf(1)).toEqual(['video', 'article', 'estudio']);
  await browser.post('/ajustes', { intent: 'save', ...CHOICES, weight: 'normal' });
  expect(await orderOf(1)).toEqual(['article', 'video', 'estudio']);
  expect(await orderOf(2)).toEqual(['video', 'estudio']);
});
