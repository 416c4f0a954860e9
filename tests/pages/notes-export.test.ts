import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { saveNote } from '~/domain/notes/notes.server';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { readCsv } from '../setup/csv';
import { person, signedIn } from '../setup/people';

beforeAll(() => fillVolume(11, { videos: [1, 2] }));

const NASTY = '=1+1\n"comillas", <b>negrita</b> & ñandú;\n</p></body>';
const save = ({ id }: { id: number }, volume: number, index: number, text: string) =>
  saveNote(db, { memberId: id, volume, index }, { text });

/** Makes a member with three notes, one of a chapter that does not exist, and one deleted note. */
async function writer() {
  const { browser, member } = await signedIn();
  await save(member, 12, 4, 'De otro volumen');
  await save(member, 11, 2, NASTY);
  await save(member, 11, 1, 'La primera');
  await save(member, 11, 5, 'quitada');
  await save(member, 11, 5, '');
  await save(await person(), 11, 1, 'De otra persona');
  await db
    .updateTable('notes')
    .set({ updated_at: '2026-01-01T03:30:00Z' })
    .where('member_id', '=', member.id)
    .execute();
  return browser;
}

/** Downloads the file as bytes. */
async function fileOf(browser: Browser, format: string) {
  const response = await browser.request(`/notas/exportar?formato=${format}`);
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { text, status: response.status, of: (name: string) => response.headers.get(name) };
}

describe('one’s notes as a file', () => {
  it('are a text in the order of the book, with the time of the site’s zone', async () => {
    const { text, of } = await fileOf(await writer(), 'txt');
    expect(of('content-type')).toBe('text/plain; charset=utf-8');
    expect(of('content-disposition')).toMatch(/^attachment; filename="mis-notas-libro-de-cielo_\d{4}-\d\d-\d\d\.txt"$/);
    expect(of('cache-control')).toBe('private, no-store');
    expect(text).toMatch(
      /VOLUMEN 11.*11-1\. .*La primera.*11-2\. .*=1\+1\r\n"comillas", <b>.*VOLUMEN 12.*12-4.*De otro/s,
    );
    expect(text).toContain('Guardada el 31 dic 2025, 21:30');
    expect(text).toMatch(/http:\/\/localhost:\d+\/volume\/11\?chapter=2#notas/);
    expect(text).not.toMatch(/quitada|De otra persona|[^\r]\n/);
  });

  it('are a page of their own, in which nothing that was typed is markup', async () => {
    const { text, of } = await fileOf(await writer(), 'html');
    expect(of('content-type')).toBe('text/html; charset=utf-8');
    expect(text.startsWith('<!DOCTYPE html><html lang="es">')).toBe(true);
    expect(text.match(/<\/body>/g)).toHaveLength(1);
    const page = parse(text);
    expect(page.querySelectorAll('h2').map(({ textContent }) => textContent)).toEqual(['Volumen 11', 'Volumen 12']);
    expect(page.querySelectorAll('blockquote').map(({ textContent }) => textContent)).toEqual([
      'La primera',
      NASTY,
      'De otro volumen',
    ]);
    expect(page.querySelector('b')).toBeNull();
  });

  it('are rows for a spreadsheet, none of which it runs', async () => {
    const { text } = await fileOf(await writer(), 'csv');
    expect(text.startsWith('\ufeff')).toBe(true);
    const [head, ...rows] = readCsv(text.slice(1));
    expect(head).toEqual(['Volumen', 'Índice', 'Capítulo', 'Guardada', 'Nota', 'Enlace']);
    expect(rows).toHaveLength(3);
    const [, second] = rows;
    expect(second?.slice(0, 2)).toEqual(['11', '2']);
    expect(second?.slice(3, 5)).toEqual(['2025-12-31 21:30', `'${NASTY}`]);
  });

  it.each(['', 'pdf', 'TXT', '__proto__', '../txt'])('are no file of the kind «%s»', async (format) => {
    const { browser } = await signedIn();
    const page = await browser.get(`/notas/exportar?formato=${encodeURIComponent(format)}`);
    expect([page.status, page.document.querySelector('a')?.getAttribute('href')]).toEqual([404, '/notas']);
  });
});
