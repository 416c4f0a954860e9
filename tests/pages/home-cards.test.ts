import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume, setVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { signedIn } from '../setup/people';

const VIDEOS = 'https://www.youtube.com/playlist?list=PL7';
const login = (volume: number) => `/user-login?redirect=%2Fvolume%2F${volume}`;

const pages = {} as { visitor: Page; member: Page };

beforeAll(async () => {
  await fillVolume(2, { videos: [1, 2], main: { 1: {} } });
  await fillVolume(3, { videos: [1] });
  await setVolume(3, { is_available: false });
  await fillVolume(4, { main: { 1: {} } });
  await setVolume(4, { is_available: true });
  await fillVolume(5, { optional: { 1: {} } });
  await setVolume(5, { is_available: true });
  await fillVolume(6, { main: { 1: {} } });
  await setVolume(7, { is_available: true, youtube_url: VIDEOS });
  await setVolume(8, { is_available: false, youtube_url: VIDEOS });
  await setVolume(9, { is_available: true });
  await setVolume(10, { title: 'Luz & <b>sombra</b>' });
  await fillVolume(11, { main: { 1: {} } });
  await setVolume(11, { is_available: true, youtube_url: VIDEOS });
  pages.visitor = await new Browser().get('/');
  pages.member = await (await signedIn()).browser.get('/');
});

function cardOf(page: Page, volume: number) {
  const card = page.document.querySelectorAll('ul.card-grid > li')[volume - 1];
  const link = card?.querySelector('a');
  return {
    to: link?.getAttribute('href') ?? null,
    newTab: link?.getAttribute('target') === '_blank',
    states: card?.querySelectorAll('.status').map((state) => state.textContent),
    title: card?.querySelector('.volume-card__name > :first-child')?.textContent,
  };
}

describe('the grid of volumes', () => {
  it.each(['visitor', 'member'] as const)('says to a %s the years and the chapters of those that have some', (who) => {
    const facts = (volume: number) =>
      pages[who].document.querySelectorAll('ul.card-grid > li')[volume - 1]?.querySelector('.volume-card__facts');
    expect(facts(1)).toBeNull();
    expect(facts(3)?.textContent).toBe('1 capítulo');
    expect(facts(2)?.textContent).toMatch(/^19\d\d(–19\d\d)? · 2 capítulos$/);
  });

  it.each(['visitor', 'member'] as const)('shows a %s the 36 volumes in their order', (who) => {
    const titles = Array.from({ length: 36 }, (_, at) => cardOf(pages[who], at + 1).title);
    expect(pages[who].document.querySelectorAll('ul.card-grid > li')).toHaveLength(36);
    expect(titles.filter((title) => title?.startsWith('Volumen '))).toHaveLength(35);
    expect(titles.slice(0, 2)).toEqual(['Volumen 1', 'Volumen 2']);
    expect(titles[35]).toBe('Volumen 36');
  });

  it('shows a title that an administrator gave as the text that it is', () => {
    expect(cardOf(pages.visitor, 10).title).toBe('Luz & <b>sombra</b>');
  });

  // volume, its kind, its states besides the label of the detailed content, its links for a visitor and a member
  it.each([
    [1, 'unavailable and empty', 'No disponible', false, null, null],
    [2, 'with a playlist', 'Disponible', true, login(2), '/volume/2'],
    [3, 'unavailable in spite of its playlist', 'No disponible', true, null, null],
    [4, 'with main chapters only', 'Disponible', true, login(4), '/volume/4'],
    [5, 'with optional chapters only', 'Disponible', true, login(5), '/volume/5'],
    [6, 'unavailable in spite of its chapters', 'No disponible', true, null, null],
    [7, 'with an address only', 'Disponible', false, VIDEOS, VIDEOS],
    [8, 'unavailable in spite of its address', 'No disponible', false, null, null],
    [9, 'available and empty', 'Disponible', false, null, null],
    [11, 'with chapters and an address', 'Disponible', true, login(11), '/volume/11'],
  ] as const)('volume %i, %s', (volume, _what, availability, isDetailed, visitorTo, memberTo) => {
    const visitor = cardOf(pages.visitor, volume);
    const member = cardOf(pages.member, volume);
    expect([visitor.to, member.to]).toEqual([visitorTo, memberTo]);
    expect(visitor.states).toEqual([availability, ...(isDetailed ? ['Requiere cuenta'] : [])]);
    expect(member.states).toEqual([availability, ...(isDetailed ? ['Contenido detallado'] : [])]);
    expect([visitor.newTab, member.newTab]).toEqual([visitorTo === VIDEOS, memberTo === VIDEOS]);
  });

  it('leads to other sites without telling them of this page, and says that a tab opens', () => {
    const link = pages.member.document.querySelectorAll('ul.card-grid > li')[6]?.querySelector('a');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link?.textContent).toContain('se abre en otra pestaña');
  });
});

describe('the ways of the cards', () => {
  it('lead a visitor through the login into the volume', async () => {
    const page = await new Browser().get(login(2));
    expect(page.document.querySelector('input[name=redirect]')?.getAttribute('value')).toBe('/volume/2');
  });

  it.each([3, 6])('stay closed on the card of volume %i, whose address works for members all the same', async (n) => {
    const { browser } = await signedIn();
    expect((await browser.get(`/volume/${n}`)).status).toBe(200);
  });
});
