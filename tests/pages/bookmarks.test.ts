import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { storeBookmark } from '~/domain/bookmarks/bookmarks.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { formWith, sendForm } from '../setup/forms';
import { wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { stored } from '../setup/stored';

const rows = ({ document }: Page) => document.querySelectorAll('.bookmark');
const linksOf = (page: Page) => rows(page).map((row) => row.querySelector('h3 a')?.getAttribute('href'));
const text = (...paragraphs: string[]) => ({ dialogue: [{ speaker: 'Luisa', text: paragraphs.join('\n\n') }] });
const addBookmark = (of: Member, volume: number, index: number, paragraph: number, label = '') =>
  storeBookmark(db, { memberId: of.id, volume, index, paragraph }, label);

let reader: Browser;
let member: Member;
beforeAll(async () => {
  const many = Array.from({ length: 60 }, (_, at) => `Párrafo número ${at + 1}.`);
  await fillVolume(11, { videos: [5, 6], main: { 5: text(...many), 6: text('Uno.', `${'larga '.repeat(80)}fin.`) } });
  await fillVolume(12, { videos: [1], main: { 1: text('Solo éste.') } });
});
beforeEach(async () => {
  ({ browser: reader, member } = await signedIn());
});

describe('one’s bookmarks', () => {
  it('stand by volumes as the book goes, with chapter, speaker, beginning and label', async () => {
    await addBookmark(member, 12, 1, 1, 'De <b>otro</b> volumen');
    await addBookmark(member, 11, 6, 2);
    await addBookmark(member, 11, 5, 30, 'Para orar');
    const page = await reader.get('/marcadores');
    expect(wordsIn(page, 'main h2')).toEqual(['Volumen 11', 'Volumen 12']);
    expect(linksOf(page)).toEqual([
      '/volume/11?chapter=5&from=%2Fmarcadores#p30',
      '/volume/11?chapter=6&from=%2Fmarcadores#p2',
      '/volume/12?chapter=1&from=%2Fmarcadores#p1',
    ]);
    const [first, long] = rows(page).map(({ text: words }) => words);
    expect(first).toMatch(/11-5\..*, párrafo 30.*Para orar.*Luisa.*Párrafo número 30\./s);
    expect([long?.includes('larga…'), long?.includes('fin.')]).toEqual([true, false]);
    expect(page.text).toContain('3 párrafos guardados.');
    expect(page.document.querySelector('.bookmark b:not(.voice)')).toBeNull();
  });

  it('are 25 on a page, and any number of a page is answered', async () => {
    for (let at = 1; at <= 26; at += 1) await addBookmark(member, 11, 5, at);
    const first = await reader.get('/marcadores');
    const next = first.document.querySelector('a[rel=next]')?.getAttribute('href');
    expect([rows(first).length, next]).toEqual([25, '/marcadores?pagina=2']);
    expect(linksOf(await reader.get('/marcadores?pagina=2'))).toEqual([
      '/volume/11?chapter=5&from=%2Fmarcadores%3Fpagina%3D2#p26',
    ]);
    for (const page of ['999999', '0', 'x', '99999999999999999999']) {
      const response = await reader.get(`/marcadores?pagina=${page}`);
      expect([page, response.status, rows(response).length > 0]).toEqual([page, 200, true]);
    }
    const form = formWith(await reader.get('/marcadores?pagina=2'), 'Quitar');
    const after = await reader.post(form.action ?? '', form.fields);
    expect(after.location).toBe('/marcadores#m11-5-25'); // the previous page is the last one now
  });

  it('are reached from the notes, the account and home, and say how to begin where there are none', async () => {
    await reader.get('/volume/11?chapter=5');
    for (const path of ['/notas', '/cuenta', '/']) {
      expect((await reader.get(path)).document.querySelector('a[href="/marcadores"]')).not.toBeNull();
    }
    expect((await reader.get('/marcadores')).text).toContain('Todavía no tienes marcadores');
  });

  it('are nobody else’s, to see, to change or to take away', async () => {
    const { member: other } = await signedIn();
    await addBookmark(other, 11, 5, 3, 'Cosa de otra persona');
    const before = await stored(['bookmarks']);
    for (const path of ['/marcadores', '/volume/11/parrafo/5-3', '/cuenta/datos', '/marcadores?editar=11-5-3']) {
      expect((await reader.get(path)).html).not.toContain('Cosa de otra persona');
    }
    const place = '11-5-3';
    const renamed = await reader.post('/marcadores', { intent: 'label', place, label: 'Mía' });
    expect([renamed.status, renamed.text.includes('Ese marcador ya no está entre los tuyos.')]).toEqual([404, true]);
    await reader.post('/marcadores', { intent: 'drop', place });
    await reader.post('/volume/11/parrafo/5-3', { intent: 'drop' });
    expect(await stored(['bookmarks'])).toEqual(before);
  });
});

describe('the bookmarks of a label', () => {
  const chips = ({ document }: Page) =>
    document.querySelectorAll('.label-chips a').map((one) => [one.text, one.getAttribute('href')]);
  const copied = ({ document }: Page) =>
    (JSON.parse(document.querySelector('[data-copy]')?.getAttribute('data-copy') ?? '{}') as { text?: string }).text;

  it('are listed by its chip, whole, to be copied as one text, and leave the list with the label', async () => {
    for (const [index, paragraph, label] of [
      [5, 1, 'Luz & paz'],
      [5, 2, 'Otra'],
      [6, 2, 'Luz & paz'],
      [6, 1, ''],
    ] as const)
      await addBookmark(member, 11, index, paragraph, label);
    const address = '/marcadores?etiqueta=Luz+%26+paz';
    expect(chips(await reader.get('/marcadores'))).toEqual([
      ['Luz & paz 2', address],
      ['Otra 1', '/marcadores?etiqueta=Otra'],
    ]);
    const page = await reader.get(address);
    expect([linksOf(page), wordsIn(page, 'h1')]).toEqual([
      [5, 6].map(
        (chapter, at) => `/volume/11?${new URLSearchParams({ chapter: `${chapter}`, from: address })}#p${at + 1}`,
      ),
      ['Luz & paz'],
    ]);
    expect(rows(page)[1]?.text).toContain('larga fin.');
    expect(copied(page)?.split('\n')).toEqual([
      '«Párrafo número 1.» Luisa, 14 de marzo de 1912. Libro de Cielo 11-5, § 1',
      expect.stringMatching(/^http.*\/volume\/11\/parrafo\/5-1$/),
      '',
      expect.stringMatching(/^«larga .*fin\.» Luisa, .* 11-6, § 2$/),
      expect.stringMatching(/\/volume\/11\/parrafo\/6-2$/),
    ]);
    const edit = `${address}&editar=11-5-1`;
    expect((await sendForm(reader, edit, 'Guardar la etiqueta', { label: 'Otra' })).location).toBe(address);
    expect((await sendForm(reader, address, 'Quitar')).location).toBe(address);
    expect((await reader.get(address)).text).toContain('Ninguno de tus marcadores tiene ahora esta etiqueta.');
  });

  it('are bounded, and so are the labels, however many there are', async () => {
    await sql`insert into bookmarks (member_id, volume, index, paragraph, label)
              select ${member.id}, 11, 5, n, case when n > 4000 then 'Muchas' else 'Etiqueta ' || n % 800 end
                from generate_series(1, 5000) as n`.execute(db);
    const first = await reader.get('/marcadores');
    expect([rows(first).length, chips(first).length, chips(first)[0]?.[0]]).toEqual([25, 13, 'Muchas 1000']);
    expect(chips(first)[12]).toEqual(['Ver las 801 etiquetas', '/marcadores?etiquetas=todas']);
    const all = await reader.get('/marcadores?etiquetas=todas');
    expect([chips(all).length, all.text.includes('Estas son las 500 más usadas, de 801.')]).toEqual([500, true]);
    const page = await reader.get('/marcadores?etiqueta=Muchas&pagina=10');
    expect([rows(page).length, page.text.includes('10 de 10')]).toEqual([100, true]);
    expect(page.document.querySelector('a[rel=prev]')?.getAttribute('href')).toBe(
      '/marcadores?etiqueta=Muchas&pagina=9',
    );
    expect(chips(await reader.get('/marcadores?etiqueta=Etiqueta+799')).length).toBe(14);
  });
});

describe('a row of them', () => {
  it('has its label changed in its place', async () => {
    await addBookmark(member, 11, 5, 30, 'Para orar');
    const [, , edit] = rows(await reader.get('/marcadores'))[0]?.querySelectorAll('a') ?? [];
    expect(edit?.getAttribute('href')).toBe('/marcadores?editar=11-5-30#m11-5-30');
    const saved = await sendForm(reader, '/marcadores?editar=11-5-30', 'Guardar la etiqueta', { label: 'Otra' });
    expect(rows(await reader.follow(saved))[0]?.text).toContain('La etiqueta se guardó.');
  });

  it('leads to the nearest that there is where its paragraph, chapter or volume is gone, and says so', async () => {
    await sql`insert into bookmarks (member_id, volume, index, paragraph)
              values (${member.id}, 11, 5, 99), (${member.id}, 11, 90, 2), (${member.id}, 30, 1, 1)`.execute(db);
    const page = await reader.get('/marcadores');
    expect(linksOf(page)).toEqual([
      '/volume/11?chapter=5&from=%2Fmarcadores#p60',
      '/volume/11?chapter=6&from=%2Fmarcadores',
      undefined,
    ]);
    const [paragraph, chapter, volume] = rows(page).map(({ text: words }) => words);
    expect(paragraph).toContain(
      'El párrafo 99 del capítulo 11-5 ya no está en el libro: este es el lugar más cercano.',
    );
    expect(paragraph).toContain('Párrafo número 60.');
    expect(chapter).toContain('El párrafo 2 del capítulo 11-90 ya no está en el libro');
    expect(volume).toContain('El Volumen 30 no está ahora en el libro; tu marcador se conserva.');
  });
});
