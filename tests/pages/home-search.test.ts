import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume, setVolume } from '../setup/book';
import { Browser, refreshOf, type Page } from '../setup/browser';
import { signedInAs } from '../setup/panel';

// What a text is read as, and where each volume leads, is tested in tests/domain/book.

const VIDEOS = 'https://www.youtube.com/playlist?list=PL7';

const member = signedInAs('user');
const search = (browser: Browser, typed: string) => browser.get(`/?${new URLSearchParams({ capitulo: typed })}`);
const errorOf = (page: Page) => page.document.getElementById('capitulo-error')?.textContent.trim();

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 5] });
  await setVolume(7, { is_available: true, youtube_url: VIDEOS });
  await db.deleteFrom('volumes').where('number', '=', 36).execute();
});

it.each(['11-5', '36-1', '20-99999'])("a visitor's '%s' needs a login first", async (typed) => {
  const page = await search(new Browser(), typed);
  const [volume, index] = typed.split('-');
  const back = encodeURIComponent(`/volume/${volume}?chapter=${index}`);
  expect(errorOf(page)).toMatch(/^Debes iniciar sesión para acceder al contenido detallado/);
  expect(page.document.querySelector('#capitulo-error a')?.getAttribute('href')).toBe(`/user-login?redirect=${back}`);
  expect([page.status, refreshOf(page)]).toEqual([200, `2; url=/user-login?redirect=${back}`]);
});

it.each([
  ['divina voluntad', '/buscar?q=divina+voluntad'],
  ['Gn 1,3', '/buscar?q=Gn+1%2C3'],
  ['amor-dolor', '/buscar?q=amor-dolor'],
])("a member's '%s' is words: it leads to the search of the book", async (typed, to) => {
  expect((await search(member, typed)).location).toBe(to);
  expect(errorOf(await search(new Browser(), typed))).toMatch(/\(ej: 11-5\)$/);
  expect(errorOf(await search(member, '11-5-2'))).toMatch(/^Formato inválido/);
});

describe('a search that finds', () => {
  it.each([' 11 - 5 ', '１１-５', '11–5'])(
    "sends a member who typed '%s' to the chapter, which says so",
    async (typed) => {
      const page = await search(member, typed);
      expect([page.status, page.location]).toEqual([302, '/volume/11?chapter=5']);
      const chapter = await member.follow(page);
      expect(chapter.document.querySelector('[role=status]')?.textContent).toBe('Capítulo 5 encontrado');
    },
  );

  it('leads to the videos of a volume on another site by a page, since no form may lead there', async () => {
    const page = await search(member, '7-3');
    expect(page.status).toBe(200);
    expect(page.document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toBe(`0; url=${VIDEOS}`);
    expect(page.document.querySelector('form [role=status] a')?.getAttribute('href')).toBe(VIDEOS);
    expect(page.document.querySelector('title')?.textContent).not.toMatch(/^Error/);
    expect(page.document.querySelector('[aria-invalid]')).toBeNull();
  });
});

it('a search for a chapter that its volume lacks leads to the first one, with the sentence', async () => {
  const page = await member.follow(await search(member, '11-77'));
  expect(page.status).toBe(404);
  expect(page.document.querySelector('[role=status]')?.textContent).toBe('Capítulo 77 no disponible en este volumen');
});

it('what was searched stands in the field again, which names its error', async () => {
  const page = await search(new Browser(), '11-b "<i>');
  const field = page.document.querySelector('input[name=capitulo]');
  expect([field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual(['11-b "<i>', 'true']);
  expect(field?.getAttribute('aria-describedby')).toContain('capitulo-error');
  expect(page.document.querySelector('main i')).toBeNull();
});
