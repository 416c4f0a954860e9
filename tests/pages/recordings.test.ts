import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { parseRssFeed } from 'feedsmith';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { audioPath } from '~/domain/recordings/audio-files.server';
import { importRecordings } from '~/domain/recordings/recordings.server';
import { fillVolume, HEARD, heard } from '../setup/book';
import { Browser } from '../setup/browser';
import { allowDownload, bytesOf, fileIn, filesOf, wellFormed } from '../setup/epub';
import { sendForm } from '../setup/forms';
import { signedIn } from '../setup/people';
import { mp3 } from '../setup/media';

const SITE = 'http://localhost:3000';
const SOUND = mp3(200);
const OWN = createHash('sha256').update(SOUND).digest('hex');
const FILE = '/audio/libro/11-2.mp3';
const sound = { type: 'audio/mpeg', size: SOUND.length, seconds: 200 } as const;
const given = (index: number, source: string) => ({ volume: 11, index, source, seconds: null, sound: null });

let browser: Browser;
/** A client without a cookie, as podcast programs are. */
const program = () => new Browser({ address: '203.0.113.9' });

async function switchTo(audio_open_enabled: boolean, audio_download_enabled = false) {
  await db.updateTable('site').set({ audio_open_enabled, audio_download_enabled }).execute();
}

beforeEach(async () => {
  ({ browser } = await signedIn());
  for (const table of ['limits', 'recordings', 'recording_sources'] as const) await db.deleteFrom(table).execute();
  await switchTo(false);
  await fillVolume(11, { videos: [1, 2, 3], main: { 1: {}, 2: {}, 3: {} } });
  await heard();
  await importRecordings(db, [given(1, HEARD), { ...given(2, OWN), sound }]);
  await mkdir(audioPath(''), { recursive: true });
  await writeFile(audioPath(OWN), SOUND);
});

describe('a chapter with a recording', () => {
  const playerOn = async (index: number) => {
    const page = await browser.get(`/volume/11?chapter=${index}`);
    const audio = page.document.querySelector('audio');
    const policy = /media-src [^;]+/.exec(page.headers.get('content-security-policy') ?? '')?.[0];
    return { audio, policy, words: page.document.querySelector('#grabacion')?.textContent.replace(/\s+/g, ' ') };
  };

  it('has a player that fetches nothing before it is pressed, and may fetch that alone', async () => {
    const [other, own] = [await playerOn(1), await playerOn(2)];
    expect(own.audio?.attributes).toMatchObject({ controls: '', preload: 'none', src: FILE });
    expect([other.audio?.getAttribute('src'), other.policy, own.policy]).toEqual([
      ...[HEARD, 'media-src https:', "media-src 'self'"],
    ]);
    expect([other.words, own.words]).toEqual([
      expect.stringContaining('Grabación · 12:34'),
      expect.stringContaining('Grabación · 3:20'),
    ]);
    expect(own.words).not.toContain('Descargar');
    await switchTo(false, true);
    expect((await playerOn(2)).words).toContain('Descargar la grabación de 11-2 (195 KB)');
  });

  it('goes on where the reader stopped, on whatever device, and not at its end', async () => {
    const send = (seconds: string) => browser.post('/volume/11?chapter=2', { intent: 'listened', index: '2', seconds });
    expect((await send('83')).status).toBe(303);
    expect((await playerOn(2)).audio?.getAttribute('src')).toBe(`${FILE}#t=83`);
    await send('0');
    expect((await playerOn(2)).audio?.getAttribute('src')).toBe(FILE);
    await importRecordings(db, [given(2, `${HEARD}#t=9`)]);
    await send('83');
    expect((await playerOn(2)).audio?.getAttribute('src')).toBe(`${HEARD}#t=83`);
  });

  it('begins anew where a shorter recording took the place of the one that was heard', async () => {
    const place = { intent: 'listened', index: '2', seconds: '83' };
    await browser.post('/volume/11?chapter=2', place);
    await importRecordings(db, [{ ...given(2, HEARD), seconds: 83 }]);
    const { audio, words } = await playerOn(2);
    expect([audio?.getAttribute('src'), words]).toEqual([HEARD, expect.not.stringContaining('sigue en')]);
    await importRecordings(db, [{ ...given(2, HEARD), seconds: 84 }]);
    expect((await playerOn(2)).audio?.getAttribute('src')).toBe(`${HEARD}#t=83`);
  });

  it('differs from one without by that alone', async () => {
    const { audio, policy } = await playerOn(3);
    expect([audio, policy]).toEqual([null, undefined]);
    const page = async () => (await browser.get('/volume/11?chapter=3')).html;
    const before = await page();
    await db.deleteFrom('recordings').execute();
    expect(await page()).toBe(before);
  });
});

it('the contents, home and the EPUB show which chapters can be heard', async () => {
  const rows = (await browser.get('/volume/11/indice')).document.querySelectorAll('.contents-row');
  expect(rows.map(({ text }) => /Grabación/.test(text))).toEqual([true, true, false]);
  const cards = (await browser.get('/')).document.querySelectorAll('ul.card-grid > li').map(({ text }) => text);
  const names = cards.filter((text) => text.includes('Con grabaciones')).map((text) => /Volumen \d+/.exec(text)?.[0]);
  expect(names).toEqual(['Volumen 11']);
  await db.insertInto('transcripts').values({ video_id: 'v11x3', sentences: '[{"start":0,"text":"Fiat."}]' }).execute();
  await allowDownload(true);
  const files = await filesOf((await bytesOf(browser, '/volume/11/libro.epub')).bytes);
  await allowDownload(false);
  const linksIn = (index: number) =>
    fileIn(files, `11-${index}.xhtml`)
      .querySelectorAll(`a[href^="${SITE}"]`)
      .map((link) => link.getAttribute('href'));
  expect([linksIn(2), linksIn(3)]).toEqual([
    [`${SITE}/volume/11?chapter=2#grabacion`],
    [`${SITE}/volume/11?chapter=3#video`],
  ]);
  expect([...files.keys()].filter((name) => !/\.(?:xhtml|opf|ncx|css|svg|xml)$|mimetype/.test(name))).toEqual([]);
});

describe('a file of ours', () => {
  it('is for members, and for everybody where administrators say so', async () => {
    const whole = await bytesOf(browser, FILE);
    expect([whole.status, whole.bytes.equals(SOUND)]).toEqual([200, true]);
    expect(whole.of('content-type')).toBe('audio/mpeg');
    expect((await program().get(FILE)).location).toMatch(/^\/user-login\?redirect=/);
    await switchTo(true);
    expect((await bytesOf(program(), FILE)).bytes.equals(SOUND)).toBe(true);
  });

  // Which part is sent again, and which not: epub.test.ts too.
  it.each<[range: string, more: Record<string, string>, status: number, span: string | null, length: number]>([
    ['bytes=0-99', {}, 206, `bytes 0-99/${SOUND.length}`, 100],
    ['bytes=100-', {}, 206, `bytes 100-${SOUND.length - 1}/${SOUND.length}`, SOUND.length - 100],
    ['bytes=-70000', {}, 206, `bytes ${SOUND.length - 70_000}-${SOUND.length - 1}/${SOUND.length}`, 70_000],
    [`bytes=-${SOUND.length + 1}`, {}, 206, `bytes 0-${SOUND.length - 1}/${SOUND.length}`, SOUND.length],
    ['bytes=-0', {}, 416, `bytes */${SOUND.length}`, 0],
    [`bytes=${SOUND.length}-`, {}, 416, `bytes */${SOUND.length}`, 0],
    ['bytes=0-99', { 'if-range': `"${OWN.slice(0, 32)}"` }, 206, `bytes 0-99/${SOUND.length}`, 100],
    ['bytes=5-1', {}, 200, null, SOUND.length],
    ['bytes=0-1,5-6', {}, 200, null, SOUND.length],
    ['bytes=0-9', { 'if-none-match': `"${OWN.slice(0, 32)}"` }, 304, null, 0],
    ['bytes=0-9', { 'if-none-match': `"x", W/"${OWN.slice(0, 32)}"` }, 304, null, 0],
    ['bytes=0-9', { 'if-none-match': '*' }, 304, null, 0],
    ['bytes=0-9', { 'if-match': '"other"' }, 412, null, 0],
    ['bytes=0-9', { 'if-match': `"other", "${OWN.slice(0, 32)}"` }, 206, `bytes 0-9/${SOUND.length}`, 10],
    ['bytes=0-9', { 'if-match': '*' }, 206, `bytes 0-9/${SOUND.length}`, 10],
  ])('gives %s with %j', async (range, more, status, span, length) => {
    const part = await bytesOf(browser, FILE, { range, ...more });
    expect([part.status, part.of('content-range'), part.bytes.length]).toEqual([status, span, length]);
    const [, start = 0] = /^bytes (\d+)-/.exec(span ?? '') ?? [];
    expect(part.bytes.equals(SOUND.subarray(Number(start), Number(start) + length))).toBe(true);
  });

  it('plays in a tab of its own, whose document may load that sound and nothing else', async () => {
    const { of } = await bytesOf(browser, FILE);
    expect(of('content-security-policy')).toBe("default-src 'none'; media-src 'self'; frame-ancestors 'none'");
  });

  // RFC 9110, 14.2: a range is one of GET
  it('has a head with the length of all of it, whatever part is requested', async () => {
    const { status, headers } = await browser.request(FILE, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
    expect([status, headers.get('content-range'), headers.get('content-length')]).toEqual([
      ...[200, null, String(SOUND.length)],
    ]);
  });

  it.each(['11-1.mp3', '11-9.mp3', '11-2.txt', '../secret'])('is not %s', async (name) => {
    expect((await browser.get(`/audio/libro/${encodeURIComponent(name)}`)).status).toBe(404);
  });

  it('that is not on the disk is shown', async () => {
    await rm(audioPath(OWN));
    const page = await browser.get(FILE);
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('no tiene ninguna grabación')]);
  });
});

describe('the feed', () => {
  const make = async () => {
    await sendForm(browser, '/cuenta', 'Crear una dirección');
    return (await browser.get('/cuenta')).document.querySelector('#escuchar code')!.text.replace(SITE, '');
  };
  const feedAt = async (path: string) => {
    const { html, headers } = await program().get(path);
    return { headers, ...parseRssFeed(wellFormed(html)) };
  };

  it('is a podcast as programs want it, whose own files need no cookie', async () => {
    const path = await make();
    const feed = await feedAt(path);
    expect(feed).toMatchObject({
      ...{ title: 'Libro de Cielo', language: 'es', link: `${SITE}/` },
      itunes: { explicit: false, type: 'episodic', block: true, author: expect.any(String) as string },
      podcast: {
        locked: { value: true },
        medium: 'audiobook',
        guid: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      },
    });
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const key = path.replace('.xml', '').replaceAll('-', '');
    const own = { url: `${SITE}${key}/11-2.mp3`, length: SOUND.length, type: 'audio/mpeg' };
    expect(feed.items?.map(({ title, enclosures, itunes }) => [title, enclosures, itunes?.duration])).toEqual(
      expect.arrayContaining([
        ['11-1. Lectura 1', [{ url: HEARD, length: 5000, type: 'audio/mpeg' }], 754],
        ['11-2. Lectura 2', [own], 200],
      ]),
    );
    const file = own.url.replace(SITE, '');
    const part = await bytesOf(program(), file, { range: 'bytes=9-' });
    expect([part.status, part.of('cross-origin-resource-policy')]).toEqual([206, 'cross-origin']);
    await sendForm(browser, '/cuenta', 'Quitar esta dirección');
    expect([(await program().get(path)).status, (await program().get(file)).status]).toEqual([404, 404]);
  });

  it('comes by pages, in the order of the book or the newest first, of one volume', async () => {
    const indices = Array.from({ length: 130 }, (_, at) => at + 1);
    await fillVolume(11, { videos: indices });
    await fillVolume(12, { videos: [1] });
    await importRecordings(
      db,
      indices.map((index) => given(index, `https://s.example/${index}.mp3`)),
    );
    await importRecordings(db, [{ ...given(1, HEARD), volume: 12 }]);
    await db.updateTable('recordings').set({ created_at: '2030-01-01' }).where('index', '=', 77).execute();
    const path = await make();
    const titles = async (query: string) =>
      (await feedAt(path + query)).items?.map(({ title }) => title?.split('.')[0]);
    const rels = async (query: string) =>
      (await feedAt(path + query)).atom?.links?.map(({ rel, href }) => `${rel} ${href?.split('?')[1] ?? ''}`);
    const ofBook = await titles('?volumen=11&orden=libro');
    expect([ofBook?.length, ofBook?.[0], ofBook?.at(-1)]).toEqual([100, '11-1', '11-100']);
    expect(await rels('?volumen=11&orden=libro')).toEqual([
      ...['self volumen=11&orden=libro', 'first volumen=11&orden=libro', 'next volumen=11&orden=libro&pagina=2'],
    ]);
    expect((await titles('?volumen=11&orden=libro&pagina=2'))?.length).toBe(30);
    expect((await titles(''))?.[0]).toBe('11-77');
    expect(await titles('?volumen=12')).toEqual(['12-1']);
    expect((await program().get(`${path}?volumen=99`)).status).toBe(404);
    expect(await rels('?pagina=2')).toEqual(['self pagina=2', 'first ', 'previous ']);
  });

  it('is open where administrators say so, else for who is signed in', async () => {
    expect((await program().get('/audio/libro.xml')).location).toMatch(/^\/user-login/);
    expect((await browser.get('/audio/libro.xml')).status).toBe(200);
    await switchTo(true);
    const feed = await feedAt('/audio/libro.xml');
    expect([feed.items?.length, feed.itunes?.block]).toEqual([2, undefined]);
    const again = await program().get('/audio/libro.xml', { 'if-none-match': feed.headers.get('etag')! });
    expect(again.status).toBe(304);
  });
});
