import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume, setVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { alertsIn, doneIn, linkTo, rowsOf, auditLogIn, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { BOOK, READER_TABLES, stored } from '../setup/stored';

const LIST = '/admin/playlists';
const ASK = '/admin/playlists/11/eliminar';

let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
});

beforeEach(async () => {
  await fillVolume(11, { videos: [1, 2, 3], main: { 1: {} }, optional: { 1: {} } });
});

describe('the list of playlists', () => {
  it('has the 36 volumes, each with its state, its playlist, how many videos, and its date', async () => {
    await db.updateTable('playlists').set({ created_at: '2026-03-05T18:30:00Z' }).where('volume', '=', 11).execute();
    const rows = rowsOf(await admin.get(LIST), 'Los 36 volúmenes');
    expect(rows).toHaveLength(36);
    expect(rows[10]?.slice(0, 5)).toEqual([
      'Volumen 11',
      'Disponible',
      'Libro de Cielo - Volumen 11',
      '3',
      '5 mar 2026, 12:30',
    ]);
    expect(rows[0]).toEqual(['Volumen 1', 'No disponible', '—', '0', '—', 'Editar el volumen 1']);
  });

  it('leads to each volume, and the volume leads back', async () => {
    const path = linkTo(await admin.get(LIST), 'Volumen 11');
    expect(path).toBe('/volume/11?from=%2Fadmin%2Fplaylists');
    const viewer = await admin.get(path);
    expect(viewer.status).toBe(200);
    expect(viewer.document.querySelector(`a[href="${LIST}"]`)).not.toBeNull();
  });

  it('shows a volume as its editor names it', async () => {
    await setVolume(12, { title: 'El Reino' });
    expect(rowsOf(await admin.get(LIST), 'Los 36 volúmenes')[11]?.[0]).toBe('El Reino');
    await setVolume(12, { title: 'Volumen 12' });
  });
});

describe('a playlist is deleted', () => {
  it('after a page that asks, and can be left', async () => {
    const before = await stored([...BOOK, ...READER_TABLES, 'audit']);
    const page = await admin.get(linkTo(await admin.get(LIST), 'Eliminar la playlist del volumen 11'));
    expect(wordsIn(page, 'h1')).toEqual(['Eliminar la playlist del Volumen 11']);
    expect(page.text).toContain('las notas y los videos vistos de los lectores, se conservan');
    expect(linkTo(page, 'Volver sin hacerlo')).toBe(LIST);
    expect(await stored([...BOOK, ...READER_TABLES, 'audit'])).toEqual(before);
  });

  it('with its videos; the texts, the notes and the marks stay, and the volume is no longer available', async () => {
    const { browser: reader } = await signedIn();
    await reader.post('/volume/11', { intent: 'watch', visto: 'v11x1' });
    await reader.post('/volume/11', { intent: 'note', index: '2', note_text: 'Mía' });
    const tables = [...READER_TABLES, 'main_chapters', 'optional_chapters'] as const;
    const before = await stored(tables);
    const page = await admin.follow(await sendForm(admin, ASK, 'Eliminar playlist'));
    expect(doneIn(page)).toBe('Listo. La playlist se eliminó y el volumen ya no está disponible.');
    expect(rowsOf(page, 'Los 36 volúmenes')[10]?.slice(1, 5)).toEqual(['No disponible', '—', '0', '—']);
    expect(await stored(tables)).toEqual(before);
    expect(await stored(['playlists', 'videos'])).toEqual({ playlists: [], videos: [] });
    expect((await auditLogIn(admin))[0]).toMatchObject({ act: 'Eliminó una playlist', target: 'Volumen 11' });
  });

  it('once: the same form again takes nothing more, and its page is gone', async () => {
    const confirmation = await admin.get(ASK);
    expect(confirmation.status).toBe(200);
    await sendForm(admin, ASK, 'Eliminar playlist');
    const before = await stored([...BOOK, 'audit']);
    const second = await admin.post(ASK, {});
    expect(second.status).toBe(303); // a form sent again gets the first response
    expect((await admin.get(ASK)).status).toBe(404);
    expect(await stored([...BOOK, 'audit'])).toEqual(before);
  });

  it.each(['0', '37', '-1', 'once', '11.0'])('not of a volume called %s', async (volume) => {
    for (const page of [
      await admin.get(`/admin/playlists/${volume}/eliminar`),
      await admin.post(`/admin/playlists/${volume}/eliminar`, {}),
    ]) {
      expect(page.status).toBe(404);
      expect(alertsIn(page)).toEqual([]);
    }
    expect((await stored(['playlists'])).playlists).toHaveLength(1);
  });
});
