import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { saveNote } from '~/domain/notes/notes.server';
import { fillHouse } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const CONTROLS =
  'nav, button, input, textarea, select, summary, progress, .button, .action-link, .top-bar, .site-footer, .video-list, #video';
const PAPER = { width: 628, height: 890 }; // A4 without its margins

const house = useHouse();
let member: Member;
beforeAll(async () => {
  await fillHouse();
  member = await person();
  await saveNote(db, { memberId: member.id, volume: 11, index: 1 }, { text: 'Mi nota,\nen dos líneas' });
});

async function onPaper(path: string): Promise<Page> {
  const page = await house.open({ scripts: false, as: member, viewport: PAPER });
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  return page;
}

describe.each([
  ['/volume/11?chapter=1#p1', 'Hija mía,'],
  ['/volume/11/indice', '14 de marzo'],
  ['/tema/luz', 'Confía'],
])('%s on paper', (path, words) => {
  it('has its words and no controls', async () => {
    const page = await onPaper(path);
    expect(await page.locator('main').innerText()).toContain(words);
    const seen = await page
      .locator(CONTROLS)
      .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).map((one) => one.outerHTML));
    expect(seen).toEqual([]);
  });

  it('takes the whole width, black on white', async () => {
    const page = await onPaper(path);
    const box = await page.locator('.prose, .contents').first().boundingBox();
    expect(box).toMatchObject({ x: 0, width: PAPER.width });
    const colours = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color];
    });
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });

  it('can be printed', async () => {
    const pdf = await (await onPaper(path)).pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

it('a chapter on paper has its text, the answers and one’s note', async () => {
  const page = await onPaper('/volume/11?chapter=1');
  const note = page.locator('.printed-note');
  const written = (part: string) => note.evaluate((element, of) => getComputedStyle(element, of).content, part);
  expect(await written('::before')).toBe('"Mi nota"');
  expect(await written('::after')).toMatch(/^"Mi nota,(?:\\a |\n)en dos líneas"$/);
  expect((await note.boundingBox())!.height).toBeGreaterThan(50);
  expect(
    await page
      .locator('#texto p, #estudio details > :not(summary)')
      .evaluateAll((all) => all.map((one) => one.getClientRects().length > 0)),
  ).not.toContain(false);
});

it('a chapter on paper says below what it is of, and its topics are words', async () => {
  const page = await onPaper('/volume/11?chapter=1');
  const below = await page.locator('main').evaluate((main) => getComputedStyle(main, '::after').content);
  expect(below).toMatch(/^"Libro de Cielo 11-1 · http.*\/volume\/11\?chapter=1"$/);
  const chips = page.locator('#temas .chips a');
  expect(await chips.first().evaluate((one) => getComputedStyle(one).display)).toBe('inline');
});

it('the note stands on the screen once, also without styles', async () => {
  const page = await house.open({ as: member });
  await page.goto('/volume/11?chapter=1');
  expect((await page.locator('.printed-note').boundingBox())!.height).toBe(0);
  expect((await page.locator('#notas').textContent())!.match(/en dos líneas/g)).toHaveLength(1);
});

it('a page may end between two turns, so that the text begins below its title', async () => {
  const page = await house.open({ scripts: false, as: member, viewport: { width: 794, height: 1123 } });
  await page.goto('/volume/11?chapter=1');
  await page.emulateMedia({ media: 'print' });
  const breaks = page.locator('.speech__speaker').first();
  expect(await breaks.evaluate((one) => getComputedStyle(one).breakAfter)).toBe('auto');
});

describe('in large print', () => {
  it.each(['/volume/11?chapter=1', '/volume/11/indice', '/tema/luz', '/evangelio?date=2026-11-21'])(
    '%s has no words below 18 points but the numbers of paragraphs',
    async (path) => {
      const page = await house.open({ scripts: false, as: member, viewport: PAPER });
      await page.goto('/ajustes');
      await page.getByLabel('Letra grande').check();
      await page.getByRole('button', { name: 'Guardar ajustes' }).click();
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      const small = await page.locator('body *').evaluateAll((all) =>
        all
          .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
          .filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().width > 1)
          .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 23.9)
          .map((one) => one.getAttribute('class') ?? ''),
      );
      expect(new Set(small.filter((name) => name !== 'paragraph-number'))).toEqual(new Set());
    },
  );
});
