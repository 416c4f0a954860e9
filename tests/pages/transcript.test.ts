import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { caller, fileForm, refusalOf } from '../setup/api';
import { fillVolume } from '../setup/book';
import { signedInAs, wordsIn } from '../setup/panel';

const HOSTILE = `<v Luisa>Fiat, dijo &lt;script&gt;alert(1)&lt;/script&gt; "a" el colibrí.`;
const VTT = `WEBVTT

00:00.000 --> 00:05.000
Hija mía, la luz de lo alto no pregunta a quién alumbra.

01:23.000 --> 01:25.000
${HOSTILE}
`;
const [member, editor] = [caller('user'), caller('editor')];
const put = (index: number, text: string, name = 'x.vtt') =>
  editor('PUT', `/admin/transcript/11/${index}`, fileForm(name, text));

const reader = signedInAs('user');

beforeAll(async () => {
  await db.deleteFrom('transcripts').execute();
  await fillVolume(11, { videos: [1, 2, 3], without: [3], main: { 1: {}, 2: {} } });
  expect(await put(1, VTT)).toMatchObject({ status: 200, json: { sentences: 2 } });
});

describe('under the player', () => {
  const open = (query: string) => reader.get(`/volume/11?${query}`);
  const linksIn = (page: Awaited<ReturnType<typeof open>>) =>
    page.document.querySelectorAll('.transcript a').map((link) => link.getAttribute('href'));

  it('is plain text, each sentence behind a time that leads to it in the video, and not there without one', async () => {
    const page = await open('chapter=1');
    expect(wordsIn(page, '.transcript summary, .transcript p')).toEqual([
      'Transcripción',
      '0:00 Hija mía, la luz de lo alto no pregunta a quién alumbra.',
      '1:23 Luisa: Fiat, dijo <script>alert(1)</script> "a" el colibrí.',
    ]);
    const here = '/volume/11?chapter=1&video=1';
    expect(linksIn(page)).toEqual([`${here}#video`, `${here}&t=83#video`]);
    expect(page.document.querySelector('.transcript[open]')).toBeNull();
    expect((await open('chapter=2')).text).not.toContain('ranscri');
  });

  it('plays from the time, with the words open at it, and the way back in its links', async () => {
    const page = await open('chapter=1&from=/temas&video=1&t=83');
    expect(page.document.querySelector('iframe')?.getAttribute('src')).toMatch(/\/embed\/v11x1\?.*&start=83$/);
    expect(wordsIn(page, '.transcript[open] [aria-current]')).toEqual(['1:23']);
    expect(linksIn(page)).toContain('/volume/11?chapter=1&from=%2Ftemas&video=1&t=83#video');
  });

  it.each(['t=-1', 't=x', 't=0', ''])('%s plays from the beginning', async (query) => {
    const page = await open(`chapter=1&video=1&${query}`);
    expect(page.document.querySelector('iframe')?.getAttribute('src')).not.toContain('start');
  });
});

describe('in the search', () => {
  const search = async (query: string) =>
    wordsIn(await reader.get(`/buscar?${query}`), 'h2, .search-group :is(h3, h4, .search-result__text)');
  it.each([
    [
      'q=colibri',
      [
        '«colibri» está solo en los videos',
        'En los videos (1)',
        '11-1. Lectura 1 (video)',
        'Hija mía, la luz de lo alto no pregunta a quién alumbra. Luisa: Fiat, dijo <script>alert(1)</script> "a" el colibrí.',
      ],
    ],
    ['q=colibri+-luz', ['No se encontró «colibri -luz»']],
    ['q=colibri&volumen=12', ['No se encontró «colibri»']],
    ['q=colibri&voz=jesus', ['No se encontró «colibri»']],
  ])('%s', async (query, words) => {
    expect(await search(query)).toEqual(words);
  });

  it('links to the passage, of a video that is listed', async () => {
    const page = await reader.get('/buscar?q=colibri');
    expect(page.document.querySelector('.search-group a')?.getAttribute('href')).toBe(
      '/volume/11?chapter=1&from=%2Fbuscar%3Fq%3Dcolibri&video=1#video',
    );
    const { json } = await member('GET', '/buscar?q=colibri');
    expect(json).toMatchObject({ total: 0, videos: [{ volume: 11, index: 1, start: 0 }] });
    await fillVolume(11, { videos: [2] });
    expect(await search('q=colibri')).toEqual(['No se encontró «colibri»']);
    await fillVolume(11, { videos: [1, 2, 3], without: [3] });
  });
});

it('comes by the API, and goes', async () => {
  const get = (index = 1) => member('GET', `/transcript/11/${index}`);
  expect((await get()).json).toMatchObject({ sentences: [{ start: 0 }, { start: 83 }] });
  expect(refusalOf(await get(2))).toEqual([404, 'No hay contenido para este capítulo']);
  expect(refusalOf(await put(3, VTT))).toEqual([404, 'Ese capítulo no tiene video en su playlist']);
  expect(refusalOf(await put(2, 'hola'))).toEqual([
    422,
    'No tiene ninguna palabra con su tiempo. Guárdalo como .vtt o .srt y vuelve a subirlo.',
  ]);
  expect(refusalOf(await put(2, 'hola', 'x.pdf'))[0]).toBe(415);
  const remove = () => editor('DELETE', '/admin/transcript/11/1');
  expect([(await remove()).status, (await remove()).status, (await get()).status]).toEqual([204, 404, 404]);
});
