import { beforeAll, expect, it } from 'vitest';
import { fillVolume, setVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { signedIn } from '../setup/people';

let member: Browser;

// Volume 16 is not available, and 18 is the last one.
beforeAll(async () => {
  await fillVolume(11, { videos: [1], main: { 9: {} } });
  await fillVolume(15, { videos: [2, 4] });
  await fillVolume(16, { videos: [1] });
  await fillVolume(18, { videos: [3] });
  await setVolume(16, { is_available: false });
  ({ browser: member } = await signedIn());
});

/** Reads the words and the addresses of the links to other chapters, pager by pager. */
const linksOf = (page: Page) =>
  page.document.querySelectorAll('nav.pager').map((pager) => {
    const ways = pager.querySelectorAll('.button');
    return ways.map((way) => [way.textContent.replace(/\s+/g, ' ').trim(), way.getAttribute('href') ?? null]);
  });

it('the last chapter leads on into the next volume that is available, and says so', async () => {
  expect(linksOf(await member.get('/volume/15?chapter=4'))).toEqual([
    [
      ['Anterior', '/volume/15?chapter=2'],
      ['Siguiente: Volumen 18', '/volume/18?chapter=3'],
    ],
    [
      ['Siguiente: 18-3. Lectura 3', '/volume/18?chapter=3'],
      ['Anterior: 15-2. Lectura 2', '/volume/15?chapter=2'],
    ],
  ]);
});

it('the first chapter leads back to the last one of the volume before it', async () => {
  expect(linksOf(await member.get('/volume/15?chapter=2'))).toEqual([
    [
      ['Anterior: Volumen 11', '/volume/11?chapter=9'],
      ['Siguiente', '/volume/15?chapter=4'],
    ],
    [
      ['Siguiente: 15-4. Lectura 4', '/volume/15?chapter=4'],
      ['Anterior: Capítulo 11-9', '/volume/11?chapter=9'],
    ],
  ]);
});

it('at the ends of the book the words stand without a link', async () => {
  expect(linksOf(await member.get('/volume/18'))[0]?.[1]).toEqual(['Siguiente', null]);
  expect(linksOf(await member.get('/volume/11'))[0]?.[0]).toEqual(['Anterior', null]);
});
