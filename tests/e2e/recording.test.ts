import type { Page } from 'playwright';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { storeAudio } from '~/domain/recordings/audio-files.server';
import { importRecordings } from '~/domain/recordings/recordings.server';
import { fillVolume } from '../setup/book';
import { visit } from '../setup/chromium';
import { person } from '../setup/people';
import { useSite } from '../setup/site-in-browser';
import { mp3 } from '../setup/media';

const SECONDS = 60;
const site = useSite();

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} } });
  for (const index of [1, 2]) {
    const bytes = mp3(SECONDS, index);
    const pieces = (async function* () {
      yield await Promise.resolve(bytes);
    })();
    await importRecordings(db, [{ volume: 11, index, seconds: null, ...(await storeAudio(pieces, bytes.length)) }]);
  }
});
beforeEach(() => db.deleteFrom('listening_positions').execute());

const audio = (page: Page) => page.locator('audio');
const playAt = (page: Page, second: number) =>
  audio(page).evaluate(async (element: HTMLAudioElement, at) => {
    element.muted = true;
    await element.play();
    element.currentTime = at;
  }, second);
const state = (page: Page) =>
  audio(page).evaluate(({ currentTime, playbackRate, paused }: HTMLAudioElement) => ({
    ...{ at: Math.floor(currentTime), playbackRate, paused },
  }));
const stored = () => db.selectFrom('listening_positions').select(['index', 'seconds']).execute();

it('fetches nothing before it plays, goes at another speed and back, and on where it stopped, on another device', async () => {
  const member = await person();
  const page = await site.open({ as: member });
  const files: string[] = [];
  page.on('request', (request) => request.url().includes('/audio/') && files.push(request.url()));
  await visit(page, '/volume/11?chapter=1');
  await page.waitForLoadState('networkidle');
  expect([files, await page.getByRole('button', { name: '15 s atrás' }).count()]).toEqual([[], 0]);
  await playAt(page, 40);
  await page.getByLabel('Velocidad').selectOption('1,5');
  await page.getByRole('button', { name: '15 s atrás' }).click();
  await expect.poll(() => state(page)).toMatchObject({ playbackRate: 1.5, paused: false });
  await audio(page).evaluate((element: HTMLAudioElement) => element.pause());
  const { at } = await state(page);
  expect(at).toBeLessThan(40);
  await expect.poll(stored).toEqual([{ index: 1, seconds: at }]);
  const other = await site.open({ as: member });
  await visit(other, '/volume/11?chapter=1');
  expect(await audio(other).getAttribute('src')).toBe(`/audio/libro/11-1.mp3#t=${at}`);
  await other.getByRole('heading', { name: `Grabación · 1:00 · sigue en 0:${at}` }).waitFor();
  await audio(other).evaluate((element: HTMLAudioElement) => void ((element.muted = true), element.play()));
  await expect.poll(async () => (await state(other)).at).toBeGreaterThanOrEqual(at);
});

it('goes on with the next chapter where one chose it, and forgets the place of one that ended', async () => {
  const page = await site.open({ as: await person() });
  await visit(page, '/volume/11?chapter=1');
  await playAt(page, 30);
  await page.getByLabel('Seguir con el siguiente').check();
  await playAt(page, SECONDS - 0.3);
  await page.waitForURL('**/volume/11?chapter=2#grabacion-sigue');
  await expect.poll(async () => (await state(page)).paused).toBe(false);
  await page.goto('about:blank'); // which stores the place in the second
  await expect.poll(async () => (await stored()).filter(({ index }) => index === 1)).toEqual([]);
});

it('says that it cannot be heard, as once the session has ended, and leads on from there', async () => {
  const page = await site.open({ as: await person(), isFresh: true }); // another may hold the sound in memory
  await visit(page, '/volume/11?chapter=1#grabacion');
  await page.context().clearCookies();
  const play = () => audio(page).evaluate((element: HTMLAudioElement) => element.play().catch(() => 'failed'));
  expect(await play()).toBe('failed');
  const alert = page.locator('#grabacion').getByRole('alert');
  await alert.getByText('No se pudo oír la grabación.').waitFor();
  await alert.getByRole('link').click();
  await page.waitForURL('**/user-login?redirect=*');
});
