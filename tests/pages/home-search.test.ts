import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume, setVolume } from '../setup/book';
import { Browser, refreshOf, type Page } from '../setup/browser';
import { signedIn } from '../setup/people';

const VIDEOS = 'https://www.youtube.com/playlist?list=PL7';
const EMPTY = 'Por favor ingresa un formato válido (ej: 11-5)';
const FORMAT = 'Formato inválido. Usa: Volumen-Indice (ej: 11-5)';
const NUMBERS = 'Ingresa números válidos (ej: 11-5)';
const RANGE = 'El volumen debe estar entre 1 y 36';
const INDEX = 'El índice debe ser un número positivo';

let member: Browser;
const search = (browser: Browser, typed: string) => browser.get(`/?${new URLSearchParams({ capitulo: typed })}`);
const errorOf = (page: Page) => page.document.getElementById('capitulo-error')?.textContent.trim();

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 5] });
  await fillVolume(12, { main: { 1: {} } });
  await setVolume(12, { is_available: true });
  await setVolume(7, { is_available: true, youtube_url: VIDEOS });
  await setVolume(8, { youtube_url: VIDEOS });
  await setVolume(9, { is_available: true });
  await db.deleteFrom('volumes').where('number', '=', 36).execute();
  ({ browser: member } = await signedIn());
});
afterAll(async () => {
  await db.insertInto('volumes').values({ number: 36, title: 'Volumen 36' }).execute();
});

describe('the rules of the search, in their order', () => {
  it.each([
    ['', EMPTY],
    ['   ', EMPTY],
    ['\u3000', EMPTY],
    ['11', FORMAT],
    ['11 5', FORMAT],
    ['11-5-2', FORMAT],
    ['11--5', FORMAT],
    ['--', FORMAT],
    ['-', NUMBERS],
    ['11-', NUMBERS],
    ['-5', NUMBERS],
    ['a-5', NUMBERS],
    ['99-b', NUMBERS],
    ['1.5-2', NUMBERS],
    ['1e1-2', NUMBERS],
    ['0x1-1', NUMBERS],
    ['x-0', NUMBERS],
    ['0-5', RANGE],
    ['37-5', RANGE],
    ['37-0', RANGE],
    ['99999999999999999999-1', RANGE],
    ['11-0', INDEX],
    ['8-0', INDEX],
    ['36-000', INDEX],
  ])("'%s' is answered with '%s', to visitors and members alike", async (typed, sentence) => {
    for (const browser of [new Browser(), member]) {
      const page = await search(browser, typed);
      expect([page.status, errorOf(page)]).toEqual([422, sentence]);
      expect(page.document.querySelectorAll('ul.card-grid > li')).toHaveLength(35);
    }
  });

  it.each(['11-5', '36-1', '8-1', '20-99999'])("6: a visitor's '%s' needs a login first", async (typed) => {
    const page = await search(new Browser(), typed);
    const [volume, index] = typed.split('-');
    const back = encodeURIComponent(`/volume/${volume}?chapter=${index}`);
    expect(errorOf(page)).toMatch(/^Debes iniciar sesión para acceder al contenido detallado/);
    expect(page.document.querySelector('#capitulo-error a')?.getAttribute('href')).toBe(`/user-login?redirect=${back}`);
    expect(refreshOf(page)).toBe(`2; url=/user-login?redirect=${back}`);
    expect(page.status).toBe(200);
  });

  it('no other answer sends the reader anywhere', async () => {
    for (const page of [await search(new Browser(), '37-1'), await search(member, '20-1')]) {
      expect(page.html).not.toMatch(/<meta[^>]*http-equiv/);
    }
  });

  it.each([
    ['36-1', '7', 'Volumen 36 no encontrado'],
    ['20-1', '8', 'Volumen 20 no tiene contenido disponible aún'],
    ['8-1', '8, in spite of an address', 'Volumen 8 no tiene contenido disponible aún'],
    ['9-1', '8, though available', 'Volumen 9 no tiene contenido disponible aún'],
  ])("a member's '%s' meets rule %s", async (typed, _rule, sentence) => {
    const page = await search(member, typed);
    expect([page.status, errorOf(page)]).toEqual([404, sentence]);
  });
});

describe('a search that finds', () => {
  it.each([
    ['11-5', '/volume/11?chapter=5'],
    [' 11 - 5 ', '/volume/11?chapter=5'],
    ['011-05', '/volume/11?chapter=5'],
    ['１１-５', '/volume/11?chapter=5'],
    ['11–5', '/volume/11?chapter=5'],
    ['12-1', '/volume/12?chapter=1'],
  ])("sends a member who typed '%s' to %s", async (typed, to) => {
    const page = await search(member, typed);
    expect([page.status, page.location]).toEqual([302, to]);
  });

  it('leads to the videos of a volume on another site by a page, since no form may lead there', async () => {
    const page = await search(member, '7-3');
    expect(page.status).toBe(200);
    expect(page.document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toBe(`0; url=${VIDEOS}`);
    expect(page.document.querySelector('form [role=status] a')?.getAttribute('href')).toBe(VIDEOS);
    expect(page.document.querySelector('title')?.textContent).not.toMatch(/^Error/);
    expect(page.document.querySelector('[aria-invalid]')).toBeNull();
  });

  it('says so in the viewer', async () => {
    const page = await member.follow(await search(member, '11-5'));
    expect(page.document.querySelector('[role=status]')?.textContent).toBe('Capítulo 5 encontrado');
  });

  it('leads to the first chapter with the sentence when the volume has no such chapter', async () => {
    const page = await member.follow(await search(member, '11-77'));
    expect(page.status).toBe(404);
    expect(page.document.querySelector('[role=status]')?.textContent).toBe('Capítulo 77 no disponible en este volumen');
  });
});

describe('what was searched', () => {
  it('stands in the field again, which names its error', async () => {
    const page = await search(new Browser(), '11-b "<i>');
    const field = page.document.querySelector('input[name=capitulo]');
    expect(field?.getAttribute('value')).toBe('11-b "<i>');
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    expect(field?.getAttribute('aria-describedby')).toContain('capitulo-error');
    expect(page.document.querySelector('main i')).toBeNull();
  });
});
