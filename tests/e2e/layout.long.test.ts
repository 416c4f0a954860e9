import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { saveNote } from '~/domain/notes/notes.server';
import { storeOpened } from '~/domain/progress/history.server';
import { setRead } from '~/domain/progress/reading.server';
import { setReadingPosition } from '~/domain/progress/signal.server';
import { env } from '~/env.server';
import { dayIn } from '~/text/instants';
import { fillVolume, setVolume } from '../setup/book';
import { fillSite } from '../setup/full-site';
import { useSite } from '../setup/site-in-browser';
import { person } from '../setup/people';
import { setFeaturedImage, setNews } from '../setup/site';

const site = useSite();

describe('home', () => {
  const PHONE = { width: 360, height: 640 };
  const LONG = 'Amanece despacio sobre el trigo, y nadie lo apura. '.repeat(12).trim();
  const news = (title: string) => ({ enabled: true, title, description: 'Leemos **juntos** el jueves a las siete.' });

  let member: Member;
  beforeAll(async () => {
    const ofToday = { date: `1904${dayIn(env.TIME_ZONE).slice(4)}`, dialogue: [{ speaker: 'Jesús', text: LONG }] };
    await fillVolume(1, { videos: [1, 2, 3, 4], main: { 1: {}, 2: {}, 3: ofToday } });
    await fillVolume(36, { main: { 1: {} } });
    await setVolume(36, { is_available: true });
    await setNews({ public: news('Para todos'), private: news('Hola, {first_name}') });
    member = await person();
    await setRead(db, member.id, { volume: 1, index: 1 }, true);
    await setReadingPosition(db, member.id, { volume: 1, index: 1 }, 2);
    await storeOpened(db, member.id, { volume: 1, index: 2 });
  });

  const opened = async (theme: string, as?: Member) => {
    const page = await site.open({ viewport: PHONE, scripts: false, as });
    await page.goto('/');
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    return page;
  };

  const bottomOf = (page: Page, selector: string) =>
    page.locator(selector).evaluate((one) => one.getBoundingClientRect().bottom + window.scrollY);

  /** Lists the words that break over two lines. */
  const brokenWords = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.flatMap((one) => {
        const lines = new Set([...one.getClientRects()].map(({ top }) => Math.round(top)));
        const line = parseFloat(getComputedStyle(one).lineHeight);
        return lines.size > 1 || one.getBoundingClientRect().height > 1.5 * line ? [one.textContent] : [];
      }),
    );

  describe('home on a phone', () => {
    it.each([
      ['a visitor', () => undefined, 0],
      ['a new member', () => person(), 0],
      ['a member who has a place', () => member, 1],
    ])('shows %s the first volume within two screens, in narrow letters and in wide ones', async (_who, as, count) => {
      const page = await opened('light', await as());
      expect(await page.locator('.go-on__line').count()).toBe(count);
      for (const face of ['Liberation', 'DejaVu']) {
        await page.evaluate((name) => {
          for (const kind of ['Sans', 'Serif'])
            document.documentElement.style.setProperty(`--${kind.toLowerCase()}`, `'${name} ${kind}'`);
        }, face);
        expect(await bottomOf(page, '.tone-1'), face).toBeLessThanOrEqual(2 * PHONE.height);
      }
    });

    it('breaks no state of a volume and no figure of what is read', async () => {
      const page = await opened('light', member);
      expect(await page.locator('.reading-progress').count()).toBe(1);
      expect(await brokenWords(page, '.volume-card .status, .volume-card .reading-progress span')).toEqual([]);
    });

    it('gives all volumes the same height', async () => {
      const page = await opened('light', member);
      const heights = await page
        .locator('.volume-card')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(4);
    });
  });

  it('the sun rises where no image is set, and only there', async () => {
    await setFeaturedImage({ visible: false });
    const page = await opened('dark');
    const sunrise = page.locator('svg.sunrise');
    expect(await sunrise.count()).toBe(1);
    expect(Buffer.byteLength(await sunrise.evaluate((one) => one.outerHTML))).toBeLessThanOrEqual(1024);
    await setFeaturedImage({});
    await page.reload();
    expect([await sunrise.count(), await page.locator('.featured-image').count()]).toEqual([0, 1]);
    await setFeaturedImage({ visible: false });
  });

  /** Contrast between the words of a book's spine and its colour, as WCAG defines it. */
  const contrasts = (page: Page) =>
    page.locator('.volume-card__spine').evaluateAll((all) => {
      const shadeOf = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
          const share = Number(part) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const paper = getComputedStyle(document.body).backgroundColor;
      return all.map((one) => {
        const { color, backgroundColor } = getComputedStyle(one);
        const below = backgroundColor === 'rgba(0, 0, 0, 0)' ? paper : backgroundColor;
        const [first, second] = [shadeOf(color), shadeOf(below)];
        return Math.max(first, second) / Math.min(first, second);
      });
    });

  it.each(['light', 'sepia', 'dark'])('the numbers of the volumes are readable: %s', async (theme) => {
    await db.updateTable('volumes').set({ is_available: true }).execute();
    const page = await opened(theme, member);
    const tones = await page
      .locator('.volume-card__spine')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(new Set(tones).size).toBe(36);
    const open = await contrasts(page);
    await db.updateTable('volumes').set({ is_available: false }).where('number', '>', 1).execute();
    await page.goto('/');
    const each = [...open, ...(await contrasts(page))];
    expect(each).toHaveLength(72);
    expect(Math.min(...each)).toBeGreaterThanOrEqual(4.5);
  });

  it('the pages of a volume have its tone at their edge', async () => {
    const page = await site.open({ as: member });
    const edgeOf = async (path: string) => {
      await page.goto(path);
      return page.locator('.reading-bar, .volume-edge').evaluate((one) => {
        const { borderTopWidth, borderTopColor, borderBottomColor } = getComputedStyle(one);
        return borderTopWidth === '3px' ? borderTopColor : borderBottomColor;
      });
    };
    const edges = [await edgeOf('/volume/1?chapter=1'), await edgeOf('/volume/1/indice'), await edgeOf('/volume/36')];
    expect(edges[0]).toBe(edges[1]);
    expect(edges[0]).not.toBe(edges[2]);
  });
});

describe('a chapter', () => {
  const dialogue = Array.from({ length: 12 }, (_, at) => ({
    speaker: at % 2 ? 'Jesús' : 'Luisa',
    text: Array.from({ length: 3 }, () => 'Llevaba varios días esperando la luz. '.repeat(6)).join('\n\n'),
  }));
  const videos = Array.from({ length: 40 }, (_, at) => at + 1);
  beforeAll(() => fillVolume(11, { videos, main: { 1: { dialogue }, 2: {} }, optional: { 1: {} } }));

  /** Regions of the page, without its bar, which stays in view while the page scrolls below it. */
  const REGIONS = ['.page-head', '.player__stage', '.reader__text', '#videos', '.site-footer'];

  /** Lists the regions of the page that overlap, at any scroll position. */
  const covered = (page: Page) =>
    page.evaluate((regions) => {
      const found = new Set<string>();
      const boxes = () =>
        regions.map((name) => [name, document.querySelector(name)?.getBoundingClientRect()] as [string, DOMRect]);
      const end = document.documentElement.scrollHeight - window.innerHeight;
      for (let at = 0; at < end + 150; at += 150) {
        window.scrollTo(0, Math.min(at, end));
        const all = boxes().filter(([, box]) => box?.height > 0);
        for (const [name, one] of all) {
          for (const [other, two] of all.slice(all.findIndex(([each]) => each === name) + 1)) {
            const [width, height] = [
              Math.min(one.right, two.right) - Math.max(one.left, two.left),
              Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top),
            ];
            if (width > 1 && height > 1) found.add(`${name} and ${other} at ${Math.min(at, end)}`);
          }
        }
      }
      return [...found];
    }, REGIONS);

  describe.each([1000, 1280, 1600])('at %i px no region of a chapter covers another, wherever one scrolls', (width) => {
    it('before the video plays, and while it does', async () => {
      const page = await site.open({ as: await person() });
      for (const path of ['/volume/11?chapter=1', '/volume/11?chapter=2', '/volume/11?chapter=1&video=1']) {
        await page.goto(path);
        for (const height of [700, 900]) {
          await page.setViewportSize({ width, height });
          expect([path, height, await covered(page)]).toEqual([path, height, []]);
        }
      }
    });
  });

  it('what stays in the window stands clear of the bar', async () => {
    const page = await site.open({ as: await person() });
    await page.goto('/volume/11?chapter=1&video=1');
    await page.evaluate(() => window.scrollTo(0, 1500));
    const edges = await page
      .locator('.top-bar, .player__stage, #videos')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [Math.round(top), Math.round(bottom)]),
      );
    const [bar = [], stage = [], list = []] = edges;
    expect(bar[0]).toBe(0);
    expect(stage[0]).toBeGreaterThanOrEqual(bar[1]!);
    expect(list[0]).toBeGreaterThanOrEqual(stage[1]!);
  });

  it('beside a video the list is up to 70 % of the window high', async () => {
    const page = await site.open({ as: await person() });
    await page.goto('/volume/11?chapter=1');
    expect((await page.locator('.video-list').boundingBox())!.height).toBeCloseTo(630, 0);
  });

  it('a video that plays stays in the window while the text scrolls, and the list below it too', async () => {
    const page = await site.open({ as: await person() });
    await page.goto('/volume/11?chapter=1&video=1');
    await page.evaluate(() => window.scrollTo(0, 1500));
    const [video, list] = [
      await page.locator('.player__stage').boundingBox(),
      await page.locator('.video-list').boundingBox(),
    ];
    expect(video!.y).toBeGreaterThanOrEqual(0);
    expect(list!.y).toBeGreaterThanOrEqual(video!.y + video!.height);
    expect(list!.y + list!.height).toBeLessThanOrEqual(900);
  });
});

describe('on paper', () => {
  const CONTROLS =
    'nav, button, input, textarea, select, summary, progress, .button, .action-link, .top-bar, .site-footer, .video-list, #video';
  const PAPER = { width: 628, height: 890 }; // A4 without its margins

  let member: Member;
  beforeAll(async () => {
    await fillSite();
    member = await person();
    await saveNote(db, { memberId: member.id, volume: 11, index: 1 }, { text: 'Mi nota,\nen dos líneas' });
  });

  async function onPaper(path: string): Promise<Page> {
    const page = await site.open({ scripts: false, as: member, viewport: PAPER });
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
      const box = await page.locator('.prose, #indice').first().boundingBox();
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
    const page = await site.open({ as: member });
    await page.goto('/volume/11?chapter=1');
    expect((await page.locator('.printed-note').boundingBox())!.height).toBe(0);
    expect((await page.locator('#notas').textContent())!.match(/en dos líneas/g)).toHaveLength(1);
  });

  it('a page may end between two turns, so that the text begins below its title', async () => {
    const page = await site.open({ scripts: false, as: member, viewport: { width: 794, height: 1123 } });
    await page.goto('/volume/11?chapter=1');
    await page.emulateMedia({ media: 'print' });
    const breaks = page.locator('.speech__speaker').first();
    expect(await breaks.evaluate((one) => getComputedStyle(one).breakAfter)).toBe('auto');
  });

  describe('in large print', () => {
    it.each(['/volume/11?chapter=1', '/volume/11/indice', '/tema/luz', '/evangelio?date=2026-11-21'])(
      '%s has no words below 18 points but the numbers of paragraphs',
      async (path) => {
        const page = await site.open({ scripts: false, as: member, viewport: PAPER });
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
});
