import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { hold, visit } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';
import { endSessionsOf, stored } from '../setup/stored';

const LATER = '2026-11-21T11:00:00';
const SAVE = '**/volume/11?*_data=*';
const house = useHouse();
beforeAll(() => fillVolume(11, { videos: [1, 2, 3], without: [3], main: { 1: {} } }));

async function reader() {
  const member = await person();
  const page = await house.open({ as: member });
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await visit(page, '/volume/11?chapter=1&from=/temas');
  await page.evaluate(() => (document.body.dataset.same = 'yes'));
  const marks = async () => {
    const { watched_videos } = await stored(['watched_videos']);
    return (watched_videos as { member_id: number; video_id: string }[])
      .filter(({ member_id }) => member_id === member.id)
      .map(({ video_id }) => video_id);
  };
  return { page, member, marks };
}

const inPlayer = (page: Page) => page.locator('#video').getByRole('button', { name: /Marcar como|Guardando/ });
const inList = (page: Page) => page.locator('#v1 button');
const isSameDocument = (page: Page) => page.evaluate(() => document.body.dataset.same === 'yes');

it('a mark turns over at once, is busy while it is saved, and stays', async () => {
  const { page, marks } = await reader();
  const release = await hold(page, SAVE);
  await page.getByText('0 de 2 vistos').waitFor();
  await inPlayer(page).click();
  await page.getByText('1 de 2 vistos').waitFor();
  expect(await inPlayer(page).textContent()).toBe('Guardando...');
  expect(await inPlayer(page).isDisabled()).toBe(true);
  expect(await inList(page).isDisabled()).toBe(true);
  expect(await inList(page).getAttribute('title')).toBe('Marcar como no visto: 11-1');
  expect(await marks()).toEqual([]);
  release();
  await expect.poll(() => inPlayer(page).textContent()).toContain('Marcar como no visto');
  expect(await inPlayer(page).isEnabled()).toBe(true);
  expect(await inPlayer(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await marks()).toEqual(['v11x1']);
  expect(await isSameDocument(page)).toBe(true);
});

it('the mark in the list does the same for its own video, and back', async () => {
  const { page, marks } = await reader();
  const second = page.locator('#v2 button');
  await second.click();
  await page.getByText('1 de 2 vistos').waitFor();
  await page.locator('#v2').getByText('Visto', { exact: false }).first().waitFor();
  await expect.poll(marks).toEqual(['v11x2']);
  expect(await inPlayer(page).textContent()).toContain('Marcar como visto');
  await expect.poll(() => second.isEnabled()).toBe(true);
  await second.click();
  await page.getByText('0 de 2 vistos').waitFor();
  await expect.poll(marks).toEqual([]);
});

it('a video that is not available has «Donar» in the place of the mark', async () => {
  const { page } = await reader();
  expect(await page.locator('#v3 button').count()).toBe(0);
  expect(
    await page
      .locator('#v3')
      .getByRole('link', { name: /^Donar/ })
      .getAttribute('target'),
  ).toBe('_blank');
});

describe('what cannot be saved', () => {
  it('while the line is down the mark goes back and the page says so', async () => {
    const { page, marks } = await reader();
    await page.route(SAVE, (route) => route.abort());
    await inPlayer(page).click();
    await page.getByText('No hay conexión. Vuelve a intentarlo en un momento.').waitFor();
    await page.getByText('0 de 2 vistos').waitFor();
    expect(await inPlayer(page).textContent()).toContain('Marcar como visto');
    expect(await marks()).toEqual([]);
    await page.unroute(SAVE);
    await inPlayer(page).click();
    await page.getByText('1 de 2 vistos').waitFor();
    await expect.poll(marks).toEqual(['v11x1']);
  });

  it('with a dead session the toast «Sesión expirada» shows, and the login follows with the way back', async () => {
    const { page, member } = await reader();
    await endSessionsOf(member);
    await page.clock.pauseAt(LATER);
    await inPlayer(page).click();
    const toast = page.locator('.toast', { hasText: 'Sesión expirada' });
    await toast.waitFor();
    expect(await toast.evaluate((element) => element.classList.contains('notice--bad'))).toBe(true);
    await page.clock.runFor(100);
    await page.waitForURL('**/user-login?**');
    const back = new URL(page.url()).searchParams.get('redirect');
    expect(back).toBe('/volume/11?chapter=1&from=%2Ftemas');
    await page.getByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente.').waitFor();
  });
});
