import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import { hydratedFully, visit } from '../setup/chromium';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { useSite } from '../setup/site-in-browser';
import { person } from '../setup/people';
import { stored } from '../setup/stored';
import { storeTopics } from '../setup/topics';

const site = useSite();

describe('accounts, questions and previews', () => {
  beforeAll(async () => {
    await fillVolume(11, { videos: [1] });
    const people = Array.from({ length: 130 }, (_, at) => ({
      first_name: `Persona ${at}`,
      last_name: 'Lectora',
      email: `lectora${at}@ejemplo.org`,
      password_hash: '$argon2id$x',
    }));
    await db.insertInto('members').values(people).execute();
  });

  async function admin(path: string): Promise<Page> {
    const page = await site.open({ as: await person('admin') });
    await visit(page, path);
    return page;
  }
  const rows = (page: Page) => page.locator('tbody tr');

  describe('the list of accounts', () => {
    it('brings the next fifty as its end comes near, and keeps the link', async () => {
      const page = await admin('/admin/users');
      expect(await rows(page).count()).toBe(50);
      const more = page.getByRole('link', { name: 'Cargar más' });
      expect(await more.getAttribute('href')).toMatch(/^\/admin\/users\?despues=\d+&desde=\d+$/);
      await rows(page).last().scrollIntoViewIfNeeded();
      await expect.poll(() => rows(page).count()).toBe(100);
      await rows(page).last().scrollIntoViewIfNeeded();
      await expect.poll(() => rows(page).count()).toBeGreaterThan(130);
      await expect.poll(() => more.count()).toBe(0);
      const names = await rows(page).locator('th').allTextContents();
      expect(new Set(names.filter((name) => name.startsWith('Persona '))).size).toBe(130);
    });

    it('shows nobody twice after «Cargar más», other pages and Back', async () => {
      const page = await admin('/admin/users');
      await page.mouse.wheel(0, 100_000);
      await expect.poll(() => rows(page).count()).toBeGreaterThan(99);
      await rows(page).nth(60).getByRole('link').first().click();
      await page.waitForURL(/\/admin\/users\/\d+$/);
      await page.goBack();
      await hydratedFully(page);
      // The link must not come into view, where rows that load by themselves would push it away.
      await page.getByRole('link', { name: 'Cargar más' }).evaluate((link) => (link as HTMLElement).click());
      await page.getByRole('link', { name: 'Volver al principio' }).waitFor();
      await page.goBack();
      await hydratedFully(page);
      await page.mouse.wheel(0, 100_000);
      await expect.poll(() => rows(page).count()).toBeGreaterThan(50);
      const addresses = await page
        .locator('tbody th a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(new Set(addresses).size).toBe(addresses.length);
    });

    it('lets the Tab key past its end into the footer', async () => {
      const page = await admin('/admin/users');
      const dataRequests: string[] = [];
      page.on('request', (request) => request.url().includes('_data=') && dataRequests.push(request.url()));
      await page.keyboard.press('Tab'); // as with the keyboard all the way
      await rows(page).last().getByRole('link').last().focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cargar más');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true);
      // Earlier observers of the end of the list are notified before this one.
      await page.evaluate(() => new Promise((done) => new IntersectionObserver(done).observe(document.body)));
      expect(dataRequests).toEqual([]); // new rows would stand in the way
    });
  });

  describe('what is deleted is asked about first', () => {
    const name = 'Eliminar la playlist del volumen 11';
    const playlists = async () => (await stored(['playlists'])).playlists?.length;

    it('with scripts over the page; Escape leaves everything as it was', async () => {
      const page = await admin('/admin/playlists');
      const link = page.getByRole('link', { name });
      await link.click();
      const dialog = page.getByRole('dialog', { name: 'Eliminar la playlist del Volumen 11' });
      await dialog.getByText('El volumen dejará de estar disponible.').waitFor();
      const { x = 0, width = 0 } = (await dialog.boundingBox()) ?? {};
      expect(Math.round(x + width / 2)).toBe(640); // the middle of the window, wherever the link is in the table
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
      await link.click();
      await dialog.getByRole('button', { name: 'Volver sin hacerlo' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await playlists()).toBe(1);
    });

    it('and then it is done', async () => {
      const page = await admin('/admin/playlists');
      await page.getByRole('link', { name }).click();
      await page.locator('dialog[open]').waitFor();
      await page.getByRole('button', { name: 'Eliminar playlist' }).click();
      await page.getByText('La playlist se eliminó').waitFor();
      expect(await playlists()).toBe(0);
    });
  });

  describe('a preview follows what is typed', () => {
    it('of the About text', async () => {
      const page = await admin('/admin/about');
      await page.getByLabel('Texto', { exact: true }).fill('# Bienvenida\n\n<script>alert(1)</script>**Paz**');
      const preview = page.locator('.preview');
      await preview.getByRole('heading', { name: 'Bienvenida' }).waitFor();
      expect(await preview.locator('strong').textContent()).toBe('Paz');
      expect(await preview.locator('script').count()).toBe(0);
      expect((await stored(['site'])).site).not.toContainEqual(
        expect.objectContaining({ about: expect.anything() as unknown }),
      );
    });

    it('of a text that is longer than 64 KiB as it is sent', async () => {
      const page = await admin('/admin/about');
      await page.getByLabel('Texto', { exact: true }).fill(`${'ñandú '.repeat(6000)}**Fin**`);
      await page.locator('.preview strong').getByText('Fin').waitFor();
    });

    it('and not the answer to an older text that comes late', async () => {
      const page = await admin('/admin/about');
      let answerFirst: () => void = () => undefined;
      const isHeld = new Promise<void>((held) => {
        void page.route('**/admin/about?_data=*', async (route) => {
          if (!route.request().postData()?.includes('Primera')) return route.continue();
          held();
          await new Promise<void>((done) => (answerFirst = done));
          return route.continue();
        });
      });
      const text = page.getByLabel('Texto', { exact: true });
      await text.fill('**Primera**');
      await isHeld;
      await text.fill('**Segunda**');
      await page.locator('.preview strong').getByText('Segunda').waitFor();
      const late = page.waitForResponse((one) => Boolean(one.request().postData()?.includes('Primera')));
      answerFirst();
      await (await late).finished();
      await hydratedFully(page);
      expect(await page.locator('.preview strong').textContent()).toBe('Segunda');
    });

    it('of the news, with its counter', async () => {
      const page = await admin('/admin/settings');
      const section = page.locator('fieldset', { hasText: 'Para todos' });
      await section.getByLabel('Descripción').fill('Hoy **leemos** [juntos](/temas).');
      await section.locator('.preview strong', { hasText: 'leemos' }).waitFor();
      expect(await section.locator('.preview a').getAttribute('href')).toBe('/temas');
      await section.getByText('32/1000 caracteres').waitFor();
    });
  });
});

describe('a day of the gospel', () => {
  beforeEach(async () => {
    await db.deleteFrom('gospels').execute();
    await storeGospels([gospelDay('2020-01-02')]);
  });

  it('the preview follows what is typed, also while half an address stands in a field', async () => {
    const page = await site.open({ as: await person('admin') });
    await visit(page, '/admin/evangelio/2020-01-02');
    const preview = page.locator('.gospel-preview');
    await page.getByRole('textbox', { name: 'Versículos' }).fill('La luz brilla en la tiniebla.\ncorto');
    await page.getByRole('textbox', { name: 'Reflexión' }).fill('<p>Hoy <b>brilla</b><script>alert(1)</script></p>');
    await preview.locator('strong', { hasText: 'brilla' }).waitFor();
    expect([await preview.locator('.verses p').count(), await preview.locator('script').count()]).toEqual([1, 0]);
    await page.getByLabel('Fuente').fill('https:');
    await page.getByLabel('Título', { exact: true }).fill('La luz de hoy');
    await preview.getByText('La luz de hoy').waitFor();
  });
});

describe('the news', () => {
  it('says that they are saved also where the page before sends something on its way out', async () => {
    const page = await site.open({ as: await person('admin') });
    await page.goto('/admin/settings', { waitUntil: 'load' });
    const changes = () => page.evaluate(() => /cambios=([^;]*)/.exec(document.cookie)?.[1]);
    await page.locator('[name=public_title]').fill('Uno');
    await page.locator('[name=public_description]').fill('**Dos**');
    await page.locator('.preview strong').getByText('Dos').waitFor();
    expect(await changes()).toBe(undefined); // a preview changes nothing
    const devtools = await page.context().newCDPSession(page);
    devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
      const isAnswered = request.method === 'GET';
      const change = isAnswered ? [{ name: 'cambios', value: 'otra-cosa', url: site.url() }] : [];
      void (async () => {
        await page.context().addCookies(change);
        await devtools.send('Fetch.continueRequest', { requestId });
      })();
    });
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/admin/settings', requestStage: 'Response' }] });
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('Las noticias se guardaron.').waitFor();
    await page.waitForLoadState('load');
    expect(await changes()).toBe('otra-cosa');
    await page.getByText('Las noticias se guardaron.').waitFor();
  });

  it('the day and the hour of their publication stand in one line, whose zone is below', async () => {
    const page = await site.open({ as: await person('admin'), scripts: false });
    await page.goto('/admin/settings');
    const group = page.getByRole('group', { name: 'Publicar el' });
    const topOf = async (label: string) => (await group.getByLabel(label).boundingBox())?.y;
    expect(await topOf('Hora')).toBe(await topOf('Día'));
    expect(await group.getByLabel('Hora').getAttribute('aria-describedby')).toMatch(/-zona$/);
  });
});

describe('the themes', () => {
  beforeAll(() => storeTopics({ luz: { title: 'Luz' }, paz: { title: 'Paz' }, reino: { title: 'Reino' } }));

  it('a box marks all themes of the page and none of them, and they are hidden together', async () => {
    const page = await site.open({ as: await person('admin') });
    await visit(page, '/admin/main-files');
    const all = page.getByLabel('Seleccionar todos los de esta página');
    const marks = page.getByLabel(/^Marcar /);
    const marked = () => marks.evaluateAll((boxes) => boxes.filter((one) => (one as HTMLInputElement).checked).length);
    await all.check();
    expect(await marked()).toBe(3);
    await all.uncheck();
    expect(await marked()).toBe(0);
    await all.check();
    await page.getByLabel('Marcar Reino').uncheck();
    await page.getByRole('button', { name: 'Ocultar', exact: true }).click();
    await page.getByText('Los lectores ya no ven 2 temas.').waitFor();
    expect(await db.selectFrom('topics').select('id').where('visible', '=', true).execute()).toEqual([{ id: 'reino' }]);
  });
});

describe('the featured image', () => {
  const MESSAGE = 'Esta dirección no responde con una imagen';
  const DEAD = 'https://no-responde.example/i.jpg';
  const ALIVE = 'https://responde.example/i.svg';
  const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';

  beforeEach(async () => {
    await db
      .updateTable('featured_image')
      .set({ image_url: DEAD, click_url: 'https://ejemplo.org/', alt_text: 'Amanecer' })
      .execute();
  });

  async function open() {
    const page = await site.open({ as: await person('admin') });
    page.setDefaultTimeout(10_000);
    await page.route(ALIVE, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
    await visit(page, '/admin/imagen');
    return { page, message: page.getByText(MESSAGE), address: page.getByLabel('URL de imagen') };
  }

  describe('the address of the featured image, with scripts,', () => {
    it('is told where nothing answers there, before and after it is saved, and can be saved', async () => {
      const { page, message, address } = await open();
      await message.waitFor();
      expect(await page.locator('.image-preview').getAttribute('alt')).toBe('Amanecer');
      await address.fill(ALIVE);
      await page.locator(`.image-preview[src="${ALIVE}"]`).waitFor();
      await message.waitFor({ state: 'detached' });
      await address.fill(`${DEAD}?otra`);
      await message.waitFor();
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      await page.getByText('La imagen destacada se guardó.').waitFor();
      await message.waitFor();
      const { image_url } = await db.selectFrom('featured_image').select('image_url').executeTakeFirstOrThrow();
      expect(image_url).toBe(`${DEAD}?otra`);
    });

    it('is not told of where an image answers', async () => {
      await db.updateTable('featured_image').set({ image_url: ALIVE }).execute();
      const { page, message } = await open();
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.image-preview')?.naturalWidth === 40);
      expect(await message.count()).toBe(0);
    });
  });
});

describe('the activity log', () => {
  it('on a phone a line of the activity log that leads to nothing ends with its last words', async () => {
    const page = await site.open({ as: await person('admin'), width: 360 });
    await visit(page, '/admin/revisiones');
    const picture = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('JFIF') };
    const text = { name: 'acerca.md', mimeType: 'text/markdown', buffer: Buffer.from('# Bien') };
    await page.getByLabel('Archivos del libro').setInputFiles([picture, text]);
    await page.getByRole('button', { name: 'Guardar sin revisar' }).click();
    await page.getByRole('heading', { name: 'Revisión guardada' }).waitFor();
    await page.goto('/admin/registro');
    const marksOf = (name: string) =>
      page
        .getByRole('row', { name })
        .first()
        .locator('td')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::after').content));
    for (const { name } of [picture, text]) expect(new Set(await marksOf(name))).toEqual(new Set(['none']));
  });
});
