import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { env } from '~/env.server';
import { dayIn } from '~/text/instants';
import { Browser, type Page } from '../setup/browser';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { withoutTable } from '../setup/outage';
import { wordsIn } from '../setup/panel';
import { person, signedIn, signIn } from '../setup/people';
import { setFeaturedImage, setNews } from '../setup/site';

afterEach(async () => {
  await setNews({});
  await setFeaturedImage({ visible: false });
  await db.updateTable('site').set({ gospel_button_enabled: true }).execute();
});

const newsOn = (page: Page) =>
  page.document
    .querySelectorAll('.home-news section')
    .map((one) => [one.querySelector('h2')?.textContent, one.querySelector('div')?.innerHTML]);
const home = () => new Browser().get('/');
const member = async () => (await signedIn()).browser.get('/');

describe('the news', () => {
  const both = {
    public: { enabled: true, title: 'Para todos', description: 'Hola a **todos**.' },
    private: { enabled: true, title: 'Para ti, {first_name}', description: 'Hola, *{first_name}*, y {first_name}.' },
  };

  it('for everybody are shown to all, those for members to members by name, switched off to nobody', async () => {
    await setNews(both);
    const all = ['Para todos', '<p>Hola a <strong>todos</strong>.</p>'];
    expect(newsOn(await home())).toEqual([all]);
    expect(newsOn(await member())).toEqual([all, ['Para ti, Lucía', '<p>Hola, <em>Lucía</em>, y Lucía.</p>']]);
    expect((await home()).html).not.toContain('Para ti');
    await setNews({ public: { ...both.public, enabled: false }, private: { ...both.private, enabled: false } });
    expect([newsOn(await home()), newsOn(await member())]).toEqual([[], []]);
  });

  it.each(["$& $' $` $1 $$", '<b>&"\'', '{first_name}', 'Ñ'])(
    'name a member called %j as the text that it is',
    async (first) => {
      await setNews({ private: { enabled: true, title: '¡{first_name}!', description: '-{first_name}-' } });
      const browser = new Browser();
      await signIn(browser, await person('user', { first }));
      const page = await browser.get('/');
      const section = page.document.querySelector('.home-news section');
      expect(section?.querySelector('h2')?.textContent).toBe(`¡${first}!`);
      expect(section?.querySelector('div')?.textContent).toBe(`-${first}-`);
      expect(section?.querySelector('b')).toBeNull();
    },
  );

  it('show hostile markdown as words', async () => {
    const description = '[a](/temas) [b](javascript:alert(1)) [c](//malo.example) <script>alert(1)</script>';
    await setNews({ public: { enabled: true, title: 'Hoy', description } });
    const section = (await home()).document.querySelector('.home-news section');
    expect(section?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual(['/temas']);
    expect(section?.textContent).toContain('<script>alert(1)</script>');
  });
});

it('the featured image is there while it is switched on, on a line that saves data as a link in words', async () => {
  expect((await home()).document.querySelector('.featured-image')).toBeNull();
  await setFeaturedImage({});
  const link = (await home()).document.querySelector('a.featured-image');
  expect(link?.attributes).toMatchObject({ href: 'https://videos.example/lista?a=1&b=2', target: '_blank' });
  expect([link?.getAttribute('title'), link?.getAttribute('rel')]).toEqual(['Ver la lista', 'noopener noreferrer']);
  expect(link?.querySelector('img')?.getAttribute('alt')).toBe('Un amanecer');
  const saving = (await new Browser().get('/', { 'save-data': 'on' })).document.querySelector('a.featured-image');
  expect([saving?.getAttribute('href'), saving?.querySelector('img')]).toEqual([
    'https://videos.example/lista?a=1&b=2',
    null,
  ]);
  expect(saving?.textContent).toBe('Un amanecer (se abre en otra pestaña)');
});

const verseOn = (page: Page) => wordsIn(page, '.home-door__words, .home-today li:first-child > .serif-text')[0];

it('the verse of the day begins the gospel of today, as it is stored', async () => {
  expect(verseOn(await home())).toBeUndefined();
  const verses = [`En el principio ${'existía la Palabra, '.repeat(20)}`, 'Otro versículo.'];
  await storeGospels([gospelDay(dayIn(env.TIME_ZONE), { gospel: { verses } })]);
  expect(verseOn(await home())).toMatch(/^En el principio existía la Palabra, .{100,130}\p{L}…$/u);
  expect(verseOn(await member())).toBe(verseOn(await home()));
  await db.updateTable('gospels').set({ verses: '["Cambió el versículo."]' }).execute();
  expect(verseOn(await home())).toBe('Cambió el versículo.');
  await db.deleteFrom('gospels').execute();
  expect(verseOn(await home())).toBeUndefined();
});

it.each(['news', 'featured_image', 'site'] as const)(
  'without %s home says so once, and the rest stands',
  async (table) => {
    await setNews({ public: { enabled: true, title: 'Hoy', description: 'x' } });
    await setFeaturedImage({});
    await withoutTable(table, async () => {
      const page = await home();
      expect(page.status).toBe(503);
      const alerts = page.document.querySelectorAll('main [role=alert] p');
      expect(alerts.map(({ textContent }) => textContent)).toEqual(['Error loading data']);
      expect(page.document.querySelectorAll('ul.card-grid > li')).toHaveLength(36);
      const stands = {
        news: newsOn(page).length === 1,
        featured_image: page.html.includes('portada.jpg'),
        site: page.document.querySelector('main .home-door a[href="/evangelio"]') !== null,
      };
      expect(stands).toEqual({ news: true, featured_image: true, site: true, [table]: false });
    });
  },
);
