import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import { visit } from '../setup/chromium';
import { useSite } from '../setup/site-in-browser';
import { person } from '../setup/people';

const PHONE = { width: 360, height: 640 };
const DESK = { width: 1280, height: 800 };
const LONG = Array.from({ length: 60 }, (_, at) => `Frase ${at} de la lectura.`).join(' ');
const speech = (speaker: string) => ({ speaker, text: `${LONG}\n\n${LONG}` });

const site = useSite();
let member: Member;
beforeAll(async () => {
  const dialogue = [speech('Luisa'), speech('Jesús'), speech('Luisa')];
  await fillVolume(11, { videos: [1, 2, 3], main: { 1: {}, 2: { dialogue }, 3: {} }, optional: { 2: {} } });
  member = await person();
});

const opened = async (viewport: typeof PHONE, path: string, scripts = false) => {
  const page = await site.open({ viewport, scripts, as: member });
  await (scripts ? visit(page, path) : page.goto(path));
  return page;
};
const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => {
    const { top, bottom, left, height } = one.getBoundingClientRect();
    return { top, bottom, left, height };
  });

describe.each([
  ['a phone', PHONE, 54],
  ['a desk', DESK, 54],
])('the bar of a chapter on %s', (_name, viewport, most) => {
  it('is slim, holds all its tools in one row, and stays at hand', async () => {
    const page = await opened(viewport, '/volume/11?chapter=2');
    expect((await boxOf(page, '.reading-bar')).height).toBeLessThanOrEqual(most);
    await page.evaluate(() => window.scrollTo(0, 2000));
    expect((await boxOf(page, '.reading-bar')).top).toBe(0);
    await page
      .getByRole('navigation', { name: 'Capítulos', exact: true })
      .getByRole('link', { name: 'Siguiente' })
      .click();
    await page.waitForURL('**/volume/11?chapter=3');
  });

  it.each([2, 3, 6])('leaves paragraph %i in sight where a link lands, and it is marked', async (number) => {
    const page = await opened(viewport, `/volume/11?chapter=2#p${number}`);
    const [bar, target] = [await boxOf(page, '.reading-bar'), await boxOf(page, `#p${number}`)];
    expect(target.top).toBeGreaterThanOrEqual(bar.bottom);
    expect(target.top).toBeLessThan(viewport.height / 2);
    const above = await page.evaluate(
      ({ left, top }) => document.elementFromPoint(left + 60, top + 8)?.closest('p')?.id,
      target,
    );
    expect(above).toBe(`p${number}`);
    const colours = await page
      .locator(`#p${number}, #p1`)
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(new Set(colours).size).toBe(2);
  });

  it('covers nothing that has the focus on the way back', async () => {
    const page = await opened(viewport, '/volume/11?chapter=2', true);
    await page.locator('#nota').focus();
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Shift+Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement!;
        const bar = document.querySelector('.reading-bar')!;
        if (bar.contains(focused)) return [];
        const isBelow = focused.getBoundingClientRect().bottom <= bar.getBoundingClientRect().bottom;
        return isBelow ? [focused.outerHTML] : [];
      });
      expect(covered).toEqual([]);
    }
  });
});

it('says each of its tools once', async () => {
  const page = await opened(PHONE, '/volume/11?chapter=2');
  const bar = page.locator('.reading-bar');
  expect(await bar.locator('a:visible, button:visible, summary').allInnerTexts()).toHaveLength(7);
  expect(await page.locator('.chapter-head').getByRole('link', { name: 'Compartir' }).count()).toBe(1);
});

it('takes an eighth of the window at most where letters are very large, and nothing else stays with it', async () => {
  const page = await opened({ width: 360, height: 740 }, '/volume/11?chapter=2');
  await page.evaluate(() => (document.documentElement.dataset.size = '4'));
  expect((await boxOf(page, '.reading-bar')).height).toBeLessThanOrEqual(0.12 * 740);
  await page.evaluate(() => window.scrollTo(0, 1500));
  const speaker = await page
    .locator('.speech__speaker')
    .first()
    .evaluate((one) => getComputedStyle(one).position);
  expect(speaker).toBe('static');
});

it('stays at its place in a low window, where it would take the room of the text', async () => {
  const page = await opened({ width: 640, height: 360 }, '/volume/11?chapter=2');
  await page.evaluate(() => window.scrollTo(0, 1000));
  expect((await boxOf(page, '.reading-bar')).bottom).toBeLessThan(0);
});

it('the text begins with a drawn letter and ends with the way on', async () => {
  const page = await opened(PHONE, '/volume/11?chapter=2');
  const letter = await page
    .locator('#p1')
    .evaluate((one) => parseFloat(getComputedStyle(one, '::first-letter').fontSize));
  expect(letter).toBeGreaterThan(40);
  const order = await page.locator('.chapter-end').locator('button, a').allTextContents();
  expect(order.map((words) => words.trim())).toEqual([
    'Leído, seguir con 11-3',
    'Marcar como leído: 11-2',
    'Siguiente: 11-3. Lectura 3',
  ]);
  await page.getByRole('button', { name: 'Marcar como leído' }).click();
  await page.getByRole('button', { name: 'Marcar como no leído' }).waitFor();
});

it('shows the first line of the text on a phone’s first screen', async () => {
  const page = await opened(PHONE, '/volume/11?chapter=2');
  const bottom = await page.locator('#p1').evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [...range.getClientRects()].find(({ width }) => width > 60)?.bottom;
  });
  expect(bottom).toBeLessThanOrEqual(PHONE.height);
});

it('changes the size and the ground in place, and what is read stays in view', async () => {
  const page = await opened(PHONE, '/volume/11?chapter=2', true);
  await page.evaluate(() => document.getElementById('p4')?.scrollIntoView());
  const choices = page.locator('.reading-bar .reading-choices');
  await choices.locator('summary').click();
  const before = (await boxOf(page, '#p4')).top;
  const choose = async (name: string) => {
    const stored = page.waitForResponse((response) => response.request().method() === 'POST');
    await choices.getByRole('button', { name }).click();
    expect((await stored).status()).toBe(200);
  };
  const html = () => page.locator('html').evaluate(({ dataset: { size, theme } }) => [size, theme]);
  await choose('Letra más grande');
  await choose('Modo oscuro');
  expect(await html()).toEqual(['3', 'dark']);
  expect(await choices.getByRole('button', { name: 'Modo oscuro' }).getAttribute('aria-pressed')).toBe('true');
  expect(Math.abs((await boxOf(page, '#p4')).top - before)).toBeLessThanOrEqual(2);
  await page.reload();
  expect(await html()).toEqual(['3', 'dark']);
});
