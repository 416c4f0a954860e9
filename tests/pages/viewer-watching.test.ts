import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import type { Page } from '../setup/browser';
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
    expect(countIn(await (await signedIn()).browser.get(path))).toBe('0 de 3 vistos'); // it is one reader's own
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
});

describe('the count', () => {
  it('is of videos with an id; a mark counts while its video is listed, and waits for it meanwhile', async () => {
    const { browser, member } = await signedIn();
    await fillVolume(13, { videos: [1, 2, 3], without: [3] });
    for (const id of ['v13x1', 'v13x2']) await browser.post('/volume/13', { intent: 'watch', visto: id });
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
