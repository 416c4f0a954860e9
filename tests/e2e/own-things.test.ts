import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { hydratedFully } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const PHONE = { width: 360, height: 640 };
const LONG = Array.from({ length: 40 }, (_, at) => `Párrafo número ${at + 1}, que ocupa su lugar en la página.`);
const house = useHouse();
beforeAll(() =>
  fillVolume(11, {
    videos: [1, 2, 3],
    main: { 1: { dialogue: [{ speaker: 'Luisa', text: LONG.join('\n\n') }] }, 2: {} },
  }),
);

/** Tells whether an element stands in the window below the bar. */
const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const bar = document.querySelector('.reading-bar')?.getBoundingClientRect().bottom ?? 0;
    const { top } = element.getBoundingClientRect();
    return top >= bar - 1 && top < window.innerHeight;
  });
const openMenu = (page: Page) => page.locator('.own-menu > summary').click();

describe.each([
  ['off', false],
  ['on', true],
])('with scripts %s', (_words, scripts) => {
  const reader = async (path: string) => {
    const page = await house.open({ as: await person(), scripts, viewport: PHONE });
    await page.goto(path);
    if (scripts) await hydratedFully(page);
    return page;
  };

  it('a chapter is marked and left in one act, and its list says that it is read', async () => {
    const page = await reader('/volume/11?chapter=1');
    await page.getByRole('button', { name: 'Leído, seguir con 11-2' }).click();
    await page.waitForURL(/chapter=2(#titulo)?$/);
    await page.getByText('1 de 3 leídos').waitFor();
    expect(await page.locator('#v1').textContent()).toContain('Leído');
    await page.goto('/volume/11?chapter=1');
    expect(await page.getByRole('button', { name: /^Leído, seguir/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Siguiente: 11-2. Lectura 2' }).first().isVisible()).toBe(true);
  });

  it('the bar’s menu leads to the note, below what stays open, and back to the text', async () => {
    const page = await reader('/volume/11?chapter=1');
    await page.locator('#p20').scrollIntoViewIfNeeded();
    await openMenu(page);
    await page.getByRole('link', { name: 'Nota de este capítulo' }).click();
    await page.waitForURL('**#notas');
    expect(await isInView(page, '#notas-t')).toBe(true);
    expect(await page.locator('.own-menu').getAttribute('open')).toBe(scripts ? null : '');
    await page.getByRole('link', { name: 'Volver a la lectura' }).click();
    await page.waitForURL(scripts ? /#p(1\d|2\d)$/ : /#texto$/);
  });

  it('the header’s menu leads to the sign, to where one reads, and to each list', async () => {
    const page = await reader('/volume/11/parrafo/1-20');
    await page.getByRole('button', { name: 'Señal' }).click();
    await page.getByText('Dejaste tu señal.').waitFor();
    await page.goto('/volume/11?chapter=2');
    for (const [name, url] of [
      ['Seguir leyendo', '**/volume/11?chapter=2'],
      ['Señal', '**/volume/11?chapter=1#p20'],
      ['Marcadores', '**/marcadores'],
      ['Notas', '**/notas'],
      ['Historial', '**/historial'],
      ['Cuenta', '**/cuenta'],
    ] as const) {
      await page.goto('/temas');
      await openMenu(page);
      await page.locator('.own-menu').getByRole('link', { name }).click();
      await page.waitForURL(url);
    }
  });
});
