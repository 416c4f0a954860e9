import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { env } from '~/env.server';
import { dayIn } from '~/text/instants';
import { Browser, type Page } from '../setup/browser';
import { withoutTable } from '../setup/outage';
import { PASSWORD, person, signedIn } from '../setup/people';
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

  it('for everybody are shown to all, those for members to members, with their first name', async () => {
    await setNews(both);
    const all = ['Para todos', '<p>Hola a <strong>todos</strong>.</p>'];
    expect(newsOn(await home())).toEqual([all]);
    expect(newsOn(await member())).toEqual([all, ['Para ti, Lucía', '<p>Hola, <em>Lucía</em>, y Lucía.</p>']]);
    expect((await home()).html).not.toContain('Para ti');
  });

  it('that are switched off are shown to nobody', async () => {
    await setNews({ public: { ...both.public, enabled: false }, private: { ...both.private, enabled: false } });
    expect([newsOn(await home()), newsOn(await member())]).toEqual([[], []]);
  });

  it.each(["$& $' $` $1 $$", '<b>&"\'', '{first_name}', 'Ñ'])(
    'name a member called %j as the text that it is',
    async (first) => {
      await setNews({ private: { enabled: true, title: '¡{first_name}!', description: '-{first_name}-' } });
      const { email } = await person('user', { first });
      const browser = new Browser();
      await browser.post('/user-login', { email, password: PASSWORD });
      const page = await browser.get('/');
      const section = page.document.querySelector('.home-news section');
      expect(section?.querySelector('h2')?.textContent).toBe(`¡${first}!`);
      expect(section?.querySelector('div')?.textContent).toBe(`-${first}-`);
      expect(section?.querySelector('b')).toBeNull();
    },
  );

  it('know the allowed markdown only', async () => {
    const description = [
      '# No es título\n',
      '- uno\n- dos\n',
      'a\nb\n',
      '[sitio](/temas) [fuera](https://otro.example) [mala](javascript:alert(1)) [otra](//malo.example)\n',
      '![imagen](https://otro.example/x.png) `código` <script>alert(1)</script>',
    ].join('\n');
    await setNews({ public: { enabled: true, title: 'Hoy', description } });
    const section = (await home()).document.querySelector('.home-news section');
    expect(section?.querySelectorAll('li').map(({ textContent }) => textContent)).toEqual(['uno', 'dos']);
    expect(section?.querySelector('br')).not.toBeNull();
    const links = section
      ?.querySelectorAll('a')
      .map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
    expect(links?.slice(0, 2)).toEqual([
      ['/temas', undefined],
      ['https://otro.example', '_blank'],
    ]);
    expect(section?.querySelector('div')?.querySelector('h1, h2, img, code, script')).toBeNull();
    expect(section?.innerHTML).not.toMatch(/href="(javascript|\/\/)/);
  });
});

describe('the featured image', () => {
  it('opens its address in a new tab, with its words', async () => {
    await setFeaturedImage({});
    const link = (await home()).document.querySelector('a.featured-image');
    expect([link?.getAttribute('href'), link?.getAttribute('target'), link?.getAttribute('title')]).toEqual([
      'https://videos.example/lista?a=1&b=2',
      '_blank',
      'Ver la lista',
    ]);
    expect(link?.getAttribute('rel')).toContain('noopener');
    const image = link?.querySelector('img');
    expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual([
      'https://imagenes.example/portada.jpg',
      'Un amanecer',
    ]);
  });

  it('is not there while it is switched off', async () => {
    expect((await home()).document.querySelector('.featured-image')).toBeNull();
  });

  it('is a link in words on a line that saves data', async () => {
    await setFeaturedImage({});
    const link = (await new Browser().get('/', { 'save-data': 'on' })).document.querySelector('a.featured-image');
    expect([link?.getAttribute('href'), link?.querySelector('img')]).toEqual([
      'https://videos.example/lista?a=1&b=2',
      null,
    ]);
    expect(link?.textContent).toBe('Un amanecer (se abre en otra pestaña)');
  });
});

describe('the door to the gospel', () => {
  const doorLink = (page: Page) => page.document.querySelector('main .home-door a[href="/evangelio"]')?.textContent;

  it('is there only while it is switched on', async () => {
    expect([doorLink(await home()), doorLink(await member())]).toEqual(['Evangelio del día', 'Evangelio del día']);
    await db.updateTable('site').set({ gospel_button_enabled: false }).execute();
    expect([doorLink(await home()), doorLink(await member())]).toEqual([undefined, undefined]);
    expect((await new Browser().get('/evangelio?date=2026-01-01')).status).toBe(404); // the page itself stays
  });
});

describe('the verse of the day', () => {
  const verseOn = (page: Page) => page.document.querySelector('.home-door__words')?.textContent;

  it('begins the gospel of today for visitors, as it is stored', async () => {
    expect(verseOn(await home())).toBeUndefined();
    const verses = [`En el principio ${'existía la Palabra, '.repeat(20)}`, 'Otro versículo.'];
    const day = {
      date: dayIn(env.TIME_ZONE),
      weekday: 'lunes',
      heading: 'La luz',
      reference: 'Juan 1, 1',
      links: '[]',
    };
    await db
      .insertInto('gospels')
      .values({ ...day, verses: JSON.stringify(verses) })
      .execute();
    expect(verseOn(await home())).toMatch(/^En el principio existía la Palabra, .{100,130}\p{L}…$/u);
    expect(verseOn(await member())).toBeUndefined();
    await db.updateTable('gospels').set({ verses: '["Cambió el versículo."]' }).execute();
    expect(verseOn(await home())).toBe('Cambió el versículo.');
    await db.deleteFrom('gospels').execute();
    expect(verseOn(await home())).toBeUndefined();
  });
});

describe('a part that fails', () => {
  it.each(['news', 'featured_image', 'site'] as const)(
    'without %s home says so once, and the rest stands',
    async (table) => {
      await setNews({ public: { enabled: true, title: 'Hoy', description: 'x' } });
      await setFeaturedImage({});
      await withoutTable(table, async () => {
        const page = await home();
        expect(page.status).toBe(503);
        const alerts = page.document.querySelectorAll('main [role=alert] p');
        expect(alerts.map((one) => [one.textContent, one.getAttribute('lang')])).toEqual([
          ['Error loading data', 'en'],
        ]);
        expect(page.document.querySelectorAll('ul.card-grid > li')).toHaveLength(36);
        const stands = {
          news: newsOn(page).length === 1,
          featured_image: page.html.includes('portada.jpg'),
          site: Boolean(doorLink(page)),
        };
        expect(stands).toEqual({ news: true, featured_image: true, site: true, [table]: false });
      });
    },
  );
  const doorLink = (page: Page) => page.document.querySelector('main .home-door a[href="/evangelio"]');
});
