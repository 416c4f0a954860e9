import { parseAtomFeed } from 'feedsmith';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { readerAddress } from '~/domain/members/secret-address.server';
import { saveBookAuthor } from '~/domain/site/book-author.server';
import { fillVolume, setVolume, emptyBook } from '../setup/book';
import { Browser } from '../setup/browser';
import { allowDownload, bytesOf, wellFormed } from '../setup/epub';
import { sendForm } from '../setup/forms';
import { signedIn } from '../setup/people';

const ACQUISITION = 'application/atom+xml;profile=opds-catalog;kind=acquisition';
const SITE = 'http://localhost:3000';
let browser: Browser;
let member: Member;

beforeEach(async () => {
  ({ browser, member } = await signedIn());
  await emptyBook();
  await allowDownload(true);
  await db.deleteFrom('limits').execute();
  await fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} }, optional: { 2: {} } });
  await fillVolume(12, { videos: [1] });
  await fillVolume(13, { videos: [1], main: { 1: {} } });
  await setVolume(13, { title: 'Luz & «<b>sombra</b>»\u0001' });
});

const shown = async () => (await browser.get('/cuenta')).document.querySelector('#tu-lector code')?.text ?? null;
const make = () => sendForm(browser, '/cuenta', 'Crear una dirección');
const revoke = () => sendForm(browser, '/cuenta', 'Quitar esta dirección');
/** Makes the address; returns its path. */
const made = async () => {
  await make();
  return (await shown())!.replace(SITE, '');
};
/** A client that has no cookie, as e-readers have none. */
const reader = () => new Browser({ address: '203.0.113.9' });

async function catalogAt(path: string) {
  const { html, headers } = await reader().get(path);
  return { ...parseAtomFeed(wellFormed(html)), headers };
}

describe('the address', () => {
  it('is made, shown as long as it holds, and revoked in the account', async () => {
    expect(await shown()).toBeNull();
    await make();
    const address = await shown();
    expect(address).toMatch(/^http:\/\/localhost:3000\/opds\/(?:[\da-hjkmnp-tv-z]{5}-?){4}$/);
    expect(await shown()).toBe(address);
    const path = address!.replace(SITE, '');
    expect((await reader().get(path)).status).toBe(200);
    await revoke();
    expect([await shown(), (await reader().get(path)).status]).toEqual([null, 404]);
    expect((await reader().get(path)).document.querySelector('h1')?.text).toMatch(/^Esta dirección ya no vale/);
    expect(await made()).not.toBe(path);
  });

  it('can be typed: in capitals, without its marks, with letters that look alike', async () => {
    const path = await made();
    const secret = path.slice('/opds/'.length);
    const alike = secret.replaceAll('0', 'O').replaceAll('1', 'l');
    for (const typed of [secret.toUpperCase(), secret.replaceAll('-', ''), alike])
      expect((await reader().get(`/opds/${typed}`)).status).toBe(200);
  });

  it('holds for an active account alone, and says when it was used', async () => {
    const path = await made();
    expect((await browser.get('/cuenta')).text).toContain('todavía sin usar');
    await reader().get(path);
    expect((await browser.get('/cuenta')).text).toContain('usada por última vez el');
    await db.updateTable('members').set({ is_active: false }).where('id', '=', member.id).execute();
    expect((await reader().get(path)).status).toBe(404);
  });

  it('answers only while the book may be taken along', async () => {
    const path = await made();
    await allowDownload(false);
    for (const at of [path, `${path}/libro-de-cielo.epub`]) {
      expect((await reader().get(at)).status).toBe(404);
    }
    expect([await shown(), (await browser.post('/cuenta', { intent: 'make-reader' })).status]).toEqual([null, 404]);
  });

  it('is guessed so many times from one place, which keeps no other out', async () => {
    const path = await made();
    for (let at = 0; at < 60; at += 1) await reader().get(`/opds/nada${at}`);
    const refused = await reader().get('/opds/nada');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await new Browser({ address: '203.0.113.10' }).get(path)).status).toBe(200);
  });

  it('counts among the requests of its member', async () => {
    const path = await made();
    await db.updateTable('limits_of_use').set({ points: 600 }).execute();
    const statuses = new Set<number>();
    for (let at = 0; at < 25; at += 1) statuses.add((await reader().get(path)).status);
    expect([...statuses].at(-1)).toBe(429);
  });

  it('is stored and listed in one’s own data without what opens it, and goes with the account', async () => {
    const path = await made();
    const { html } = await browser.get('/cuenta/datos');
    const { reader_address: told } = JSON.parse(html) as { reader_address: object[] };
    expect(told).toEqual([{ made_at: expect.any(String) as string, last_used_at: null }]);
    const rows = JSON.stringify(await db.selectFrom('reader_addresses').selectAll().execute());
    expect(rows).not.toContain(path.slice('/opds/'.length).replaceAll('-', ''));
    await db.deleteFrom('members').where('id', '=', member.id).execute();
    expect([(await reader().get(path)).status, await readerAddress.find(db, member.id)]).toEqual([404, null]);
  });
});

describe('the catalogue', () => {
  it('offers the whole book and each volume that has a text, and nothing while there is none', async () => {
    const path = await made();
    const { headers, id, title, updated, links, entries, authors } = await catalogAt(path);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      `${ACQUISITION};charset=utf-8`,
      'private, no-store',
    ]);
    expect([id, title?.value, Number.isNaN(Date.parse(updated ?? '')), authors?.length]).toEqual([
      `${SITE}/opds`,
      'Libro de Cielo',
      false,
      1,
    ]);
    const self = SITE + path.replaceAll('-', '');
    expect(links).toEqual(['self', 'start'].map((rel) => ({ rel, type: ACQUISITION, href: self })));
    const offered = entries?.map((entry) => [entry.title?.value, entry.summary?.value, entry.id, entry.links]);
    const link = (file: string, image: string) => [
      ...['image', 'image/thumbnail'].map((rel) => ({
        rel: `http://opds-spec.org/${rel}`,
        type: 'image/png',
        href: SITE + image,
      })),
      { rel: 'http://opds-spec.org/acquisition', type: 'application/epub+zip', href: `${self}/${file}` },
    ];
    expect(offered).toEqual([
      [
        'Libro de Cielo',
        'Todo en un archivo: 2 volúmenes',
        `${SITE}/libro.epub`,
        link('libro-de-cielo.epub', '/icon-512.png'),
      ],
      [
        'Libro de Cielo: Volumen 11',
        '2 capítulos',
        `${SITE}/volume/11/libro.epub`,
        link('libro-de-cielo-11.epub', '/volumen-11.png'),
      ],
      [
        'Libro de Cielo: Luz & «<b>sombra</b>»',
        '1 capítulo',
        `${SITE}/volume/13/libro.epub`,
        link('libro-de-cielo-13.epub', '/volumen-13.png'),
      ],
    ]);
    await emptyBook();
    expect((await catalogAt(path)).entries ?? []).toEqual([]);
  });

  it('says in each entry whose the book is and what is in it, for readers that look at entries alone', async () => {
    const path = await made();
    const entriesWith = async (author: string) => {
      await saveBookAuthor(db, { id: null, email: '' }, author);
      const { html } = await reader().get(path);
      expect(html.match(/<content type="text">\d|<content type="text">T/g)).toHaveLength(3);
      return (await catalogAt(path)).entries?.map(({ authors, content }) => [authors?.[0]?.name, content?.value]);
    };
    const rights = 'Los derechos de este texto son de Fundación Libro de Cielo.';
    const words = ['Todo en un archivo: 2 volúmenes', '2 capítulos', '1 capítulo'].map(
      (one) => expect.stringContaining(`${one}. ${rights}`) as string,
    );
    expect(await entriesWith('Ana & Luz')).toEqual(words.map((one) => ['Ana & Luz', one]));
    expect(await entriesWith('')).toEqual(words.map((one) => ['Fundación Libro de Cielo', one]));
  });

  it('counts chapters as the pages of the site do', async () => {
    await fillVolume(14, { videos: [1, 2, 3], main: { 1: {}, 7: {} }, optional: { 2: {}, 9: {} } });
    const summary = (await catalogAt(await made())).entries?.at(-1)?.summary?.value;
    expect(summary).toBe('5 capítulos');
    expect((await browser.get('/volume/14/indice')).text).toContain('Leídos 0 de 5');
  });

  it('leads to the same files as the site, which go on where a download broke off', async () => {
    const path = await made();
    const { entries = [] } = await catalogAt(path);
    const fileOf = (at: number) => entries[at]?.links?.find(({ rel }) => rel?.endsWith('/acquisition'))?.href;
    for (const [at, own] of ['/libro.epub', '/volume/11/libro.epub', '/volume/13/libro.epub'].entries()) {
      const href = fileOf(at)?.replace(SITE, '') ?? '';
      const [file, same] = [await bytesOf(reader(), href), await bytesOf(browser, own)];
      expect([file.status, file.bytes.equals(same.bytes), file.of('etag')]).toEqual([200, true, same.of('etag')]);
      const rest = await bytesOf(reader(), href, { range: 'bytes=100-', 'if-range': file.of('etag') ?? '' });
      expect([rest.status, rest.bytes.equals(same.bytes.subarray(100))]).toEqual([206, true]);
    }
  });

  it.each(['libro-de-cielo-37.epub', 'x', 'libro-de-cielo-12.epub'])('has no %s', async (file) => {
    expect((await reader().get(`${await made()}/${file}`)).status).toBe(404);
  });

  it('never gives notes', async () => {
    const path = await made();
    const href = `${path}/libro-de-cielo-11.epub`;
    const [plain, asked] = [await bytesOf(reader(), href), await bytesOf(reader(), `${href}?notas=1`)];
    expect(asked.bytes.equals(plain.bytes)).toBe(true);
  });
});
