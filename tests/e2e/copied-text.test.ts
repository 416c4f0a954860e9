import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { visit } from '../setup/chromium';
import { storeGospel } from '../setup/gospel-days';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const DAY = '2026-11-21';
const house = useHouse();
beforeAll(async () => {
  const dialogue = [
    { speaker: 'Luisa', text: 'Rezaba en silencio.\n\nY me decía:' },
    { speaker: 'Jesús', text: '«Hija mía, mira.\n\n»Mira lo que hace la luz».' },
  ];
  await Promise.all([fillVolume(11, { videos: [1], main: { 1: { dialogue } } }), storeGospel(DAY)]);
});

/** Selects and copies the text of `selector`, and pastes it into another field. Returns the content of that. */
async function copied(page: Page, path: string, selector: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, path);
  await page.locator(selector).evaluate((one) => getSelection()?.selectAllChildren(one));
  await page.keyboard.press('Control+C');
  await page.evaluate(() => document.body.prepend(document.createElement('textarea')));
  await page.locator('body > textarea').focus();
  await page.keyboard.press('Control+V');
  return page.locator('body > textarea').inputValue();
}
const lines = (text: string) => text.split('\n').filter((line) => line !== '');

describe.each([360, 1280])('what is copied at %i px is the text alone, without numbers and hidden words', (width) => {
  it('of a chapter', async () => {
    const text = await copied(await house.open({ width, as: await person() }), '/volume/11?chapter=1', '#texto');
    const paragraphs = ['«Hija mía, mira.', '»Mira lo que hace la luz».'];
    expect(lines(text)).toEqual(['Luisa', 'Rezaba en silencio.', 'Y me decía:', 'Jesús', ...paragraphs]);
  });

  it('of a gospel', async () => {
    const text = await copied(await house.open({ width }), `/evangelio?date=${DAY}`, '.verses');
    expect(lines(text)).toEqual(['Aquella noche no pescaron nada.', 'Al amanecer, Jesús estaba en la orilla.']);
  });

  it('of a list whose rows say more to the ear', async () => {
    const text = await copied(await house.open({ width, as: await person() }), '/volume/11/indice', 'main');
    expect(text).toContain('Lectura 1');
    expect(text).not.toContain('Marcar como leído');
  });
});
