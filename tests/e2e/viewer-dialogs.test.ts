import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { visit } from '../setup/chromium';
import { part } from '../setup/extent';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const CHAPTER = '/volume/11?chapter=1';
const house = useHouse();
beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} }, optional: { 1: {} } }));

/** Opens the chapter for a new member. */
async function reader(scripts = true): Promise<Page> {
  const page = await house.open({ as: await person(), scripts });
  await (scripts ? visit(page, CHAPTER) : page.goto(CHAPTER));
  return page;
}

describe.each(part([{ scripts: false }, { scripts: true }], 2, 1))('the quiz, scripts: $scripts', ({ scripts }) => {
  it('the toggle reads «Mostrar respuesta», then «Ocultar respuesta»', async () => {
    const page = await reader(scripts);
    const question = page.locator('#preguntas li').first();
    const answer = question.getByText('La luz.');
    expect(await answer.isVisible()).toBe(false);
    await question.getByText('Mostrar respuesta').click();
    await answer.waitFor();
    expect(await question.getByText('Mostrar respuesta').isVisible()).toBe(false);
    await question.getByText('Ocultar respuesta').click();
    await answer.waitFor({ state: 'hidden' });
    expect(await page.locator('#preguntas li').nth(1).getByText('La paz.').isVisible()).toBe(false);
  });
});

describe('a Bible reference', () => {
  const linkOf = (page: Page) => page.getByRole('link', { name: /^Consultar cita bíblica Juan 1, 5/ });
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Juan 1, 5' });

  it('without scripts is a link that opens in a new tab', async () => {
    const page = await reader(false);
    expect(await linkOf(page).getAttribute('target')).toBe('_blank');
    const [tab] = await Promise.all([page.context().waitForEvent('page'), linkOf(page).click()]);
    expect(tab).toBeDefined();
    expect(await page.locator('dialog').count()).toBe(0);
  });

  it('with scripts opens over the page, as high as 90 % of the window, with the frame and that link', async () => {
    const page = await reader();
    const address = (await linkOf(page).getAttribute('href')) ?? '';
    expect(decodeURIComponent(address)).toContain('Juan 1, 5');
    await linkOf(page).click();
    const dialog = dialogOf(page);
    expect(await dialog.locator('iframe').getAttribute('src')).toBe(address);
    expect(await dialog.locator('iframe').getAttribute('title')).toBe('Cita bíblica: Juan 1, 5');
    expect(await dialog.getByRole('link', { name: /otra pestaña/ }).getAttribute('href')).toBe(address);
    expect((await dialog.boundingBox())?.height).toBe(810);
  });

  it.each<[string, (page: Page) => Promise<void>]>([
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['the backdrop', (page) => page.mouse.click(5, 5)],
    ['its button', (page) => page.getByRole('button', { name: 'Cerrar cita bíblica' }).click()],
  ])('%s closes it, and the focus is back at the reference', async (_way, close) => {
    const page = await reader();
    await linkOf(page).click();
    await dialogOf(page).waitFor();
    await close(page);
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => linkOf(page).evaluate((link) => link === document.activeElement)).toBe(true);
  });
});

describe('the video', () => {
  const frames = (page: Page) => page.locator('#video iframe');
  const play = (page: Page) => page.locator('#video a.player__screen').click();

  it.each([{ scripts: false }, { scripts: true }])('is not asked for before it is wanted: $scripts', async (how) => {
    const page = await reader(how.scripts);
    expect(await frames(page).count()).toBe(0);
    expect(await page.getByRole('link', { name: /YouTube/ }).getAttribute('href')).toContain('v11x1');
  });

  it('without scripts the server puts the frame in', async () => {
    const page = await reader(false);
    await play(page);
    expect(await frames(page).getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/v11x1/);
    expect(new URL(page.url()).searchParams.get('video')).toBe('1');
  });

  it('with scripts a click puts the frame in its place, without a page load, and the focus into it', async () => {
    const page = await reader();
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await play(page);
    await frames(page).waitFor();
    expect(await frames(page).evaluate((frame) => frame === document.activeElement)).toBe(true);
    expect(urls.filter((address) => address.startsWith(house.url()))).toEqual([]);
    expect(urls.filter((address) => address.startsWith('https://www.youtube-nocookie.com/embed/v11x1'))).toHaveLength(
      1,
    );
  });
});
