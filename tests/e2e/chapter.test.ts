import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume, emptyBook } from '../setup/book';
import { hold, hydratedFully, recordBusyControls, visit } from '../setup/chromium';
import { storeGospel } from '../setup/gospel-days';
import { useSite } from '../setup/site-in-browser';
import { withoutTable } from '../setup/outage';
import { person } from '../setup/people';
import { stored } from '../setup/stored';

const site = useSite();

describe('the list of videos', () => {
  const INDICES = Array.from({ length: 60 }, (_, at) => at + 1);
  beforeAll(() => fillVolume(11, { videos: INDICES, main: { 1: {}, 2: { description: 'El segundo.' }, 60: {} } }));

  async function reader(path: string): Promise<Page> {
    const page = await site.open({ as: await person() });
    await visit(page, path);
    await page.evaluate(() => (document.body.dataset.same = 'yes'));
    return page;
  }

  /** True if the page is the same document since `reader` opened it. */
  const isSameDocument = (page: Page) => page.evaluate(() => document.body.dataset.same === 'yes');
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const stills = (page: Page) => page.locator('.video-list img');

  it('choosing a video opens its chapter as a page of its own', async () => {
    const page = await reader('/volume/11?chapter=1&from=/temas');
    await page
      .locator('.video-list')
      .getByRole('link', { name: /11-2\. Lectura 2/ })
      .click();
    await title(page, 'Lectura 2').waitFor();
    await page.getByText('El segundo.').waitFor();
    expect(await isSameDocument(page)).toBe(false);
    expect(new URL(page.url()).search).toBe('?chapter=2');
    expect(await page.title()).toContain('11-2. Lectura 2');
    const current = page.locator('.video-list [aria-current=true]');
    expect(await current.allTextContents()).toEqual([expect.stringContaining('11-2. Lectura 2')]);
  });

  it('the server puts a dozen stills in; the others come as they scroll into view', async () => {
    const page = await site.open({ as: await person(), scripts: false });
    await page.goto('/volume/11?chapter=1');
    const before = await stills(page).count();
    expect(before).toBeLessThanOrEqual(13);
    const alive = await reader('/volume/11?chapter=1');
    expect(await stills(alive).count()).toBeLessThan(25);
    const last = alive.locator('#v25');
    expect(await last.locator('img').count()).toBe(0);
    await last.scrollIntoViewIfNeeded();
    await last.locator('img').waitFor({ state: 'attached' });
    expect(await last.locator('img').getAttribute('src')).toBe('https://i.ytimg.com/vi/v11x25/mqdefault.jpg');
  });

  it('the current video stands in the window of the list, and the page has not moved', async () => {
    const page = await reader('/volume/11?chapter=60');
    const [list, row] = [await page.locator('.video-list').boundingBox(), await page.locator('#v60').boundingBox()];
    expect(row!.y).toBeGreaterThanOrEqual(list!.y);
    expect(row!.y).toBeLessThan(list!.y + list!.height);
    expect(list!.height).toBeLessThanOrEqual(630);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('a press makes pages rendered before stale at once, ahead of its response', async () => {
    const page = await reader('/volume/11?chapter=1');
    const changes = () => page.evaluate(() => /cambios=(\w+)/.exec(document.cookie)?.[1]);
    const [former, release] = [await changes(), await hold(page, /volume\/11/)];
    await page.locator('.mark-button').first().click();
    await expect.poll(changes).not.toBe(former);
    release();
  });

  it('React goes on where a translator has wrapped or moved a text', async () => {
    const page = await reader('/volume/11?chapter=1');
    const left = await page.evaluate(() => {
      const here = document.createElement('p');
      here.append('uno', 'dos');
      const [one, two] = [...here.childNodes] as [ChildNode, ChildNode];
      const wrapper = document.createElement('font');
      one.replaceWith(wrapper);
      wrapper.append(one);
      here.insertBefore(document.createElement('b'), one);
      here.removeChild(one);
      two.replaceWith('two');
      here.removeChild(two);
      return here.innerHTML;
    });
    expect(left).toBe('<b></b>two');
  });

  it('the notice of a chapter that was found lasts 3 s, and its words stay for voice output', async () => {
    const page = await site.open({ as: await person(), scripts: false });
    await page.goto('/volume/11?chapter=1');
    await page.getByLabel('Índice del capítulo').fill('2');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    const notice = page.locator('[role=status]', { hasText: 'Capítulo 2 encontrado' });
    // Words may be visible before their styles are loaded.
    await expect.poll(() => notice.evaluate((element) => element.getAnimations().length)).toBe(1);
    const tops = () => page.locator('#texto p').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const before = await tops();
    const going = await notice.evaluate((element) => {
      const [animation] = element.getAnimations();
      const { delay } = animation!.effect!.getTiming();
      animation!.finish();
      return [delay, getComputedStyle(element).opacity];
    });
    expect(going).toEqual([3000, '0']);
    expect(await tops()).toEqual(before);
    const title = page.getByRole('heading', { level: 1, name: 'Lectura 2' });
    expect(await title.evaluate((heading) => document.activeElement === heading)).toBe(true);
    expect(await title.getAttribute('aria-describedby')).toBe(await notice.getAttribute('id'));
  });

  it('while a chapter is on its way the link that was pressed says so, without moving', async () => {
    const page = await reader('/volume/11?chapter=2');
    const controls = await recordBusyControls(page);
    const release = await hold(page, /chapter=1/);
    // The next chapter may be prefetched; the former one is not.
    const link = page.getByRole('link', { name: 'Anterior' }).first();
    const box = await link.boundingBox();
    await link.click({ noWaitAfter: true });
    await expect.poll(() => controls).toContainEqual(expect.objectContaining({ words: 'Cargando contenido...', box }));
    release();
    await title(page, 'Lectura 1').waitFor();
  });
});

describe('a mark of what was watched', () => {
  const SAVE = '**/volume/11?*_data=*';
  beforeAll(() => fillVolume(11, { videos: [1, 2, 3], without: [3], main: { 1: {} } }));

  async function reader() {
    const member = await person();
    const page = await site.open({ as: member });
    await page.clock.install({ time: '2026-11-21T10:00:00' });
    await visit(page, '/volume/11?chapter=1&from=/temas');
    await page.evaluate(() => (document.body.dataset.same = 'yes'));
    const marks = async () => {
      const { watched_videos } = await stored(['watched_videos']);
      return (watched_videos as { member_id: number; video_id: string }[])
        .filter(({ member_id }) => member_id === member.id)
        .map(({ video_id }) => video_id);
    };
    return { page, member, marks };
  }

  const inPlayer = (page: Page) => page.locator('#video').getByRole('button', { name: /Marcar como|Guardando/ });
  const inList = (page: Page) => page.locator('#v1 button');
  const isSameDocument = (page: Page) => page.evaluate(() => document.body.dataset.same === 'yes');

  it('a mark turns over at once, is busy while it is saved, and stays', async () => {
    const { page, marks } = await reader();
    const release = await hold(page, SAVE);
    await page.getByText('0 de 2 vistos').waitFor();
    await inPlayer(page).click();
    await page.getByText('1 de 2 vistos').waitFor();
    expect(await inPlayer(page).textContent()).toBe('Guardando...');
    expect(await inPlayer(page).isDisabled()).toBe(true);
    expect(await inList(page).isDisabled()).toBe(true);
    expect(await inList(page).getAttribute('title')).toBe('Marcar como no visto: 11-1');
    expect(await marks()).toEqual([]);
    release();
    await expect.poll(() => inPlayer(page).textContent()).toContain('Marcar como no visto');
    expect(await inPlayer(page).isEnabled()).toBe(true);
    expect(await inPlayer(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await marks()).toEqual(['v11x1']);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('the mark in the list does the same for its own video, and back', async () => {
    const { page, marks } = await reader();
    const second = page.locator('#v2 button');
    await second.click();
    await page.getByText('1 de 2 vistos').waitFor();
    await page.locator('#v2').getByText('Visto', { exact: false }).first().waitFor();
    await expect.poll(marks).toEqual(['v11x2']);
    expect(await inPlayer(page).textContent()).toContain('Marcar como visto');
    await expect.poll(() => second.isEnabled()).toBe(true);
    await second.click();
    await page.getByText('0 de 2 vistos').waitFor();
    await expect.poll(marks).toEqual([]);
  });

  describe('what cannot be saved', () => {
    it('while the line is down the mark goes back and the page says so', async () => {
      const { page, marks } = await reader();
      await page.route(SAVE, (route) => route.abort());
      await inPlayer(page).click();
      await page.getByText('No hay conexión. Vuelve a intentarlo en un momento.').waitFor();
      await page.getByText('0 de 2 vistos').waitFor();
      expect(await inPlayer(page).textContent()).toContain('Marcar como visto');
      expect(await marks()).toEqual([]);
      await page.unroute(SAVE);
      await inPlayer(page).click();
      await page.getByText('1 de 2 vistos').waitFor();
      await expect.poll(marks).toEqual(['v11x1']);
    });
  });
});

describe('from page to page', () => {
  beforeAll(async () => {
    await emptyBook();
    await fillVolume(11, { videos: [1, 2, 3], main: { 1: {}, 2: { description: 'El segundo.' }, 3: {} } });
  });

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const next = (page: Page) => page.getByRole('link', { name: 'Siguiente' }).first();
  const inPlayer = (page: Page) => page.locator('#video').getByRole('button', { name: /Marcar como|Guardando/ });

  /** Reads the title, the text and the list of the chapter on the page. */
  async function shown(page: Page) {
    await hydratedFully(page);
    const [title, text, rows] = [page.locator('h1'), page.locator('#texto'), page.locator('.video-list li[id]')];
    const current = await page.locator('.video-list__current').getAttribute('id');
    return { title: await title.innerText(), text: await text.innerText(), rows: await rows.count(), current };
  }

  async function reader(path: string): Promise<Page> {
    const page = await site.open({ as: await person() });
    await visit(page, path);
    return page;
  }

  describe('a page that answers other than 200 and is reached by links', () => {
    it('shows its own text under its title where the note could not be read', async () => {
      const page = await reader('/volume/11?chapter=2');
      const whole = await shown(page);
      await visit(page, '/volume/11?chapter=1');
      const first = await shown(page);
      await withoutTable('notes', async () => {
        await next(page).click();
        await page.getByText('Error al cargar la nota').waitFor();
        expect(await shown(page)).toEqual(whole);
      });
      await page.goBack();
      await heading(page, first.title).waitFor();
      expect(await shown(page)).toEqual(first);
    });

    it('shows the first chapter where the search of home leads to one that is not there', async () => {
      const page = await reader('/volume/11?chapter=1');
      const first = await shown(page);
      await visit(page, '/');
      await page.getByLabel('Ir a un capítulo').fill('11-999');
      await page.getByLabel('Ir a un capítulo').press('Enter');
      await page.getByText('Capítulo 999 no disponible en este volumen').waitFor();
      expect(await shown(page)).toEqual(first);
    });

    it('goes on and back rightly after an index that is not there', async () => {
      const page = await reader('/volume/11?chapter=1');
      const first = await shown(page);
      await page.getByLabel('Índice del capítulo').fill('500');
      await page.getByRole('button', { name: 'Buscar', exact: true }).click();
      await page.getByText('No Disponible').waitFor();
      expect(await shown(page)).toEqual(first);
      expect(await page.title()).toMatch(/^Error: 11-1\. /);
      await next(page).click();
      await page.getByText('El segundo.').waitFor();
      expect(await shown(page)).toMatchObject({ title: 'Lectura 2', current: 'v2', rows: 3 });
      expect(await page.title()).toMatch(/^11-2\. /); // the fault was of the page before
      await page.goBack();
      await page.getByText('No Disponible').waitFor();
      expect(await shown(page)).toEqual(first);
    });
  });

  describe('links', () => {
    it('are asked for as documents, and nothing else is asked of the pages', async () => {
      const page = await reader('/');
      const dataRequests: string[] = [];
      page.on('request', (request) => request.url().includes('_data=') && dataRequests.push(request.url()));
      const navigations: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) navigations.push(new URL(request.url()).pathname);
      });
      for (const name of ['Temas', 'Evangelio', 'Volúmenes', 'Volumen 11']) {
        await page.getByRole('link', { name, exact: true }).first().click();
        await hydratedFully(page);
      }
      expect(dataRequests).toEqual([]);
      expect(navigations).toEqual(['/temas', '/evangelio', '/', '/volume/11']);
    });

    it('lead to a page whatever its address asks of data', async () => {
      const page = await reader('/volume/11?chapter=1');
      const first = await shown(page);
      await visit(page, '/volume/11?chapter=1&_data=routes%2Fvolume%2Froute');
      expect(await shown(page)).toEqual(first);
    });
  });

  describe('what was done on a page is seen on the others', () => {
    it('a mark on the next page, and after Back', async () => {
      const watched = async () => (await stored(['watched_videos'])).watched_videos!.length;
      const before = await watched();
      const page = await reader('/volume/11?chapter=1');
      await inPlayer(page).click();
      await page.getByText('1 de 3 vistos').waitFor();
      await next(page).click();
      await page.getByText('El segundo.').waitFor();
      await hydratedFully(page);
      await page.getByText('1 de 3 vistos').waitFor();
      await page.locator('#v3 button').click();
      await page.getByText('2 de 3 vistos').waitFor();
      await expect.poll(watched).toBe(before + 2);
      await page.goBack();
      await heading(page, 'Lectura 1').waitFor();
      await page.getByText('2 de 3 vistos').waitFor();
    });

    it('the end of the session after Back', async () => {
      const page = await reader('/volume/11?chapter=1');
      await page.goto('/');
      await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
      await page.getByText('Has cerrado la sesión.').waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Iniciar sesión' }).first().waitFor();
      await page.goBack();
      await page.waitForURL('**/user-login?**');
      expect(await page.locator('#texto').count()).toBe(0);
    });
  });

  it.each([360, 1280])('the button of the mark stays where the finger is, at %i px', async (width) => {
    const page = await site.open({ as: await person(), width });
    await visit(page, '/volume/11?chapter=1');
    const before = await inPlayer(page).boundingBox();
    for (const words of ['Marcar como no visto', 'Marcar como visto']) {
      await inPlayer(page).click();
      await expect.poll(() => inPlayer(page).textContent()).toContain(words);
      expect(await inPlayer(page).boundingBox()).toEqual(before);
    }
  });
});

describe('the settings', () => {
  beforeAll(async () => {
    const text = Array.from({ length: 30 }, () => 'Una frase de la lectura que se alarga.').join(' ');
    const dialogue = Array.from({ length: 12 }, (_, at) => ({ speaker: at % 2 ? 'Jesús' : 'Luisa', text }));
    await fillVolume(11, { videos: [1, 2], main: { 2: { dialogue } }, optional: { 2: {} } });
  });

  describe('after a change of settings', () => {
    it.each([
      ['#p7', '#p7'],
      ['#notas', '#notas'],
      ['#titulo', ''],
    ])('the reader is back where the page stood: %s', async (target, hash) => {
      const page = await site.open({ as: await person() });
      await visit(page, '/volume/11?chapter=2');
      await page.locator(target).evaluate((one) => one.scrollIntoView());
      const before = await page.evaluate(() => window.scrollY);
      await page.locator('.reading-choices > summary').click();
      await page.getByRole('link', { name: 'Más ajustes' }).click();
      await page.getByLabel('Sepia').check();
      await page.getByRole('button', { name: 'Guardar ajustes' }).click();
      await page.waitForURL(`**/volume/11?chapter=2${hash}`);
      expect(await page.locator('html').getAttribute('data-theme')).toBe('sepia');
      await expect.poll(() => page.evaluate((was) => Math.abs(window.scrollY - was), before)).toBeLessThan(60);
    });
  });

  describe('the numbers of paragraphs', () => {
    it('are hidden from eyes and ears by a choice, and come back by the other', async () => {
      const page = await site.open({ as: await person(), scripts: false });
      const choose = async (label: string) => {
        await page.goto('/ajustes?volver=%2Fvolume%2F11%3Fchapter%3D2');
        await page.getByRole('group', { name: 'Números de los párrafos' }).getByText(label).check();
        await page.getByRole('button', { name: 'Guardar ajustes' }).click();
        return page.locator('#texto').ariaSnapshot();
      };
      expect(await choose('Ocultos')).not.toMatch(/Párrafo|link/);
      expect(await page.locator('#p2 .paragraph-number').isVisible()).toBe(false);
      expect(await choose('Al lado del texto')).toContain('link "Párrafo 2"');
    });
  });
});

describe('the text that is copied', () => {
  const DAY = '2026-11-21';
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
      const text = await copied(await site.open({ width, as: await person() }), '/volume/11?chapter=1', '#texto');
      const paragraphs = ['«Hija mía, mira.', '»Mira lo que hace la luz».'];
      expect(lines(text)).toEqual(['Luisa', 'Rezaba en silencio.', 'Y me decía:', 'Jesús', ...paragraphs]);
    });

    it('of a gospel', async () => {
      const text = await copied(await site.open({ width }), `/evangelio?date=${DAY}`, '.verses');
      expect(lines(text)).toEqual(['Aquella noche no pescaron nada.', 'Al amanecer, Jesús estaba en la orilla.']);
    });

    it('of a list whose rows say more to the ear', async () => {
      const text = await copied(await site.open({ width, as: await person() }), '/volume/11/indice', 'main');
      expect(text).toContain('Lectura 1');
      expect(text).not.toContain('Marcar como leído');
    });
  });
});

describe('the menu of the bar', () => {
  const PHONE = { width: 360, height: 640 };
  const LONG = Array.from({ length: 40 }, (_, at) => `Párrafo número ${at + 1}, que ocupa su lugar en la página.`);
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

  it('the bar’s menu leads to the note, below what stays open, and back to the text', async () => {
    const page = await site.open({ as: await person(), viewport: PHONE });
    await visit(page, '/volume/11?chapter=1');
    await page.locator('#p20').scrollIntoViewIfNeeded();
    await page.locator('.own-menu > summary').click();
    await page.getByRole('link', { name: 'Nota de este capítulo' }).click();
    await page.waitForURL('**#notas');
    expect(await isInView(page, '#notas-t')).toBe(true);
    expect(await page.locator('.own-menu').getAttribute('open')).toBe(null);
    await page.getByRole('link', { name: 'Volver a la lectura' }).click();
    await page.waitForURL(/#p(1\d|2\d)$/);
  });
});

describe('what it weighs', () => {
  const CHAPTER = '/volume/11?chapter=70';
  const KB = 1024;
  const SENTENCE = 'Llevaba varios días esperando, y la luz entraba por la ventana';
  const WORDS = ['alma', 'paz', 'fuente', 'camino', 'silencio', 'mañana', 'semilla', 'puerta', 'cielo', 'mar', 'voz'];

  /** Text of about so many characters that does not compress better than prose. */
  function prose(length: number): string {
    const words = Array.from({ length: length / 6 }, (_, at) => WORDS[(at * at + at) % 11]! + (at * 7919).toString(36));
    return words.join(' ').slice(0, length);
  }

  beforeAll(async () => {
    const indices = Array.from({ length: 140 }, (_, at) => at + 1);
    const dialogue = [
      { speaker: 'Luisa', text: `${SENTENCE}.\n\n${prose(3000)}` },
      { speaker: 'Jesús', text: prose(6000) },
    ];
    await fillVolume(11, { videos: indices, main: { 70: { dialogue } }, optional: { 70: {} } });
  });

  /** Opens the chapter. Returns its requests to our server, the page itself included. */
  async function opened() {
    const page = await site.open({ as: await person(), isFresh: true });
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const response = await page.goto(CHAPTER);
    const html = (await response?.text()) ?? '';
    const own = () => requests.filter((request) => request.url().startsWith(site.url()));
    return { page, html, own, requests };
  }

  const fileOf = (address: string) => readFile(`build/client${new URL(address, site.url()).pathname}`);

  async function stylesOf(html: string): Promise<Buffer[]> {
    const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(0);
    return Promise.all(links.map(fileOf));
  }

  it('the HTML of a long chapter in a long volume with its styles is at most 30 KB as gzip', async () => {
    const { html } = await opened();
    const pieces = [Buffer.from(html), ...(await stylesOf(html))];
    expect(html).toContain(SENTENCE);
    expect(pieces.reduce((sum, piece) => sum + gzipSync(piece).length, 0)).toBeLessThanOrEqual(30 * KB);
  });

  it('a chapter makes at most 8 requests to our server, and about 12 to others', async () => {
    const { page, own, requests } = await opened();
    await hydratedFully(page);
    await page.waitForLoadState('networkidle');
    const all = own().map((request) => request.url().replace(site.url(), ''));
    const addresses = all.filter((address) => !address.includes('/voice-')); // comes when the voice is wanted
    expect(addresses.length, addresses.join(' ')).toBeLessThanOrEqual(8);
    expect(requests.length - own().length).toBeLessThanOrEqual(16);
    expect(requests.filter((request) => request.url().includes('youtube-nocookie'))).toEqual([]);
  });
});
