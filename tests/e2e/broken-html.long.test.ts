import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { hydratedFully, visit } from '../setup/chromium';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';
import { setFeaturedImage, setNews } from '../setup/site';
import { storeTopics } from '../setup/topics';

const LINE = '[a](b.html) <b> </p></div> <a href="/x">[b](/y) <!-- "';
const TEXT = [
  ...['[a](b.html) <b>', '</p></div></section></main></body>', '<table><tr><td>', '<ul><li><p>', '<!--', '-->'],
  ...[
    '<a href="/x">[b](/y)',
    '<form><button>',
    '<textarea><title>',
    '<script>1</script',
    '<svg><p>',
    '**[c](/d',
    '```',
  ],
].join('\n\n');
const LONG = `${TEXT}\n\n`.repeat(400).slice(0, 64 * 1024);
const DAY = '2026-11-21';

const spoken = [{ speaker: LINE, text: TEXT, summary: TEXT }];
const main = { description: TEXT, date: LINE, dialogue: spoken };
const optional = {
  dialogue_summary: spoken,
  keywords: [LINE],
  topics: [LINE],
  homework: [TEXT],
  bulletpoints: [TEXT],
  quiz: { questions: [LINE], answers: [TEXT] },
  new_testament: [{ reference: LINE, description: TEXT, citation: TEXT }],
  user_comments: [{ user: LINE, comment: TEXT }],
};
const house = useHouse();
beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: main, 2: {} }, optional: { 1: optional } });
  await storeTopics({
    luz: { title: LINE, items: [{ date: LINE, link: '/volume/11?chapter=1', dialogue: spoken }] },
    paz: { title: 'Paz' },
  });
  const gospel = { heading: LINE, reference: LINE, intro: TEXT, verses: [`${TEXT} y más`], links: [LINE, TEXT] };
  const notes = { liturgical_note: TEXT, copyright_note: TEXT, reflexion: TEXT };
  await storeGospels([gospelDay(DAY, { gospel, ...notes })]);
  await setNews({});
  await setFeaturedImage({});
});

/** Each form of the panel that stores text, with the longest texts that its fields accept. */
const FORMS: [path: string, form: string, fields: Record<string, string>][] = [
  ['/admin/about', '#acerca', { content: LONG }],
  [
    '/admin/settings',
    '#editar-noticias',
    {
      public_title: LINE,
      public_description: TEXT.slice(0, 1000),
      private_title: LINE,
      private_description: TEXT.slice(0, 1000),
    },
  ],
  ['/admin/imagen', '#imagen', { altText: LINE, tooltipText: LINE }],
  ['/admin/playlists/11', '#volumen', { title: LINE }],
];
const READERS = [
  '/',
  '/about',
  '/volume/11?chapter=1',
  '/volume/11?chapter=2',
  '/temas',
  '/tema/luz',
  '/tema/luz?from=/temas',
];
const SHOWN = [...READERS, `/evangelio?date=${DAY}`, '/volume/11?chapter=1&video=1'];
const TABS = [
  'playlists',
  'playlists/11',
  'main-files',
  'temas/luz/eliminar',
  'imagen',
  'evangelio',
  'settings',
  'about',
  'registro',
];

/** Lists React's errors about pages that it had to render again. Otherwise the page is as the server sent it. */
async function faultsOn(page: Page, paths: string[]): Promise<string[]> {
  const faults: string[] = [];
  let path = '';
  page.on('pageerror', ({ message }) => faults.push(`${path}: ${message}`));
  page.on('console', (line) => line.text().includes('React error') && faults.push(`${path}: ${line.text()}`));
  for (path of paths) {
    await visit(page, path);
    const isWhole = (await page.locator('footer').count()) === 1 && (await page.locator('main').count()) === 1;
    if (!isWhole) faults.push(`${path}: its frame is broken`);
  }
  return faults;
}

/** Sets the text of a field at once: typing 64 KB line by line takes a browser a minute. */
const paste = (field: Locator, text: string) =>
  field.evaluate((one: HTMLInputElement | HTMLTextAreaElement, value) => {
    const { prototype } = one instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(one, value); // React listens for this
    one.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

describe('texts that break HTML', () => {
  it.each(FORMS)('are taken on %s by its form, and shown in it again', async (path, form, fields) => {
    const page = await house.open({ as: await person('admin') });
    await visit(page, path);
    for (const [name, text] of Object.entries(fields)) await paste(page.locator(`${form} [name=${name}]`), text);
    if (path.endsWith('settings')) {
      await page.locator('[name=public_enabled]').check();
      await page.locator('[name=private_enabled]').check();
    }
    await Promise.all([page.waitForEvent('load'), page.locator(`${form} button.button--main`).click()]);
    await hydratedFully(page);
    await visit(page, path);
    for (const [name, text] of Object.entries(fields)) {
      expect((await page.locator(`${form} [name=${name}]`).inputValue()).trim()).toBe(text.trim());
    }
  });

  it('leave each page that shows them to readers as the server drew it', async () => {
    expect(await faultsOn(await house.open({ as: await person() }), SHOWN)).toEqual([]);
  });

  it('and each of the panel', async () => {
    const paths = TABS.map((tab) => `/admin/${tab}`);
    expect(await faultsOn(await house.open({ as: await person('admin') }), paths)).toEqual([]);
  });
});
