import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import { hold, hydratedFully, visit } from '../setup/chromium';
import { useSite } from '../setup/site-in-browser';
import { person } from '../setup/people';

const site = useSite();

describe('the dialog «Acerca de»', () => {
  const TEXT = '**/about?_data=*';
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Acerca de' });
  const linkOf = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Acerca de' });
  const isLocked = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
  const hasFocus = (link: ReturnType<typeof linkOf>) => link.evaluate((element) => element === document.activeElement);

  async function open(page: Page) {
    await visit(page, '/evangelio');
    await linkOf(page).click();
    await dialogOf(page).getByRole('heading', { name: 'Contacto' }).waitFor();
  }

  it.each<[string, (page: Page) => Promise<void>]>([
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['the backdrop', (page) => page.mouse.click(5, 5)],
    ['«Cerrar modal»', (page) => page.getByRole('button', { name: 'Cerrar modal' }).click()],
  ])('%s closes it, the page scrolls again, and the focus is back at the link', async (_way, close) => {
    const page = await site.open();
    await open(page);
    expect(new URL(page.url()).pathname).toBe('/evangelio');
    expect(await isLocked(page)).toBe(true);
    await close(page);
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => isLocked(page)).toBe(false);
    await expect.poll(() => hasFocus(linkOf(page))).toBe(true);
  });

  it('it is at most 2xl wide and 90 % of the window high, and keeps the focus inside', async () => {
    const page = await site.open();
    await open(page);
    const box = await dialogOf(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(672);
    expect(box?.height).toBeLessThanOrEqual(810);
    const isInside = () => page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement));
    expect(await isInside()).toBe(true);
  });

  it('says «Cargando...» until the text is there', async () => {
    const page = await site.open();
    const release = await hold(page, TEXT);
    await visit(page, '/');
    await linkOf(page).click();
    await dialogOf(page).getByText('Cargando...').waitFor();
    release();
    await dialogOf(page).getByRole('heading', { name: 'Contacto' }).waitFor();
    expect(await dialogOf(page).getByText('Cargando...').count()).toBe(0);
  });

  it('says that the text could not be read, and «Reintentar» reads it', async () => {
    const page = await site.open();
    await page.route(TEXT, (route) => route.abort());
    await visit(page, '/');
    await linkOf(page).click();
    const words = dialogOf(page).getByText('Error loading about content');
    await words.waitFor();
    expect(await words.getAttribute('lang')).toBe('en');
    await dialogOf(page).getByRole('heading', { name: 'Contacto' }).waitFor();
    expect(await dialogOf(page).getByRole('link').getAttribute('href')).toBe('mailto:contacto@libro.example');
    await page.unroute(TEXT);
    await dialogOf(page).getByRole('button', { name: 'Reintentar' }).click();
    await words.waitFor({ state: 'detached' });
    await dialogOf(page).getByRole('heading', { name: 'Contacto' }).waitFor();
  });

  it.each([
    [404, '/nada'],
    [500, '/tema/roto'],
  ])('opens over the page of an error %i, which stays as it was drawn', async (status, path) => {
    const topic = { id: 'roto', title: 'Roto', search_key: 'roto', items: '[1]' };
    await db
      .insertInto('topics')
      .values(topic)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const page = await site.open({ as: await person() });
    await page.goto(path);
    await page.getByText(`Error ${status}`).waitFor();
    const words = await page.locator('main').innerText();
    await hydratedFully(page);
    await linkOf(page).click();
    await dialogOf(page).getByRole('heading', { name: 'Contacto' }).waitFor();
    expect(await page.locator('main').innerText()).toBe(words);
    expect(words.includes('dinos este número: ')).toBe(status === 500);
  });
});

describe('a chapter', () => {
  const CHAPTER = '/volume/11?chapter=1';
  beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} }, optional: { 1: {} } }));

  /** Opens the chapter for a new member. */
  async function reader(): Promise<Page> {
    const page = await site.open({ as: await person() });
    await visit(page, CHAPTER);
    return page;
  }

  describe('the quiz', () => {
    it('the toggle reads «Mostrar respuesta», then «Ocultar respuesta»', async () => {
      const page = await reader();
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

    it('opens over the page, as high as 90 % of the window, with the frame and that link', async () => {
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

    it('a click puts the frame in its place, without a page load, and the focus into it', async () => {
      const page = await reader();
      const urls: string[] = [];
      page.on('request', (request) => urls.push(request.url()));
      await play(page);
      await frames(page).waitFor();
      expect(await frames(page).evaluate((frame) => frame === document.activeElement)).toBe(true);
      // That it was started is counted, and nothing of the page comes again.
      expect(urls.filter((address) => address.startsWith(site.url()))).toEqual([
        `${site.url()}/volume/11?chapter=1&_data=routes%2Fvolume%2Froute`,
      ]);
      expect(urls.filter((address) => address.startsWith('https://www.youtube-nocookie.com/embed/v11x1'))).toHaveLength(
        1,
      );
    });

    it('plays from the times of its transcript, one after the other, in the same frame', async () => {
      const sentences = JSON.stringify([
        { start: 0, text: 'Uno.' },
        { start: 83, text: 'Dos.' },
      ]);
      await db.insertInto('transcripts').values({ video_id: 'v11x1', sentences }).execute();
      const page = await reader();
      await page.getByText('Transcripción').click();
      for (const [time, end] of [
        ['1:23', '&start=83'],
        ['0:00', 'rel=0'],
      ] as const) {
        await page.getByRole('link', { name: time }).click();
        await expect.poll(() => frames(page).getAttribute('src')).toMatch(new RegExp(`${end}$`));
      }
      expect([await frames(page).count(), new URL(page.url()).searchParams.has('video')]).toEqual([1, false]);
      expect(await page.locator('.transcript [aria-current]').allTextContents()).toEqual(['0:00']);
    });
  });

  it.each(['no scripts', 'scripts alone'])(
    'its transcript begins at the time that was followed, by %s',
    async (way) => {
      const sentences = JSON.stringify(
        Array.from({ length: 90 }, (_, at) => ({ start: 9 * at, text: `Frase ${at}.` })),
      );
      await db.deleteFrom('transcripts').execute();
      await db.insertInto('transcripts').values({ video_id: 'v11x2', sentences }).execute();
      const scripts = way !== 'no scripts';
      const page = await site.open({ as: await person(), scripts, viewport: { width: 360, height: 640 } });
      if (scripts) await page.route('**/*.css', withoutInitialTarget);
      await page.goto('/volume/11?chapter=2&video=1&t=450#video');
      const boxOf = (selector: string) =>
        page.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
      const inBox = async () =>
        (await boxOf('.transcript [aria-current]')).top - (await boxOf('.transcript__text')).top;
      await expect.poll(async () => Math.abs(await inBox())).toBeLessThan(12);
      expect((await boxOf('.player__frame')).top).toBeGreaterThan(0);
    },
  );
});

/** Serves styles as a browser takes them that does not know where a box is to begin. */
async function withoutInitialTarget(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(/scroll-initial-target:[^;}]+/, '');
  await route.fulfill({ response, body });
}
