import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { playlist } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { sendForm } from '../setup/forms';
import { linkTo, rowsOf, signedInAs, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const LIST = '/admin/playlists';
const ASK = '/admin/playlists/11/eliminar';

const admin = signedInAs('admin');

beforeEach(async () => {
  await fillVolume(11, { videos: [1, 2, 3], main: { 1: {} }, optional: { 1: {} } });
});

describe('the list of playlists', () => {
  it('has the 36 volumes, each with its state, its playlist, how many videos, and its date', async () => {
    await db.updateTable('playlists').set({ created_at: '2026-03-05T18:30:00Z' }).where('volume', '=', 11).execute();
    const rows = rowsOf(await admin.get(LIST), 'Los 36 volúmenes');
    expect(rows).toHaveLength(36);
    const full = ['Volumen 11', 'Disponible', 'Libro de Cielo - Volumen 11', '3', '5 mar 2026, 12:30'];
    expect(rows[10]?.slice(0, 5)).toEqual(full);
    expect(rows[0]).toEqual(['Volumen 1', 'No disponible', '—', '0', '—', 'Editar el volumen 1']);
  });

  it('leads to each volume, and the volume leads back', async () => {
    const path = linkTo(await admin.get(LIST), 'Volumen 11');
    expect(path).toBe('/volume/11?from=%2Fadmin%2Fplaylists');
    const viewer = await admin.get(path);
    expect(viewer.status).toBe(200);
    expect(viewer.document.querySelector(`a[href="${LIST}"]`)).not.toBeNull();
  });
});

it('a playlist is deleted after a page that says what stays, and the list has it no more', async () => {
  const question = await admin.get(linkTo(await admin.get(LIST), 'Eliminar la playlist del volumen 11'));
  expect(wordsIn(question, 'h1')).toEqual(['Eliminar la playlist del Volumen 11']);
  expect(question.text).toContain('las notas y los videos vistos de los lectores, se conservan');
  expect(linkTo(question, 'Volver sin hacerlo')).toBe(LIST);
  const page = await admin.follow(await sendForm(admin, ASK, 'Eliminar playlist'));
  expect(rowsOf(page, 'Los 36 volúmenes')[10]?.slice(1, 5)).toEqual(['No disponible', '—', '0', '—']);
});

it.each(['', '&via=script'])('an upload makes the pages before it stale, sent with %j', async (sentWith) => {
  const { browser } = await signedIn('admin');
  const file = JSON.stringify(playlist(11, [1, 2]));
  const answer = await browser.upload(`${LIST}?subida=playlist${sentWith}`, 'volumen.json', file);
  expect([answer.status, browser.cookies.get('cambios')]).toEqual([sentWith ? 200 : 303, expect.stringMatching(/./)]);
});
