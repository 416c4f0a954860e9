import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { storeOpened } from '~/domain/progress/history.server';
import { setReadingPosition } from '~/domain/progress/signal.server';
import { setRead } from '~/domain/progress/reading.server';
import { env } from '~/env.server';
import { dayIn } from '~/text/instants';
import { fillVolume, setVolume } from '../setup/book';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';
import { setFeaturedImage, setNews } from '../setup/site';

const PHONE = { width: 360, height: 640 };
const LONG = 'Amanece despacio sobre el trigo, y nadie lo apura. '.repeat(12).trim();
const news = (title: string) => ({ enabled: true, title, description: 'Leemos **juntos** el jueves a las siete.' });

const house = useHouse();
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
  const page = await house.open({ viewport: PHONE, scripts: false, as });
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
  const page = await house.open({ as: member });
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
