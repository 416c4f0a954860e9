import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { emptyBook, fillVolume, recorded } from '../setup/book';
import { ORIGIN, type Browser } from '../setup/browser';
import { allowDownload, bytesOf, fileIn, filesOf } from '../setup/epub';
import { signedIn } from '../setup/people';

let browser: Browser;
beforeAll(async () => {
  await emptyBook();
  for (const volume of [11, 12]) await fillVolume(volume, { videos: [1, 2], main: { 1: {}, 2: {} } });
  await recorded(11, 2);
  await db.insertInto('transcripts').values({ video_id: 'v11x1', sentences: '[{"start":0,"text":"Fiat."}]' }).execute();
  await allowDownload(true);
  ({ browser } = await signedIn());
});

it('the contents show which chapters can be heard', async () => {
  const { document } = await browser.get('/volume/11/indice');
  const facts = document.querySelectorAll('.contents-row').map(({ text }) => /Grabación/.test(text));
  expect(facts).toEqual([false, true]);
});

it('home shows it on the card of a volume', async () => {
  const { document } = await browser.get('/');
  const cards = document.querySelectorAll('ul.card-grid > li').filter(({ text }) => text.includes('Con grabaciones'));
  expect(cards.map(({ text }) => /Volumen \d+/.exec(text)?.[0])).toEqual(['Volumen 11']);
});

it('an EPUB leads to the recording and to the words of the video, and holds no sound', async () => {
  const files = await filesOf((await bytesOf(browser, '/volume/11/libro.epub')).bytes);
  const linksIn = (index: number) =>
    fileIn(files, `11-${index}.xhtml`)
      .querySelectorAll(`a[href^="${ORIGIN}"]`)
      .map((link) => link.getAttribute('href'));
  expect([linksIn(1), linksIn(2)]).toEqual([
    [`${ORIGIN}/volume/11?chapter=1#video`],
    [`${ORIGIN}/volume/11?chapter=2#grabacion`],
  ]);
  expect([...files.keys()].filter((name) => !/\.(?:xhtml|opf|ncx|css|svg|xml)$|mimetype/.test(name))).toEqual([]);
});
