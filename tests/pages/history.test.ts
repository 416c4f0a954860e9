import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { signedIn } from '../setup/people';

const chapter = (index: number, volume = 11) => `/volume/${volume}?chapter=${index}`;
const goOnLink = ({ document }: Page) => document.querySelector('.go-on a');
const opened = ({ document }: Page) => document.querySelector('main')?.textContent.match(/Capítulo (\d+-\d+)/)?.[1];
const listed = ({ document }: Page) =>
  document
    .querySelectorAll('main li a')
    .map((link) => link.getAttribute('href')?.replace('/volume/', '').replace('&from=%2Fhistorial', ''));

let reader: Browser;
let member: Member;
beforeAll(async () => {
  await fillVolume(11, { videos: Array.from({ length: 60 }, (_, at) => at + 1), main: { 1: {} } });
  await fillVolume(12, { videos: [1, 2], main: { 1: {} } });
});
beforeEach(async () => {
  ({ browser: reader, member } = await signedIn());
});

describe('the place where somebody reads', () => {
  it('is nowhere, then the chapter that they opened last: home leads there, and so does each volume to its own', async () => {
    expect([goOnLink(await reader.get('/')), opened(await reader.get('/volume/11'))]).toEqual([null, '11-1']);
    for (const at of [chapter(3), chapter(2, 12), chapter(7)]) await reader.get(at);
    const link = goOnLink(await reader.get('/'));
    expect(link?.getAttribute('href')).toBe('/volume/11?chapter=7');
    expect(link?.textContent).toMatch(/^Seguir leyendo: 11-7\. \S/);
    expect(opened(await reader.get('/volume/12'))).toBe('12-2');
    expect(goOnLink(await reader.get('/'))?.getAttribute('href')).toBe('/volume/12?chapter=2');
    expect(opened(await reader.get('/volume/11'))).toBe('11-7');
    expect(opened(await reader.get(chapter(1)))).toBe('11-1');
  });

  it('is nobody else’s', async () => {
    await reader.get(chapter(5));
    const { browser: other } = await signedIn();
    expect(goOnLink(await other.get('/'))).toBeNull();
    expect(listed(await other.get('/historial'))).toEqual([]);
  });

  it('does not move for what the browser fetches by itself, for a look at the headers, or for a chapter that is not there', async () => {
    await reader.get(chapter(5));
    await reader.get(chapter(6), { 'sec-purpose': 'prefetch' });
    await reader.request(chapter(8), { method: 'HEAD' });
    expect((await reader.get(chapter(99))).status).toBe(404);
    expect(goOnLink(await reader.get('/'))?.getAttribute('href')).toBe('/volume/11?chapter=5');
  });

  it('is told by a page that was fetched ahead once it is shown, for a chapter of the book alone', async () => {
    await reader.get(chapter(5));
    const report = async (index: string) => (await reader.post(chapter(6), { intent: 'place', index })).status;
    expect(await report('6')).toBe(303);
    for (const index of ['99', '0', '-1', '6.5', 'x', '']) expect(await report(index)).toBe(404);
    expect(goOnLink(await reader.get('/'))?.getAttribute('href')).toBe(chapter(6));
    expect((await new Browser().post(chapter(7), { intent: 'place', index: '7' })).status).toBe(302);
    await reader.follow(await sendForm(reader, '/historial', 'No guardar mi historial'));
    await report('8');
    expect(listed(await reader.get('/historial'))).not.toContain('11?chapter=8');
  });

  it('falls back to the nearest chapter where its own is gone, and says so', async () => {
    await reader.get(chapter(60));
    await db.deleteFrom('videos').where('volume', '=', 11).where('index', '>', 58).execute();
    const home = await reader.get('/');
    expect(goOnLink(home)?.getAttribute('href')).toBe('/volume/11?chapter=58');
    const words = 'El capítulo 11-60, donde estabas, ya no está en el libro: este es el más cercano.';
    expect(home.text).toContain(words);
    const page = await reader.get('/volume/11');
    expect([page.status, opened(page), page.text.includes(words)]).toEqual([200, '11-58', true]);
  });
});

describe('the place in a volume', () => {
  const linkOn = ({ document }: Page) =>
    document.querySelectorAll('main a').find((a) => /^\s*Seguir en/.test(a.textContent));

  it('is where its contents lead on, once one of its chapters was opened', async () => {
    expect(linkOn(await reader.get('/volume/11/indice'))).toBeUndefined();
    for (const at of [chapter(4), chapter(2, 12)]) await reader.get(at);
    const link = linkOn(await reader.get('/volume/11/indice'));
    expect([link?.textContent.trim(), link?.getAttribute('href')]).toEqual(['Seguir en 11-4. Lectura 4', chapter(4)]);
  });

  it('is the nearest chapter where its own is gone, as the contents say', async () => {
    await sql`insert into opened_chapters (member_id, volume, index, followed_at) values (${member.id}, 12, 9, now())`.execute(
      db,
    );
    const page = await reader.get('/volume/12/indice');
    expect(linkOn(page)?.getAttribute('href')).toBe(chapter(2, 12));
    expect(page.text).toContain('El capítulo 12-9, donde estabas, ya no está en el libro: este es el más cercano.');
  });
});

describe('the history of reading', () => {
  it('lists each chapter once, the last one first, at most 50', async () => {
    await sql`insert into opened_chapters (member_id, volume, index, opened_at)
              select ${member.id}, 11, index, now() - interval '2 days' + index * interval '1 minute'
                from generate_series(1, 54) as index`.execute(db);
    await reader.get(chapter(20));
    const all = listed(await reader.get('/historial'));
    expect(all.slice(0, 3)).toEqual(['11?chapter=20', '11?chapter=54', '11?chapter=53']);
    expect([all.length, new Set(all).size]).toEqual([50, 50]);
    const rows = await db.selectFrom('opened_chapters').select('index').where('member_id', '=', member.id).execute();
    expect(rows).toHaveLength(50); // older entries are not stored
  });

  it('is reached from home and the account, and leads nowhere once it is cleared', async () => {
    await reader.get(chapter(4));
    for (const path of ['/', '/cuenta']) {
      expect((await reader.get(path)).document.querySelector('a[href="/historial"]')).not.toBeNull();
    }
    await sendForm(reader, '/historial', 'Borrar historial');
    expect(goOnLink(await reader.get('/'))).toBeNull();
  });

  it('can be left unkept, and kept again', async () => {
    await reader.get(chapter(4));
    await sendForm(reader, '/historial', 'No guardar mi historial');
    await reader.get(chapter(5));
    expect(listed(await reader.get('/historial'))).toEqual(['11?chapter=4']);
    await reader.follow(await sendForm(reader, '/historial', 'Guardar mi historial'));
    await reader.get(chapter(5));
    expect(listed(await reader.get('/historial'))).toEqual(['11?chapter=5', '11?chapter=4']);
  });
});
