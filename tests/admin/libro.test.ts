import { beforeEach, describe, expect, it } from 'vitest';
import { fillVolume, setVolume, emptyBook } from '../setup/book';
import type { Page } from '../setup/browser';
import { linkTo, rowsOf, signedInAs, wordsIn } from '../setup/panel';
import { storeTopics } from '../setup/topics';

const PATH = '/admin/libro';
const NOTHING = ['No disponible', 'Sin playlist', 'Sin texto', 'Sin estudio', 'Sin temas'];

const admin = signedInAs('admin');

beforeEach(emptyBook);

/** Reads the cells of a volume, without the text that is for screen readers only. */
function cellsOf(page: Page, title: string): string[] {
  page.document.querySelectorAll('table .visually-hidden').forEach((hidden) => hidden.remove());
  const row = rowsOf(page, 'Lo que tiene cada volumen').find(([name]) => name === title);
  return (row ?? []).slice(1).map((cell) => cell.replaceAll('\u00a0', ' ').trim());
}
const linksOf = (page: Page, title: string) =>
  page.document
    .querySelectorAll('tbody tr')
    .find((row) => row.querySelector('th')?.textContent === title)
    ?.querySelectorAll('a')
    .map((link) => link.getAttribute('href')?.replaceAll('&amp;', '&'));

describe('the whole book', () => {
  it('has the 36 volumes; of an empty one it says each thing that is missing', async () => {
    const page = await admin.get(PATH);
    expect(rowsOf(page, 'Lo que tiene cada volumen')).toHaveLength(36);
    expect(cellsOf(page, 'Volumen 1')).toEqual(NOTHING);
  });

  it('holds the texts against the videos, and the studies against the texts, in words', async () => {
    await fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {}, 3: {}, 4: {} }, optional: { 1: {}, 9: {} } });
    await fillVolume(12, { videos: [1, 2, 3], without: [3], main: { 1: {}, 2: {}, 4: {} } });
    await fillVolume(13, { main: { 1: {} }, optional: { 1: {} } });
    await fillVolume(14, { videos: [1, 2], without: [1, 2] });
    await storeTopics({ luz: { title: 'Luz', items: [{ volume: 11 }, { volume: 11, index: 2 }, { volume: 13 }] } });
    const page = await admin.get(PATH);
    expect([11, 12, 13, 14].map((number) => cellsOf(page, `Volumen ${number}`))).toEqual([
      ['Disponible', '2 videos', '4 de 2, sobran 2', '2 de 4, faltan 3, sobra 1', '1'],
      ['Disponible', '3 videos, 1 sin identificador', '3 de 3, falta 1, sobra 1', '0 de 3, faltan 3', 'Sin temas'],
      ['No disponible', 'Sin playlist', '1', '1 de 1', '1'],
      ['Disponible', '2 videos, ninguno con identificador', '0 de 2, faltan 2', 'Sin estudio', 'Sin temas'],
    ]);
    const figures = wordsIn(page, '.figures > div');
    expect(figures).toEqual(['Volúmenes disponibles3', 'Videos7', 'Textos8', 'Estudios3', 'Temas1']);
  });

  it('says of an available volume that it leads nowhere', async () => {
    const status = async () => cellsOf(await admin.get(PATH), 'Volumen 11')[0];
    await setVolume(11, { is_available: true });
    expect(await status()).toBe('Disponible Sin contenido ni dirección');
    await setVolume(11, { youtube_url: 'https://videos.example/' });
    expect(await status()).toBe('Disponible');
  });

  it('leads from each cell to what it counts', async () => {
    await fillVolume(11, { videos: [1, 2], main: { 1: {}, 3: {} }, optional: { 1: {} } });
    await storeTopics({ luz: { title: 'Luz', items: [{ volume: 11 }] } });
    expect(linksOf(await admin.get(PATH), 'Volumen 11')).toEqual([
      '/admin/playlists/11',
      '/admin/playlists/11?ver=con-video',
      '/admin/playlists/11?ver=con-texto',
      '/admin/playlists/11?ver=sin-texto',
      '/admin/playlists/11?ver=sin-video',
      '/admin/playlists/11?ver=con-estudio',
      '/admin/playlists/11?ver=sin-estudio',
      '/admin/main-files?de=11#temas',
    ]);
  });
});

describe('its filter', () => {
  it('leaves the volumes with gaps, and says so when there are none', async () => {
    const whole = { videos: [1], main: { 1: {} }, optional: { 1: {} } };
    const all = Array.from({ length: 36 }, (_, at) => at + 1);
    await storeTopics({ luz: { title: 'Luz', items: all.map((volume) => ({ volume })) } });
    await fillVolume(11, whole);
    const page = await admin.get(PATH);
    expect(linkTo(page, 'Con huecos: 35')).toBe(`${PATH}?ver=huecos`);
    const narrowed = await admin.get(`${PATH}?ver=huecos`);
    expect(rowsOf(narrowed, 'Lo que tiene cada volumen')).toHaveLength(35);
    expect(cellsOf(narrowed, 'Volumen 11')).toEqual([]);
    for (const volume of all) await fillVolume(volume, whole);
    expect((await admin.get(`${PATH}?ver=huecos`)).text).toContain('Ningún volumen tiene huecos.');
  });

  it.each(['?ver=nada', '?pagina=0'])('takes %s for all of them', async (query) => {
    expect(rowsOf(await admin.get(PATH + query), 'Lo que tiene cada volumen')).toHaveLength(36);
  });
});

describe('on a narrow screen', () => {
  const shown = (page: Page) =>
    page.document.querySelectorAll('tbody tr:not(.only-wide) th').map((th) => th.textContent);

  it('25 volumes stand on a page, with a way to the others', async () => {
    const first = await admin.get(PATH);
    expect(shown(first)).toHaveLength(25);
    expect(shown(await admin.get(linkTo(first, 'Siguiente')))[0]).toBe('Volumen 26');
    expect(shown(await admin.get(`${PATH}?pagina=999`))).toHaveLength(11);
  });
});
