import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume, setVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
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
    await fillVolume(number, { ...(hasPlaylist && { videos: [1] }), ...(hasChapters && { main: { 1: {} } }) });
    await setVolume(number, { is_available: isAvailable, youtube_url: hasAddress ? VIDEOS : null });
  }
  ({ browser: member } = await signedIn());
  pages.visitor = await new Browser().get('/');
  pages.member = await member.get('/');
});

const opens = ({ hasPlaylist, hasChapters }: Kind) => hasPlaylist || hasChapters;
const login = (to: string) => `/user-login?${new URLSearchParams({ redirect: to })}`;

/** Link of a card; null if it has none. */
function wayOf(page: Page, { number }: Kind): string | null {
  const card = page.document.querySelectorAll('ul.card-grid > li')[number - 1];
  return card?.querySelector('.volume-card__name > a:not(.volume-card__contents)')?.getAttribute('href') ?? null;
}
function cardOf(kind: Kind, isMember: boolean): string | null {
  const viewer = `/volume/${kind.number}`;
  if (!kind.isAvailable) return null;
  if (opens(kind)) return isMember ? viewer : login(viewer);
  return kind.hasAddress ? VIDEOS : null;
}

/** Result of a member's search: the viewer, the videos elsewhere, or the eighth rule. */
function searchOf({ isAvailable, hasPlaylist, hasChapters, hasAddress, number }: Kind) {
  if (hasPlaylist || (isAvailable && hasChapters)) return [302, `/volume/${number}?chapter=1`, undefined];
  if (isAvailable && hasAddress) return [200, VIDEOS, undefined];
  return [404, null, `Volumen ${number} no tiene contenido disponible aún`];
}

describe.each(KINDS)('volume %j', (kind) => {
  it('has a card that leads where it may', () => {
    expect([wayOf(pages.visitor, kind), wayOf(pages.member, kind)]).toEqual([cardOf(kind, false), cardOf(kind, true)]);
    for (const [page, detail] of [
      [pages.visitor, 'Requiere cuenta'],
      [pages.member, 'Contenido detallado'],
    ] as const) {
      const states = page.document
        .querySelectorAll('ul.card-grid > li')
        [kind.number - 1]?.querySelectorAll('.status')
        .map(({ textContent }) => textContent);
      expect(states).toEqual([kind.isAvailable ? 'Disponible' : 'No disponible', ...(opens(kind) ? [detail] : [])]);
    }
  });

  it('is found by a search of a member where it may be, and asks visitors for a login first', async () => {
    const path = `/?capitulo=${kind.number}-1`;
    const found = await member.get(path);
    const elsewhere = found.document.querySelector('form [role=status] a')?.getAttribute('href') ?? null;
    const error = found.document.getElementById('capitulo-error')?.textContent.trim();
    expect([found.status, found.location ?? elsewhere, error]).toEqual(searchOf(kind));
    const refused = (await new Browser().get(path)).document.getElementById('capitulo-error');
    expect(refused?.textContent).toMatch(/^\s*Debes iniciar sesión para acceder al contenido detallado/);
    expect(refused?.querySelector('a')?.getAttribute('href')).toBe(login(`/volume/${kind.number}?chapter=1`));
  });

  it('has an address that works for members where there is something to read, whatever its card does', async () => {
    const page = await member.get(`/volume/${kind.number}`);
    expect(page.status).toBe(opens(kind) ? 200 : 404);
    expect(page.text.includes('No se encontró contenido detallado para este volumen')).toBe(!opens(kind));
  });
});
