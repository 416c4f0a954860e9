import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume, setVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const VIDEOS = 'https://www.youtube.com/playlist?list=PL1';

/** Volumes of each kind: the bits of the number less one tell what a volume has. */
const KINDS = Array.from({ length: 16 }, (_, bits) => ({
  number: bits + 1,
  isAvailable: (bits & 1) > 0,
  hasPlaylist: (bits & 2) > 0,
  hasChapters: (bits & 4) > 0,
  hasAddress: (bits & 8) > 0,
}));
type Kind = (typeof KINDS)[number];

const pages = {} as { visitor: Page; member: Page };
let member: Browser;

beforeAll(async () => {
  for (const { number, isAvailable, hasPlaylist, hasChapters, hasAddress } of KINDS) {
    await fillVolume(number, { ...(hasPlaylist && { videos: [1, 2] }), ...(hasChapters && { main: { 1: {} } }) });
    await setVolume(number, { is_available: isAvailable, youtube_url: hasAddress ? VIDEOS : null });
  }
  await setVolume(20, { title: 'Luz & <b>sombra</b>' });
  ({ browser: member } = await signedIn());
  pages.visitor = await new Browser().get('/');
  pages.member = await member.get('/');
});

const opens = ({ hasPlaylist, hasChapters }: Kind) => hasPlaylist || hasChapters;
const login = (to: string) => `/user-login?${new URLSearchParams({ redirect: to })}`;

/** Link and labels of a card; null if it has none. */
function cardOn(page: Page, number: number) {
  const card = page.document.querySelectorAll('ul.card-grid > li')[number - 1];
  const link = card?.querySelector('.volume-card__name > a:not(.volume-card__contents)');
  const states = card?.querySelectorAll('.status').map(({ textContent }) => textContent);
  return { to: link?.getAttribute('href') ?? null, rel: link?.getAttribute('rel') ?? null, states };
}
function cardOf(kind: Kind, isMember: boolean) {
  const viewer = `/volume/${kind.number}`;
  const detail = isMember ? 'Contenido detallado' : 'Requiere cuenta';
  const states = [kind.isAvailable ? 'Disponible' : 'No disponible', ...(opens(kind) ? [detail] : [])];
  if (!kind.isAvailable) return { to: null, rel: null, states };
  if (opens(kind)) return { to: isMember ? viewer : login(viewer), rel: null, states };
  return kind.hasAddress ? { to: VIDEOS, rel: 'noopener noreferrer', states } : { to: null, rel: null, states };
}

it('the grid shows the 36 in their order, their titles as text, their years and chapters, and both states', () => {
  for (const [who, page] of Object.entries(pages)) {
    const titles = wordsIn(page, 'ul.card-grid > li .volume-card__name > :first-child');
    expect(titles.map((title) => title.replace(' (se abre en otra pestaña)', ''))).toEqual(
      Array.from({ length: 36 }, (_, at) => (at === 19 ? 'Luz & <b>sombra</b>' : `Volumen ${at + 1}`)),
    );
    const cards = page.document.querySelectorAll('ul.card-grid > li');
    const facts = cards.map((card) => card.querySelector('.volume-card__facts')?.textContent);
    expect([facts[0], facts[2], facts[6]]).toEqual([undefined, '2 capítulos', '1912 · 2 capítulos']);
    // What a screen reader says, as one phrase:
    const states = page.document.querySelectorAll('.volume-card__states').map((one) => one.getAttribute('aria-label'));
    const detail = who === 'member' ? 'contenido detallado' : 'requiere cuenta';
    expect(new Set(states)).toEqual(
      new Set(['Disponible', 'No disponible', `Disponible, ${detail}`, `No disponible, ${detail}`]),
    );
  }
});

it.each(KINDS)('the card of volume %j leads where it may', (kind) => {
  expect(cardOn(pages.visitor, kind.number)).toEqual(cardOf(kind, false));
  expect(cardOn(pages.member, kind.number)).toEqual(cardOf(kind, true));
});

it('what most volumes have is said once above them, and by a card only where it differs', async () => {
  await db.updateTable('volumes').set({ is_available: true }).execute();
  for (let number = 10; number <= 36; number += 1) await fillVolume(number, { videos: [1] });
  await setVolume(36, { is_available: false });
  for (const [browser, detail] of [
    [new Browser(), 'Requiere cuenta'],
    [member, 'Contenido detallado'],
  ] as const) {
    const page = await browser.get('/');
    expect(wordsIn(page, '.volume-legend')).toEqual([`Disponible ${detail} salvo los que dicen otra cosa`]);
    const [none, playlist, closed] = [1, 3, 36].map((number) => cardOn(page, number).states);
    expect([none, playlist, closed]).toEqual([['Sin contenido detallado'], [], ['No disponible']]);
  }
});
