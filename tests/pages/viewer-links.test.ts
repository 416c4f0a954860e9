import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import type { Page } from '../setup/browser';
import { formWith, sendForm, typedInto, writtenIn } from '../setup/forms';
import { signedInAs } from '../setup/panel';
import { signedIn } from '../setup/people';

const member = signedInAs('user');

beforeAll(() => fillVolume(11, { videos: [1, 2, 5], main: { 1: {}, 7: {} }, optional: { 1: {} } }));

const WRONG = 'Ingresa un número válido (ej: 5)';
const address = (query: Record<string, string>) => `/volume/11?${new URLSearchParams(query)}`;
const backOf = (page: Page) => {
  const link = page.document.querySelector('header a.tool-button--back');
  return [link?.getAttribute('href'), link?.textContent.trim()];
};

describe('the way back', () => {
  it.each([
    ['/', 'Volver'],
    ['/temas?buscar=luz&letra=A', 'Volver a los temas'],
    ['/tema/luz?from=%2Ftemas', 'Volver al tema'],
    ['/evangelio?date=2026-11-21', 'Volver al evangelio'],
    ['/volume/3?chapter=4', 'Volver al Volumen'],
    ['/admin/playlists', 'Volver al panel'],
    ['/marcadores?pagina=2', 'Volver a tus marcas'],
    ['/notas/11-5', 'Volver a tus notas'],
    ['/historial', 'Volver al historial'],
  ])('goes to %s', async (from, label) => {
    expect(backOf(await member.get(address({ from })))).toEqual([from, label]);
  });

  it.each(['', '//malo.example', 'javascript:alert(1)'])('goes home from %j', async (from) => {
    const page = await member.get(address({ from }));
    expect(page.status).toBe(200);
    expect(backOf(page)).toEqual(['/', 'Volver al inicio']);
    expect(page.document.querySelectorAll('a').some((link) => link.getAttribute('href')?.includes('malo'))).toBe(false);
  });

  it('is kept by every link and form that stays in the chapter, and by none where one reads on', async () => {
    const page = await member.get(address({ chapter: '1', from: '/temas?buscar=luz' }));
    const links = page.document
      .querySelectorAll('a[href^="/volume/"], form[action^="/volume/"]')
      .map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? '')
      .filter((to) => to.includes('?'));
    expect(links.length).toBeGreaterThan(8);
    for (const to of links) {
      const { chapter, from } = Object.fromEntries(new URL(to, 'http://x').searchParams);
      expect([to, from]).toEqual([
        to,
        chapter === '2' || chapter === '5' || chapter === '7' ? undefined : '/temas?buscar=luz',
      ]);
    }
    expect(formWith(page, 'Buscar').fields).toContainEqual(['from', '/temas?buscar=luz']);
  });
});

describe('the search by index', () => {
  const search = async (typed: string, query = {}) => member.get(address({ chapter: '2', ...query, buscar: typed }));
  const errorOf = (page: Page) => page.document.getElementById('indice-error')?.textContent.trim();

  it.each([
    ['   ', 422, 'Por favor ingresa un número de índice (ej: 5)'],
    ...['abc', '12-5'].map((typed) => [typed, 422, WRONG] as const),
    ['99999999999999999999', 404, 'No Disponible'],
  ] as const)('answers %j with %i and its sentence, on the chapter that was open', async (typed, status, sentence) => {
    const page = await search(typed);
    expect([page.status, errorOf(page)]).toEqual([status, sentence]);
    expect(page.document.querySelector('h1')?.textContent).toBe('Lectura 2');
    const field = page.document.getElementById('indice');
    expect(field?.getAttribute('value') ?? '').toBe(typed);
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    expect(field?.getAttribute('aria-describedby')).toBe('indice-error');
  });

  it.each([
    ['５', 5],
    ['11-7', 7],
  ])('leads from %j to chapter %i, which says that it was found', async (typed, index) => {
    const page = await search(typed, { from: '/temas' });
    expect([page.status, page.location]).toEqual([302, `${address({ chapter: String(index) })}#titulo`]);
    const found = await member.follow(page);
    expect(found.document.querySelector('main [role=status]')?.textContent).toBe(`Capítulo ${index} encontrado`);
  });

  it('shows the way to a chapter of another volume that was typed', async () => {
    const linkIn = (page: Page) => page.document.querySelector('.video-search a')?.getAttribute('href');
    expect(linkIn(await search('20-5'))).toBe('/volume/20?chapter=5');
    for (const typed of ['11-3', '37-1', '20-0', '3']) expect(linkIn(await search(typed))).toBeUndefined();
  });

  it('says from where to where it goes, and nothing else before it is used', async () => {
    const page = await member.get('/volume/11');
    expect(formWith(page, 'Buscar').action).toBe('/volume/11#indice');
    expect(page.document.getElementById('indice')?.getAttribute('placeholder')).toBe('De 1 a 7');
    expect(errorOf(page)).toBeUndefined();
  });
});

it('the dark mode drops no note that is being typed, nor one that waits on another chapter', async () => {
  const { browser } = await signedIn();
  const at = (chapter: string) => address({ chapter, from: '/temas' });
  const pressIn = async (chapter: string, note_text: string, words = 'Modo oscuro') => {
    const form = formWith(await browser.get(at(chapter)), words);
    return browser.post(form.action ?? '', typedInto(form, { note_text }));
  };
  const noteIn = async (chapter: string) => writtenIn((await browser.get(at(chapter))).document.getElementById('nota'));
  expect((await pressIn('1', 'Del primero')).location).toBe(at('1'));
  expect((await browser.get('/')).document.querySelector('html')?.getAttribute('data-theme')).toBe('dark');
  await pressIn('2', 'Del segundo', 'Modo claro');
  expect((await browser.get('/')).document.querySelector('html')?.getAttribute('data-theme')).toBe('light');
  expect([await noteIn('1'), await noteIn('2')]).toEqual(['Del primero', 'Del segundo']);
  await sendForm(browser, at('1'), 'Guardar nota');
  expect([await noteIn('1'), await noteIn('2')]).toEqual(['Del primero', 'Del segundo']);
  await pressIn('2', '');
  expect(await noteIn('2')).toBe('');
});
