import { beforeEach, describe, expect, it } from 'vitest';
import { fillVolume, setVolume } from '../setup/book';
import { formWith, sendForm, typedInto } from '../setup/forms';
import { doneIn, linkTo, rowsOf, signedInAs } from '../setup/panel';
import { stored } from '../setup/stored';

const PATH = '/admin/playlists/12';

const admin = signedInAs('admin');

beforeEach(async () => {
  await setVolume(12, { title: 'Volumen 12', is_available: false, youtube_url: null });
});

const all = Array.from({ length: 36 }, (_, at) => at + 1);
const volumes = async () => (await stored(['volumes'])).volumes as { number: number; title: string }[];

describe('the editor of a volume', () => {
  it.each([1, 36])('writes volume %d, and no other, with the longest title and address', async (number) => {
    const before = await volumes();
    const path = `/admin/playlists/${number}`;
    const form = formWith(await admin.get(path), 'Guardar');
    const typed = { title: 'ñ'.repeat(200), youtube_url: `https://${'x'.repeat(1992)}` };
    const fields = typedInto(form, { ...typed, title: ` ${typed.title} ` });
    expect((await admin.post(form.action ?? path, [...fields, ['is_available', 'on']])).status).toBe(303);
    const after = await volumes();
    expect(after.filter((row) => row.number !== number)).toEqual(before.filter((row) => row.number !== number));
    expect(after.find((row) => row.number === number)).toMatchObject({ ...typed, is_available: true });
  });

  it('stands behind each volume of the list, and leads back to it', async () => {
    const list = await admin.get('/admin/playlists');
    const ways = all.map((number) => linkTo(list, `Editar el volumen ${number}`));
    expect(ways).toEqual(all.map((number) => `/admin/playlists/${number}`));
    const page = await admin.follow(await sendForm(admin, PATH, 'Guardar', { title: 'El Reino' }));
    expect(doneIn(page)).toBe('Listo. Los datos del volumen se guardaron.');
    expect(rowsOf(page, 'Los 36 volúmenes')[11]?.slice(0, 2)).toEqual(['El Reino', 'No disponible']);
  });
});

it('the number for a chapter to write is that after the last, also where one is missing', async () => {
  await fillVolume(25, { main: { 1: {}, 2: {}, 4: {} } });
  const field = (await admin.get('/admin/playlists/25')).document.querySelector('[name=nuevo]');
  expect(field?.getAttribute('value')).toBe('5');
});

describe('the downloads of a volume', () => {
  const names = async (volume: number) => {
    const page = await admin.get(`/admin/playlists/${volume}`);
    return page.document
      .querySelectorAll('a[href^="/admin/exportar/"]')
      .map((link) => link.getAttribute('href')?.split('/').at(-1));
  };

  it('are those that there is something for', async () => {
    await fillVolume(21, { videos: [1] });
    await fillVolume(22, { main: { 1: {} } });
    await fillVolume(23, { optional: { 1: {} } });
    await fillVolume(24, { videos: [1], main: { 1: {} }, optional: { 1: {} } });
    expect(await Promise.all([20, 21, 22, 23, 24].map(names))).toEqual([
      [],
      ['Volumen_21.json'],
      ['Vol_22_main.zip'],
      ['Vol_23_optional.zip'],
      ['Volumen_24.json', 'Vol_24_main.zip', 'Vol_24_optional.zip'],
    ]);
  });
});
