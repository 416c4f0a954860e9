import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { formWith, sendForm } from '../setup/forms';
import { signedIn } from '../setup/people';

const PATH = '/volume/11?chapter=2';

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2, 3, 4], without: [3], main: { 1: {}, 7: {} } });
  await fillVolume(12, { videos: [1] });
});

const countIn = (page: Page) => page.document.querySelector('#videos .row p')?.textContent;
const toggleIn = (page: Page, within: string) => {
  const button = page.document.querySelector(`${within} button`);
  return [button?.textContent.replace(/\s+/g, ' ').trim(), button?.getAttribute('name')];
};
const watch = (browser: Browser, fields: Record<string, string>, path = PATH) =>
  browser.post(path, { intent: 'watch', ...fields });
const marks = async ({ id }: { id: number }) =>
  (await db.selectFrom('watched_videos').selectAll().where('member_id', '=', id).orderBy('video_id').execute()).map(
    ({ volume, video_id }) => `${volume}:${video_id}`,
  );

describe('the watched toggle', () => {
  it.each([
    ['under the video', '#video form', '11-2. Lectura 2', PATH, '#video'],
    ['in the list', '#v2', '11-2', '/volume/11?chapter=1', '#v2'],
  ])('%s says what it does, does it there, and undoes it', async (_where, within, name, path, place) => {
    const { browser, member } = await signedIn();
    const before = await browser.get(path);
    expect([countIn(before), ...toggleIn(before, within)]).toEqual([
      '0 de 3 vistos',
      `Marcar como visto: ${name}`,
      'visto',
    ]);
    const page = await sendForm(browser, path, `Marcar como visto: ${name}`);
    expect([page.status, page.location]).toEqual([303, path + place]);
    const after = await browser.get(path);
    expect([countIn(after), ...toggleIn(after, within)]).toEqual([
      '1 de 3 vistos',
      `Marcar como no visto: ${name}`,
      'novisto',
    ]);
    expect(await marks(member)).toEqual(['11:v11x2']);
    await sendForm(browser, path, `Marcar como no visto: ${name}`);
    expect([countIn(await browser.get(path)), await marks(member)]).toEqual(['0 de 3 vistos', []]);
  });

  it('in the list marks another video than the one that is open, and comes back to the open one', async () => {
    const { browser, member } = await signedIn();
    const page = await sendForm(browser, `${PATH}&from=%2Ftemas`, 'Marcar como visto: 11-4');
    expect(page.location).toBe('/volume/11?chapter=2&from=%2Ftemas#v4');
    expect(await marks(member)).toEqual(['11:v11x4']);
    const after = await browser.get(PATH);
    expect(toggleIn(after, '#v4')[1]).toBe('novisto');
    expect(toggleIn(after, '#video form')[1]).toBe('visto');
    expect(after.document.querySelector('#v4 [data-marked]')?.textContent).toBe(' · Visto');
    expect(after.document.querySelector('#v2 [data-marked]')?.textContent).toBe('');
  });

  it('said twice changes nothing', async () => {
    const { browser, member } = await signedIn();
    for (const field of ['visto', 'visto', 'novisto', 'novisto']) {
      expect((await watch(browser, { [field]: 'v11x1' })).status).toBe(303);
      expect(await marks(member)).toEqual(field === 'visto' ? ['11:v11x1'] : []);
    }
  });

  it('is one reader’s own', async () => {
    const { browser } = await signedIn();
    await watch(browser, { visto: 'v11x1' });
    expect(countIn(await (await signedIn()).browser.get(PATH))).toBe('0 de 3 vistos');
  });
});

describe('a mark that cannot be made', () => {
  it.each([
    ['a video that the volume does not have', { visto: 'v99' }, 404, 'Ese video no está en este volumen'],
    ['a video of another volume', { visto: 'v12x1' }, 404, 'Ese video no está en este volumen'],
    ['no mark of such a video either', { novisto: 'v12x1' }, 404, 'Ese video no está en este volumen'],
    ['a video without an id', { visto: '' }, 422, 'Video no disponible'],
    ['no mark without an id either', { novisto: '' }, 422, 'Video no disponible'],
    ['nothing', {}, 422, 'No se pudo determinar el volumen y capítulo'],
  ] as const)('of %s says so on the page', async (_what, fields, status, sentence) => {
    const { browser, member } = await signedIn();
    const page = await watch(browser, fields, '/volume/11?chapter=1');
    expect(page.status).toBe(status);
    const alerts = page.document.querySelectorAll('main [role=alert]').map(({ textContent }) => textContent.trim());
    expect(alerts.join()).toContain(sentence);
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(await marks(member)).toEqual([]);
  });
});

describe('the count', () => {
  it('is of videos with an id; a mark counts while its video is listed, and waits for it meanwhile', async () => {
    const { browser, member } = await signedIn();
    await fillVolume(13, { videos: [1, 2, 3], without: [3] });
    for (const id of ['v13x1', 'v13x2']) await watch(browser, { visto: id }, '/volume/13');
    expect(countIn(await browser.get('/volume/13'))).toBe('2 de 2 vistos');
    await fillVolume(13, { videos: [1, 3] });
    expect(countIn(await browser.get('/volume/13'))).toBe('1 de 2 vistos');
    expect(await marks(member)).toEqual(['13:v13x1', '13:v13x2']);
    await fillVolume(13, { videos: [1, 2, 3] });
    expect(countIn(await browser.get('/volume/13'))).toBe('2 de 3 vistos');
  });

  it('is nought in a volume without videos', async () => {
    await fillVolume(14, { main: { 1: {} } });
    const page = await (await signedIn()).browser.get('/volume/14');
    expect(countIn(page)).toBe('0 de 0 vistos');
    expect(() => formWith(page, 'Marcar como visto')).toThrow();
  });
});
